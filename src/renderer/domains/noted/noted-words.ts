import {
  changedSinceSaid,
  isClosedBy,
  type Note,
  type NotedSummary,
  type NoteOutcome,
  outcomeOf,
  saidReference,
  standingYes,
  summaryOf,
} from '@shared/domain/noted';
import { type EpochMs, isoTime } from '@shared/domain/time';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useNotes } from './notes';

/** Sentences about notes. None of them says that the service has a response that it has not. */
export function useNotedWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const outcome = ({ said }: Note, found: NoteOutcome, when: (ms: EpochMs) => string): string => {
    if (!('at' in found)) return t(`noted.outcome.${found.kind}`);
    const isSame = found.kind === 'confirmed' && found.at < said.saidAt;
    const main = isSame
      ? t('noted.outcome.same', { when: when(found.at) })
      : t(`noted.outcome.${found.kind}`, { span: format.span(found.at - said.saidAt) });
    return found.by === null ? main : `${main} · ${t('noted.outcome.by', { name: found.by })}`;
  };
  return {
    /** "Ana said yes by phone" */
    said: ({ said: { answer, who, way } }: Note) =>
      t(`noted.said.${answer}`, { who, how: t(`noted.by.${way}`) }),
    outcome,
    /** For a row: "said yes by phone; the service still waits". */
    summary: ({ kind, note, isWaiting }: NotedSummary): string => {
      const { answer, way } = note.said;
      const heard = t(`noted.heard.${answer}`, { how: t(`noted.by.${way}`) });
      switch (kind) {
        case 'contradicted':
        case 'changed_since':
        case 'opposite':
          return t(`noted.row.${kind}`, { heard });
        default:
          return t(isWaiting ? 'noted.row.waits' : 'noted.row.open', { heard });
      }
    },
  };
}

/** Text of a row about its notes, such as "said yes by phone; the service still waits"; null without an open one. */
export function useNotedSummary(): (row: PostRow) => string | null {
  const notesOf = useNotes();
  const words = useNotedWords();
  return (row) => {
    const summary = summaryOf(notesOf(row.id), row);
    return summary && words.summary(summary);
  };
}

/** The note after which a post was edited; null without one (`changedSinceSaid`). */
export function useChangedSinceSaid(): (row: PostRow) => Note | null {
  const notesOf = useNotes();
  return (row) => changedSinceSaid(notesOf(row.id), row);
}

/** The same beside an approval in the service (`saidReference`). */
export function useSaidReference(): (row: PostRow) => Note | null {
  const notesOf = useNotes();
  return (row) => saidReference(notesOf(row.id), row);
}

/** Text such as "said yes by phone" for a post that needs no forecast any more; null without such a note. */
export function useSaidYesText(): (row: Pick<PostRow, 'id' | 'versionId'>) => string | null {
  const { t } = useTranslation();
  const notesOf = useNotes();
  return ({ id, versionId }) => {
    const yes = standingYes(notesOf(id), versionId);
    return yes ? t('noted.heard.approved', { how: t(`noted.by.${yes.said.way}`) }) : null;
  };
}

/** Says from whom a note is known, and whether the service has it. In a document the agency is not "you". */
export function useNoteChip(): (note: Note, row: PostRow, isDocument: boolean) => string {
  const { t } = useTranslation();
  return (note, row, isDocument) => {
    if (note.isWithdrawn) return t('noted.chip.withdrawn');
    const isClosed = isClosedBy(outcomeOf(note, row));
    if (isDocument) return t(isClosed ? 'noted.chip.agencyClosed' : 'noted.chip.agencyOpen');
    return t(isClosed ? 'noted.chip.closed' : 'noted.chip.open');
  };
}

/** The notes of a post as rows of its exported history, oldest first. None of them counts in the service. */
export function useNotedRows() {
  const { t } = useTranslation();
  const notesOf = useNotes();
  const words = useNotedWords();
  const chipOf = useNoteChip();
  return (row: PostRow) =>
    notesOf(row.id)
      .toReversed()
      .map((note) => ({
        cycle: t('noted.heading'),
        event: words.said(note),
        who: note.said.who,
        at: isoTime(note.said.saidAt),
        counts: t('trail.no'),
        comment: note.said.words || null,
        remark: chipOf(note, row, true),
      }));
}
