import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { usePerWorkspace } from '../../query/per-workspace';
import { clientNotes, postNotes } from '../local-data';
import classes from './NoteEditor.module.css';

/** Longest note that main accepts. */
const LONGEST = 20_000;

interface Props {
  /** Kind of record that the note is about. */
  readonly about?: 'post' | 'client';
  /** Id of the post, or the client's key. */
  readonly id: string;
  /** The note as it was last saved. */
  readonly saved: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onLeave: () => void;
  /** Whether the editor is only as high as its text, for use beside a list. */
  readonly isShort?: boolean;
}

/** The private note of a post or client. It saves itself, immediately when the field is left, and shows its state. */
export function NoteEditor({ about = 'post', id, saved, field, onLeave, isShort = false }: Props) {
  const { t } = useTranslation();
  const notes = usePerWorkspace(about === 'post' ? postNotes : clientNotes);
  const draft = useSyncExternalStore(notes.subscribe, () => notes.get(id));
  useEffect(() => () => notes.flush(id), [notes, id]);

  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };

  return (
    <section className={classes.note}>
      <div className={classes.state} role="status" aria-live="polite">
        {(draft?.state === 'saving' || draft?.state === 'typed') && t('note.saving')}
        {draft?.state === 'saved' && t('note.saved')}
        {draft?.state === 'failed' && (
          <>
            <span className={classes.failed}>
              {t('note.failed')} {draft.error && t(`errors.what.${draft.error.code}`)}
            </span>
            <Button onClick={() => notes.flush(id)}>{t('action.tryAgain')}</Button>
          </>
        )}
      </div>
      <Textarea
        ref={field}
        label={t('note.label')}
        description={isShort ? undefined : t('note.hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder={t(about === 'post' ? 'note.placeholder' : 'clientPage.notePlaceholder')}
        // Otherwise the browser would keep the text in session files of its own, which the app cannot delete.
        autoComplete="off"
        value={draft?.value ?? saved}
        maxLength={LONGEST}
        minRows={isShort ? 1 : 3}
        maxRows={12}
        onChange={(event) => notes.type(id, event.currentTarget.value)}
        onBlur={() => notes.flush(id)}
        onKeyDown={leaveOnEscape}
      />
    </section>
  );
}
