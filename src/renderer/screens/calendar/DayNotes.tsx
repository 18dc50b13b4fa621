import type { DayKey } from '@shared/domain/time';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type DaySummary, loadOf } from '../../domains/calendar';
import type { PostListSnapshot } from '../../domains/posts';
import { scheduleOf, usePostClients } from '../../domains/posts';
import type { ClientGap, PostCollision, PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import classes from './DayPanel.module.css';

/** This many of a kind are listed; the others are counted. */
const MOST_SPELT = 3;
/** Days with more posts than this have their load only in their number. */
const MOST_COUNTED = 50;
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface Props {
  readonly signs: DaySummary;
  readonly posts: PostListSnapshot;
  readonly today: DayKey;
  readonly namesClient: boolean;
}

/** The warnings of a day, in sentences. */
export function DayNotes({ signs, posts, today, namesClient }: Props) {
  const { collisions, day } = signs;
  // With many clients somebody always had a gap: only gaps that can still be filled are mentioned.
  const gaps = namesClient ? signs.gaps.filter(({ to }) => to >= today) : signs.gaps;
  const { t } = useTranslation();
  const collision = useCollisionWords(posts);
  const gap = useGapWords();
  const load = loadOf(rowsIn(posts)).slice(0, MOST_SPELT);
  const between = useBetweenTwo(day?.total === 2 && collisions.length === 0 ? posts : null);
  const rest = Math.max(0, collisions.length - MOST_SPELT) + Math.max(0, gaps.length - MOST_SPELT);
  if (collisions.length + gaps.length + load.length === 0 && between === null) return null;
  return (
    // Focusable, so that a keyboard can scroll it.
    <div className={classes.notes} role="group" aria-label={t('calendar.signs')} tabIndex={0}>
      {collisions.slice(0, MOST_SPELT).map((one) => (
        <p key={one.posts[0]?.id} className={classes.note} data-tone="attention">
          <IconAlertTriangle {...icon} />
          {collision(one)}
        </p>
      ))}
      {load.map(({ key, row, count }) => (
        <p key={key} className={classes.note}>
          <NetworkMark network={row.network} group={row.networkGroup} size={15} />
          {t('calendar.load', { account: row.accountName ?? '', count })}
        </p>
      ))}
      {gaps.slice(0, MOST_SPELT).map((one) => (
        <p key={one.projectId} className={classes.note}>
          <IconInfoCircle {...icon} />
          {gap(one)}
        </p>
      ))}
      {rest > 0 && <p className={classes.sentence}>{t('calendar.moreSigns', { count: rest })}</p>}
      {between !== null && (
        <p className={classes.note}>
          <IconInfoCircle {...icon} />
          {between}
        </p>
      )}
    </div>
  );
}

/**
 * Returns the posts of the day if all of them are loaded, otherwise none. The load of a day cannot be judged from a
 * part of its posts.
 */
function rowsIn(posts: PostListSnapshot): readonly PostRow[] {
  const { total } = posts;
  const rows = Array.from({ length: Math.min(total, MOST_COUNTED) }, (_, ordinal) => posts.rowAt(ordinal));
  const read = rows.filter((row) => row !== undefined);
  return total > MOST_COUNTED || read.length < total ? [] : read;
}

function useCollisionWords(posts: PostListSnapshot) {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ posts: own, closestMs, accountId }: PostCollision) => {
    const [first] = own;
    const row = first && posts.rowAt(posts.ordinalOf(first.id));
    const account = row?.accountName ?? accountId;
    const count = own.length;
    if (closestMs === 0) return t('calendar.collideAtOnce', { count, account });
    return t('calendar.collide', { count, account, span: format.span(closestMs) });
  };
}

function useGapWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const clients = usePostClients();
  return ({ projectId, from, to, isOpen }: ClientGap) => {
    const name = clients?.find((one) => one.projectId === projectId)?.name;
    const client = name ?? t('approvals.clientWithoutName', { id: projectId });
    return isOpen
      ? t('calendar.gapOpen', { client, day: format.day(from) })
      : t('calendar.gapOf', { client, days: format.days(from, to) });
  };
}

/** The time between two conflicting posts of the day. */
function useBetweenTwo(posts: PostListSnapshot | null): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  const [first, second] = [posts?.rowAt(0), posts?.rowAt(1)].map((row) => (row ? scheduleOf(row) : null));
  if (typeof first !== 'number' || typeof second !== 'number') return null;
  return t('calendar.betweenTwo', { span: format.span(Math.abs(second - first)) });
}
