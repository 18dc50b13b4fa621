import { type EpochMs, parseInstant } from '@shared/domain/time';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useLocal } from './local-values';

/** States that reminders about a post were copied on this computer. It is unknown whether a user sent them. */
export interface Reminded {
  readonly times: number;
  readonly lastAt: EpochMs;
}

/** Reminders by post id; null for a post without a reminder. */
export function useReminded(): (postId: string) => Reminded | null {
  const kept = useLocal('reminders');
  return useMemo(() => {
    const byPost = new Map(kept?.map(({ key, value }) => [key, value]));
    return (postId) => {
      const times = byPost.get(postId) ?? [];
      const last = times.at(-1);
      const lastAt = last === undefined ? null : parseInstant(last);
      return lastAt === null ? null : { times: times.length, lastAt };
    };
  }, [kept]);
}

interface ReminderTold {
  readonly at: EpochMs;
  readonly posts: number;
}

/** The reminders about any of these posts, newest first: one message about several posts was noted on each at one moment. */
export function useReminderLog(postIds: readonly string[]): readonly ReminderTold[] {
  const kept = useLocal('reminders');
  const wanted = new Set(postIds);
  const byMoment = new Map<number, number>();
  for (const { key, value } of kept ?? []) {
    if (!wanted.has(key)) continue;
    for (const at of value.flatMap((text) => parseInstant(text) ?? []))
      byMoment.set(at, (byMoment.get(at) ?? 0) + 1);
  }
  return [...byMoment].map(([at, posts]) => ({ at, posts })).sort((a, b) => b.at - a.at);
}

/** "reminded 2 days ago, twice" */
export function useRemindedText(): (reminded: Reminded, now: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ times, lastAt }, now) => {
    const ago = format.ago(lastAt, now);
    if (times === 1) return t('reminder.remindedOnce', { ago });
    return times === 2
      ? t('reminder.remindedTwice', { ago })
      : t('reminder.remindedTimes', { ago, count: times });
  };
}
