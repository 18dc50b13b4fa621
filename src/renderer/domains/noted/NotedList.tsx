import { Anchor } from '@mantine/core';
import { type Note, outcomeOf } from '@shared/domain/noted';
import type { EpochMs } from '@shared/domain/time';
import { Link } from '@tanstack/react-router';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useRun } from '../../query/use-run';
import { isToConfirm, useAskToConfirm } from './confirm';
import { Evidence } from './Evidence';
import classes from './Noted.module.css';
import { useNoteChip, useNotedWords, useSaidReference } from './noted-words';
import { useNotes, useNoting, useWithdraw } from './notes';

interface Props {
  readonly row: PostRow;
  /** Title of the post; null without a caption. */
  readonly title: string | null;
  /** In a document for the client: dates with their year, and nothing to press. */
  readonly isDocument?: boolean;
  readonly now: EpochMs;
}

/** Notes of what was said about a post outside the service, with what became of it there. Nothing without a note. */
export function NotedList({ row, title, isDocument = false, now }: Props) {
  const { t } = useTranslation();
  const notes = useNotes()(row.id);
  if (notes.length === 0) return null;
  return (
    <section className={classes.list} aria-label={t('noted.heading')}>
      <h3>{t('noted.heading')}</h3>
      <ul>
        {notes.map((note) => (
          <NotedItem key={note.key} note={note} row={row} title={title} isDocument={isDocument} now={now} />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps extends Props {
  readonly note: Note;
  /** Among the events of a history, where J and K move from one to the next. */
  readonly isEvent?: boolean;
}

/** Note with its own sign and frame, what became of it, and what can be done about it. */
export function NotedItem({ note, row, title, isDocument = false, isEvent = false, now }: ItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useNotedWords();
  const { said, isWithdrawn, earlier } = note;
  const when = (ms: EpochMs) =>
    isDocument ? format.dated(ms, row.timezone) : format.moment(ms, now, row.timezone);
  const outcome = outcomeOf(note, row);
  const version = said.version === null ? 'unknown' : said.version === row.versionId ? 'today' : 'earlier';
  const chip = useNoteChip()(note, row, isDocument);
  const facts = [
    t(`noted.version.${version}`),
    t('noted.noted', { when: when(said.notedAt) }),
    said.isAfterPublishing && t('noted.afterPublishing'),
  ];
  const first = earlier[0]?.words;
  return (
    <li className={classes.note} {...(isEvent && { tabIndex: -1, 'data-event': true })}>
      <StatusIcon name="noted" />
      <div className={`${layoutClasses.room} ${classes.text}`}>
        <p className={classes.line}>
          {isWithdrawn ? <s>{words.said(note)}</s> : <b>{words.said(note)}</b>}
          <time>{when(said.saidAt)}</time>
        </p>
        <p className={classes.small}>
          <span className={classes.chip}>{chip}</span>
        </p>
        {said.words !== '' && <blockquote className={classes.words}>{said.words}</blockquote>}
        {said.files && <Evidence files={said.files} isDocument={isDocument} />}
        <p className={classes.small}>{facts.filter(Boolean).join(' · ')}</p>
        {first !== undefined && first !== said.words && first !== '' && (
          <p className={classes.small}>{t('noted.first', { text: first })}</p>
        )}
        {!isWithdrawn && said.answer !== 'something_else' && (
          <p className={classes.outcome} data-needs={needsPerson.has(outcome.kind)}>
            {words.outcome(note, outcome, when)}
          </p>
        )}
        {!isWithdrawn && !isDocument && <NoteActions note={note} row={row} title={title} />}
      </div>
    </li>
  );
}

const needsPerson: ReadonlySet<string> = new Set(['contradicted', 'changed_since']);

function NoteActions({ note, row, title }: Pick<Props, 'row' | 'title'> & { readonly note: Note }) {
  const { t } = useTranslation();
  const open = useNoting((noting) => noting.open);
  const withdraw = useWithdraw();
  const ask = useAskToConfirm();
  const saidReference = useSaidReference();
  const { error, run } = useRun();
  return (
    <>
      <p className={classes.actions}>
        {saidReference(row)?.key === note.key && (
          <Anchor
            renderRoot={(props) => (
              <Link
                to="/post/$postId"
                params={{ postId: row.id }}
                search={{ view: 'compare', with: 'said' }}
                {...props}
              />
            )}
          >
            {t('noted.compare')}
          </Anchor>
        )}
        {isToConfirm(note, row) && (
          <Anchor component="button" type="button" onClick={() => ask({ note, row }, title)}>
            {t('noted.ask')}
          </Anchor>
        )}
        <Anchor
          component="button"
          type="button"
          onClick={() => open({ postIds: [note.said.post], corrected: note })}
        >
          {t('noted.correctIt')}
        </Anchor>
        <Anchor component="button" type="button" onClick={() => void run(withdraw(note))}>
          {t('noted.withdraw')}
        </Anchor>
      </p>
      {error && <ErrorNote error={error} title={t('noted.failed')} />}
    </>
  );
}
