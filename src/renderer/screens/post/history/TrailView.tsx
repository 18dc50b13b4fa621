import type { PostEdit } from '@shared/domain/audit-trail/post-history';
import type { TrailEvent, TrailSection } from '@shared/domain/audit-trail/trail';
import type { Note } from '@shared/domain/noted';
import type { EpochMs } from '@shared/domain/time';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { PostHistory, TrailWords } from '../../../domains/approvals';
import { NotedItem } from '../../../domains/noted';
import { titleOf, useWaitingWords } from '../../../domains/posts';
import { useEnginePhase } from '../../../domains/sync';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { EmptyState } from '../../../kit/states/EmptyState';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import classes from './Trail.module.css';
import { TrailEntry, TrailItem } from './TrailEntry';

interface Props {
  readonly row: PostRow;
  readonly history: PostHistory;
  readonly words: TrailWords;
  /** Notes of what was said outside the service, among the events by time. Documents have a section of their own for them. */
  readonly notes?: readonly Note[];
}

/** The cycles of a post, newest first, or a remark if nothing is known of them. */
export function TrailView({ row, history, words, notes = [] }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { trail, missing, decisionsReadAt, error } = history;
  const [newest, ...older] = trail;
  const isEmpty = trail.every(({ events, startedAt }) => events.length === 0 && startedAt === null);
  const isUnread = decisionsReadAt === null;
  const refusal = isUnread && error?.category !== 'network' ? error : null;
  const unreadHint = useEnginePhase() === 'offline' ? t('trail.unreadHint') : undefined;
  const itemsOf = (own: readonly Note[]) =>
    own.map((note) => ({
      at: note.said.saidAt,
      item: <NotedItem key={note.key} note={note} row={row} title={titleOf(row)} isEvent now={now} />,
    }));
  const notedIn = (section: TrailSection<PostEdit>) =>
    itemsOf(notes.filter(({ said }) => isIn(section, said.saidAt, section === trail.at(-1))));
  return (
    <>
      {refusal && <ErrorNote error={refusal} title={t('trail.unread')} />}
      {isEmpty && !missing && !refusal && (
        <EmptyState
          sign={<IconInfoCircle size={24} stroke={1.4} aria-hidden />}
          headline={t(isUnread ? 'trail.unread' : 'trail.empty')}
          fact={isUnread ? unreadHint : t('trail.emptyHint')}
        />
      )}
      {!newest && notes.length > 0 && (
        <section className={classes.cycle} aria-label={t('noted.heading')}>
          <ol className={classes.events}>{itemsOf(notes).map(({ item }) => item)}</ol>
        </section>
      )}
      {newest && (!isEmpty || missing || notes.length > 0) && (
        <TrailCycle
          section={newest}
          words={words}
          noted={notedIn(newest)}
          end={missing && <MissingItem row={row} missing={missing} now={now} />}
        />
      )}
      {!isEmpty &&
        older.map((section) => (
          <TrailCycle
            key={section.startedAt ?? 'earlier'}
            section={section}
            words={words}
            noted={notedIn(section)}
          />
        ))}
    </>
  );
}

/** Whether it happened in a cycle. The oldest one takes everything before it. */
const isIn = ({ startedAt, endedAt }: TrailSection<PostEdit>, at: EpochMs, isOldest: boolean): boolean =>
  (isOldest || at >= (startedAt ?? Number.NEGATIVE_INFINITY)) && at < (endedAt ?? Number.POSITIVE_INFINITY);

interface TrailCycleProps {
  readonly section: TrailSection<PostEdit>;
  readonly words: TrailWords;
  /** Notes of what was said outside the service meanwhile. */
  readonly noted: readonly { readonly at: EpochMs; readonly item: ReactNode }[];
  /** Pending reviewers, after all events. */
  readonly end?: ReactNode;
}

/** Approval cycle with its name, period and events in order. */
function TrailCycle({ section, words, noted, end }: TrailCycleProps) {
  const { t } = useTranslation();
  const headId = useId();
  const { title, stretch } = words.head(section);
  const { startedAt, events } = section;
  const isCounted = section.kind === 'current' || section.kind === 'last';
  const entryOf = (event: TrailEvent<PostEdit>) => {
    const line = words.line(event);
    return { at: event.at, item: <TrailEntry key={`${event.kind} ${line.id}`} line={line} /> };
  };
  return (
    <section className={classes.cycle} data-old={!isCounted} aria-labelledby={headId}>
      <header className={classes.head}>
        <h2 id={headId}>{title}</h2>
        <span>{stretch}</span>
      </header>
      <ol className={classes.events}>
        {startedAt !== null && (
          <TrailItem sign="start" when={words.moment(startedAt)}>
            {t('trail.sentAgain')}
          </TrailItem>
        )}
        {[...events.map(entryOf), ...noted].toSorted((a, b) => a.at - b.at).map(({ item }) => item)}
        {end}
      </ol>
    </section>
  );
}

interface MissingItemProps {
  readonly row: PostRow;
  readonly missing: NonNullable<PostHistory['missing']>;
  readonly now: EpochMs;
}

/** Pending reviewers: the number from the service, and who was asked before, as no more than that. */
function MissingItem({ row, missing: { count, askedBefore }, now }: MissingItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const waits = useWaitingWords()(row, now);
  const names = askedBefore.flatMap(({ reviewer: { name, email } }) => name ?? email ?? []);
  return (
    <TrailItem
      sign="pending"
      when={null}
      rest={
        <p className={`${textClasses.quietLine} ${classes.remark}`}>
          {t('trail.namesUnknown')}{' '}
          {names.length > 0 && `${t('trail.askedBefore', { names: format.list(names) })} `}
          {waits && (
            <span title={waits.why}>
              {t('approvals.column.waits')}
              {t('text.colon')} {waits.text}
            </span>
          )}
        </p>
      }
    >
      <b className={textClasses.pending}>{t('trail.missingOnly', { count })}</b>
    </TrailItem>
  );
}
