import { Anchor } from '@mantine/core';
import { isClosedBy, type Note, outcomeOf } from '@shared/domain/noted';
import type { EpochMs } from '@shared/domain/time';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './Noted.module.css';
import { useNotedWords } from './noted-words';
import { useNotes, useNoting, useSaveNote } from './notes';

interface Props {
  readonly row: PostRow;
  readonly now: EpochMs;
}

/** What was said about a post outside the service, with what became of it there. Renders nothing without a note. */
export function NotedList({ row, now }: Props) {
  const { t } = useTranslation();
  const notes = useNotes()(row.id);
  if (notes.length === 0) return null;
  return (
    <section className={classes.list} aria-label={t('noted.heading')}>
      <h3>{t('noted.heading')}</h3>
      <ul>
        {notes.map((note) => (
          <NotedItem key={note.key} note={note} row={row} now={now} />
        ))}
      </ul>
    </section>
  );
}

function NotedItem({ note, row, now }: Props & { readonly note: Note }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useNotedWords();
  const { said, isWithdrawn, earlier } = note;
  const when = (ms: number) => format.moment(ms, now, row.timezone);
  const outcome = outcomeOf(note, row);
  const version = said.version === null ? 'unknown' : said.version === row.versionId ? 'today' : 'earlier';
  const chip = isWithdrawn ? 'withdrawn' : isClosedBy(outcome) ? 'closed' : 'open';
  const facts = [
    t(`noted.version.${version}`),
    t('noted.noted', { when: when(said.notedAt) }),
    said.isAfterPublishing && t('noted.afterPublishing'),
  ];
  const first = earlier[0]?.words;
  return (
    <li className={classes.note}>
      <StatusIcon name="noted" />
      <div className={classes.text}>
        <p className={classes.line}>
          {isWithdrawn ? <s>{words.said(note)}</s> : <b>{words.said(note)}</b>}
          <time>{when(said.saidAt)}</time>
        </p>
        <p className={classes.small}>
          <span className={classes.chip}>{t(`noted.chip.${chip}`)}</span>
        </p>
        {said.words !== '' && <blockquote className={classes.words}>{said.words}</blockquote>}
        <p className={classes.small}>{facts.filter(Boolean).join(' · ')}</p>
        {first !== undefined && first !== said.words && first !== '' && (
          <p className={classes.small}>{t('noted.first', { text: first })}</p>
        )}
        {!isWithdrawn && said.answer !== 'something_else' && (
          <p className={classes.outcome} data-needs={needsPerson.has(outcome.kind)}>
            {words.outcome(note, outcome, now, row.timezone)}
          </p>
        )}
        {!isWithdrawn && <NoteActions note={note} />}
      </div>
    </li>
  );
}

const needsPerson: ReadonlySet<string> = new Set(['contradicted', 'changed_since']);

function NoteActions({ note }: { readonly note: Note }) {
  const { t } = useTranslation();
  const { now } = useWorkspaceServices();
  const open = useNoting((noting) => noting.open);
  const saveNote = useSaveNote();
  const { error, run } = useRun();
  const withdraw = async () => {
    const entry = { ...note.said, answer: 'withdrawn', notedAt: now(), first: note.key } as const;
    if ((await run(saveNote(entry))).ok) announce(t('noted.withdrawn'));
  };
  return (
    <>
      <p className={classes.actions}>
        <Anchor
          component="button"
          type="button"
          onClick={() => open({ postIds: [note.said.post], corrected: note })}
        >
          {t('noted.correctIt')}
        </Anchor>
        <Anchor component="button" type="button" onClick={() => void withdraw()}>
          {t('noted.withdraw')}
        </Anchor>
      </p>
      {error && <ErrorNote error={error} title={t('noted.failed')} />}
    </>
  );
}
