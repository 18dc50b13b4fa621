import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './EventText.module.css';
import richTextClasses from './rich-text/RichText.module.css';
import { type Removed, removedKinds } from './rich-text/removed';
import type { RichBlock, RichRun, RichText } from './rich-text/rich-text';
import { useCleaned } from './use-cleaned';

/** Lists what was removed, such as `1 script, 2 styles and other formatting`; null if nothing was. */
export function useRemovedWords(): (removed: Removed) => string | null {
  const { t } = useTranslation();
  const format = useFormat();
  return (removed) => {
    const parts = removedKinds.flatMap((kind) => {
      const count = removed[kind] ?? 0;
      return count > 0 ? [t(`timeline.removed.${kind}`, { count })] : [];
    });
    return parts.length > 0 ? format.list(parts) : null;
  };
}

/** The text of an event, cleaned, with a note of what was taken out of it. */
export function EventText({ html }: { readonly html: string }) {
  const { request } = useWorkspaceServices();
  const cleaned = useCleaned(html);
  const { error, run } = useRun();
  const follow = (url: string) => void run(request('app.open_external', { url }));
  if (!cleaned) return <div className={classes.loading} aria-busy />;
  return (
    <>
      <RichTextView text={cleaned.text} onFollow={follow} />
      {error && <ErrorNote error={error} />}
      <RemovedNote removed={cleaned.removed} html={html} />
    </>
  );
}

/** The cleaned text alone; nothing until the cleaner is there. */
export function CleanedText({ html }: { readonly html: string }) {
  const cleaned = useCleaned(html);
  return cleaned && <RichTextView text={cleaned.text} onFollow={nowhere} />;
}

const nowhere = () => undefined;

interface RemovedNoteProps {
  readonly removed: Removed;
  /** The text as it came. */
  readonly html: string;
}

/** Notice that parts of a text were removed, with a button for the original. Renders nothing if none were. */
export function RemovedNote({ removed, html }: RemovedNoteProps) {
  const { t } = useTranslation();
  const words = useRemovedWords()(removed);
  const [isOpen, setOpen] = useState(false);
  if (words === null) return null;
  return (
    <Note
      tone="plain"
      icon={<IconShieldCheck size={16} stroke={1.6} aria-hidden />}
      title={t('timeline.removedTitle')}
      actions={<Button onClick={() => setOpen(true)}>{t('timeline.original')}</Button>}
    >
      {t('timeline.removedWhat', { what: words })}
      {isOpen && (
        <Dialog size={640} title={t('timeline.originalTitle')} onClose={() => setOpen(false)}>
          {/* Rendered as text, never as HTML. */}
          <pre className={classes.original}>{html}</pre>
        </Dialog>
      )}
    </Note>
  );
}

interface RichTextViewProps {
  readonly text: RichText;
  /** Opens an address outside of the app. */
  readonly onFollow: (href: string) => void;
}

/** A rich text on the page, element by element: no HTML is ever put into it. */
function RichTextView({ text, onFollow }: RichTextViewProps) {
  return (
    <div className={richTextClasses.text}>
      <Blocks blocks={text} onFollow={onFollow} />
    </div>
  );
}

interface BlocksProps extends Pick<RichTextViewProps, 'onFollow'> {
  readonly blocks: readonly RichBlock[];
}

function Blocks({ blocks, onFollow }: BlocksProps) {
  return blocks.map((block, at) => {
    if (block.kind === 'paragraph')
      return (
        <p key={at}>
          {block.runs.map((run, place) => (
            <Run key={place} run={run} onFollow={onFollow} />
          ))}
        </p>
      );
    const items = block.items.map((item, place) => (
      <li key={place}>
        <Blocks blocks={item} onFollow={onFollow} />
      </li>
    ));
    return block.isOrdered ? <ol key={at}>{items}</ol> : <ul key={at}>{items}</ul>;
  });
}

function Run({ run, onFollow }: { readonly run: RichRun } & Pick<RichTextViewProps, 'onFollow'>): ReactNode {
  const { text, isBold, isItalic, href } = run;
  const plain: ReactNode = text === '\n' ? <br /> : text;
  const italic = isItalic ? <em>{plain}</em> : plain;
  const bold = isBold ? <strong>{italic}</strong> : italic;
  if (href === null) return bold;
  return (
    <a
      href={href}
      title={href}
      onClick={(event) => {
        event.preventDefault();
        onFollow(href);
      }}
    >
      {bold}
    </a>
  );
}
