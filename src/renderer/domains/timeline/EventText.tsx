import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './EventText.module.css';
import { RichTextView } from './rich-text/RichTextView';
import { type Removed, removedKinds } from './rich-text/removed';
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
