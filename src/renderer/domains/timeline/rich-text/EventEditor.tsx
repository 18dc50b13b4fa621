import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { linkTarget } from '@shared/domain/timeline';
import {
  IconBold,
  IconClearFormatting,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation';
import { cleanHtml } from './clean-html';
import classes from './RichText.module.css';
import { htmlOf } from './rich-text';

export interface EventEditorProps {
  /**
   * HTML from an untrusted source, cleaned before it enters the editor. Read once: another text needs another editor,
   * by its key.
   */
  readonly html: string;
  /** Accessible name of the field. */
  readonly label: string;
  readonly isInvalid: boolean;
  /** Id of what is said about the field below it. */
  readonly describedBy: string;
  readonly isDisabled: boolean;
  /** Cleaned HTML, whenever a person changed it. */
  readonly onChange: (html: string) => void;
}

const only = (html: string) => htmlOf(cleanHtml(html).text);

/** Paragraphs, bold, italic, lists and links: everything else of the kit is off. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    link: {
      openOnClick: false,
      isAllowedUri: (address) => linkTarget(address) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

/** A small editor of rich text. What comes in and what goes out is cleaned, pasted and dropped text too. */
export function EventEditor({ html, label, isInvalid, describedBy, isDisabled, onChange }: EventEditorProps) {
  const changed = useEffectEvent((editor: Editor) => onChange(only(editor.getHTML())));
  const [content] = useState(() => only(html));
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': String(isInvalid),
    class: classes.text ?? '',
  };
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    editable: !isDisabled,
    editorProps: { attributes, transformPastedHTML: only },
  });
  useEffect(() => {
    const tell = () => changed(editor);
    editor.on('update', tell);
    return () => void editor.off('update', tell);
  }, [editor]);
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes, transformPastedHTML: only } });
    // oxlint-disable-next-line react/exhaustive-deps -- made of these
  }, [editor, label, describedBy, isInvalid]);
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled]);
  return (
    <div className={classes.editor} data-invalid={isInvalid}>
      <Toolbar editor={editor} isDisabled={isDisabled} />
      <EditorContent editor={editor} className={classes.field} />
    </div>
  );
}

interface ToolbarProps {
  readonly editor: Editor;
  readonly isDisabled: boolean;
}

function Toolbar({ editor, isDisabled }: ToolbarProps) {
  const { t } = useTranslation();
  const active = useEditorState({
    editor,
    selector: () => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
    }),
  });
  const button = (
    name: 'bold' | 'italic' | 'bulletList' | 'orderedList',
    Icon: TablerIcon,
    run: () => void,
  ) => (
    <ActionIcon
      aria-label={t(`timeline.editor.${name}`)}
      title={t(`timeline.editor.${name}`)}
      aria-pressed={active[name]}
      disabled={isDisabled}
      onClick={run}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  const chain = () => editor.chain().focus();
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('timeline.editor.toolbar')}>
      {button('bold', IconBold, () => chain().toggleBold().run())}
      {button('italic', IconItalic, () => chain().toggleItalic().run())}
      <i />
      {button('bulletList', IconList, () => chain().toggleBulletList().run())}
      {button('orderedList', IconListNumbers, () => chain().toggleOrderedList().run())}
      <i />
      <LinkButton editor={editor} isDisabled={isDisabled} />
      <span />
      <ActionIcon
        aria-label={t('timeline.editor.plain')}
        title={t('timeline.editor.plain')}
        disabled={isDisabled}
        onClick={() => chain().unsetAllMarks().clearNodes().run()}
      >
        <IconClearFormatting size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface Props {
  readonly editor: Editor;
  readonly isDisabled: boolean;
}

/** Makes the chosen words a link, or changes or removes the one that the cursor is in. */
function LinkButton({ editor, isDisabled }: Props) {
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
