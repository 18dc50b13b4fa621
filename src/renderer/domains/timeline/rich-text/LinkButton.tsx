import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { linkTarget } from '@shared/domain/timeline';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation';

interface Props {
  readonly editor: Editor;
  readonly isDisabled: boolean;
}

/** Makes the chosen words a link, or changes or removes the one that the cursor is in. */
export function LinkButton({ editor, isDisabled }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isActive = useEditorState({ editor, selector: () => editor.isActive('link') });
  const open = () => {
    const { href } = editor.getAttributes('link') as { readonly href?: string };
    setTyped(href ?? '');
    setTried(false);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    editor.commands.focus();
  };
  const chain = () => editor.chain().focus().extendMarkRange('link');
  // An address without its scheme is one of the web.
  const target =
    linkTarget(typed) ?? (/^[\w-]+(?:\.[\w-]+)+/.test(typed) ? linkTarget(`https://${typed}`) : null);
  const apply = () => {
    setTried(true);
    if (target === null) return;
    const { empty } = editor.state.selection;
    // Without chosen words the address itself becomes the text.
    if (empty && !isActive)
      chain()
        .insertContent({ type: 'text', text: target, marks: [{ type: 'link', attrs: { href: target } }] })
        .run();
    else chain().setLink({ href: target }).run();
    close();
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it would be sent.
    event.preventDefault();
    apply();
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          aria-label={t('timeline.editor.link')}
          title={t('timeline.editor.link')}
          aria-pressed={isActive}
          disabled={isDisabled}
          onClick={() => (isOpen ? close() : open())}
        >
          <IconLink size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('timeline.editor.link')}>
        <TextInput
          data-autofocus
          autoComplete="off"
          label={t('timeline.editor.address')}
          value={typed}
          error={isTried && target === null ? t('timeline.editor.notAnAddress') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={applyOnEnter}
        />
        <Group justify="flex-end" gap={8} mt={12}>
          {isActive && (
            <Button
              onClick={() => {
                chain().unsetLink().run();
                close();
              }}
            >
              {t('timeline.editor.unlink')}
            </Button>
          )}
          <Button variant="filled" onClick={apply}>
            {t('timeline.editor.apply')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
