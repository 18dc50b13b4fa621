import { isClosedBy, isSamePerson, type Note, outcomeOf } from '@shared/domain/noted';
import type { Reviewer } from '@shared/domain/reviewer';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { loadLater } from '../../kit/loaded-later';
import { useEngine } from '../../query/workspace-services';
import { readClientLanguage } from '../clients';
import { useCopyText } from '../outside';
import { useNotes } from './notes';

/** The file with the messages of all languages. */
const loadMessage = loadLater(() => import('@shared/domain/reminder/reminder'));

/** Whether somebody may be asked to confirm a note: a yes to today's version that the service does not have. */
export const isToConfirm = (note: Note, row: PostRow): boolean =>
  note.said.answer === 'approved' &&
  !note.isWithdrawn &&
  note.said.version === row.versionId &&
  row.review === 'pending' &&
  !isClosedBy(outcomeOf(note, row));

interface SaidYes {
  readonly note: Note;
  readonly row: PostRow;
}

/** The note that says that a reviewer said yes to today's version of one of these posts; null without one. */
export function useSaidYes(): (reviewer: Reviewer, rows: readonly PostRow[]) => SaidYes | null {
  const notesOf = useNotes();
  return (reviewer, rows) => {
    for (const row of rows) {
      const note = notesOf(row.id).find(
        (one) => isSamePerson(one.said.who, reviewer) && isToConfirm(one, row),
      );
      if (note) return { note, row };
    }
    return null;
  };
}

/** Copies a message in the client's language that asks who said yes to confirm it in the service. */
export function useAskToConfirm(): (saidYes: SaidYes, title: string | null) => void {
  const { t, language: spoken } = useTranslation();
  const engine = useEngine();
  const copyText = useCopyText();
  const ask = async ({ note: { said }, row }: SaidYes, title: string | null) => {
    const language = await readClientLanguage(engine, `planning:${row.projectId}`, spoken);
    const { confirmationOf } = await loadMessage();
    const recipient = { name: said.who.includes('@') ? null : said.who, email: null };
    const { body } = confirmationOf({ title, recipient, way: said.way }, language);
    if ((await copyText(body)).ok) announce(t('noted.copied'));
  };
  return (saidYes, title) => void ask(saidYes, title);
}
