import { ActionIcon } from '@mantine/core';
import { linkTarget } from '@shared/domain/timeline';
import {
  IconBold,
  IconClearFormatting,
  IconItalic,
  IconList,
  IconListNumbers,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation';
import { cleanHtml } from './clean-html';
import { LinkButton } from './LinkButton';
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
