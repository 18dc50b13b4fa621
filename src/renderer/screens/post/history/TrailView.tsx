import type { PostEdit } from '@shared/domain/audit-trail/post-history';
import type { TrailSection } from '@shared/domain/audit-trail/trail';
import type { EpochMs } from '@shared/domain/time';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { PostHistory, TrailWords } from '../../../domains/approvals';
import { useWaitingWords } from '../../../domains/posts';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { EmptyState } from '../../../kit/states/EmptyState';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import classes from './Trail.module.css';
import { TrailEntry } from './TrailEntry';
import { TrailItem } from './TrailItem';

interface Props {
  readonly row: PostRow;
  readonly history: PostHistory;
  readonly words: TrailWords;
}

/** The cycles of a post, newest first, or a remark if nothing is known of them. */
export function TrailView({ row, history, words }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { trail, missing, decisionsReadAt, error } = history;
  const [newest, ...older] = trail;
  const isEmpty = trail.every(({ events, startedAt }) => events.length === 0 && startedAt === null);
  const isUnread = decisionsReadAt === null;
  return (
    <>
      {isUnread && error && error.category !== 'network' && (
        <ErrorNote error={error} title={t('trail.unread')} />
      )}
      {isEmpty && !missing && (
        <EmptyState
          sign={<IconInfoCircle size={24} stroke={1.4} aria-hidden />}
          headline={t(isUnread ? 'trail.unread' : 'trail.empty')}
          fact={t(isUnread ? 'trail.unreadHint' : 'trail.emptyHint')}
        />
      )}
      {newest && (!isEmpty || missing) && (
        <TrailCycle
          section={newest}
          words={words}
          end={missing && <MissingItem row={row} missing={missing} now={now} />}
        />
      )}
      {!isEmpty &&
        older.map((section) => (
          <TrailCycle key={section.startedAt ?? 'earlier'} section={section} words={words} />
        ))}
    </>
  );
}

interface TrailCycleProps {
  readonly section: TrailSection<PostEdit>;
  readonly words: TrailWords;
  /** Pending reviewers, after all events. */
  readonly end?: ReactNode;
}

/** Approval cycle with its name, period and events in order. */
function TrailCycle({ section, words, end }: TrailCycleProps) {
  const { t } = useTranslation();
  const headId = useId();
  const { title, stretch } = words.head(section);
  const { startedAt, events } = section;
  const isCounted = section.kind === 'current' || section.kind === 'last';
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
        {events.map((event) => {
          const line = words.line(event);
          return <TrailEntry key={`${event.kind} ${line.id}`} line={line} />;
        })}
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
        <p className={classes.remark}>
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
