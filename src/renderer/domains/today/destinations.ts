import type { DayKey } from '@shared/domain/time';
import { linkOptions } from '@tanstack/react-router';

/** The record that a line is about. */
export type Subject =
  | { readonly kind: 'post' | 'account' | 'batch'; readonly id: string }
  /** A report or dashboard that was opened: `report 12`. */
  | { readonly kind: 'opened'; readonly id: string }
  /** A goal of a month, by its metric. */
  | { readonly kind: 'goal'; readonly id: string; readonly month: DayKey }
  /** A report of a month that is to be created, by its client. */
  | { readonly kind: 'report'; readonly id: string; readonly month: DayKey };

export const postDestination = (postId: string) => linkOptions({ to: '/post/$postId', params: { postId } });

/** Where the missing reviewers of a post are reminded. */
export const reminderDestination = (postId: string) =>
  linkOptions({ to: '/post/$postId/history', params: { postId }, search: { at: 'reminder' } });

/** Where a line leads: its post, its account among the others, the month whose goals were missed, or a new report. */
export const destinationOf = (subject: Subject) => {
  if (subject.kind === 'report')
    return linkOptions({
      to: '/reports/new',
      search: { client: subject.id, month: subject.month.slice(0, 7) },
    });
  if (subject.kind === 'opened') {
    const { id: open } = subject;
    return linkOptions({
      to: '/reports',
      search: { ...(open.startsWith('dashboard ') && { show: 'dashboards' }), open },
    });
  }
  if (subject.kind === 'goal')
    return linkOptions({ to: '/month', search: { month: subject.month.slice(0, 7), show: 'goal_missed' } });
  const { kind, id } = subject;
  if (kind === 'batch') return linkOptions({ to: '/reports/batches/$batch', params: { batch: id } });
  return kind === 'post' ? postDestination(id) : linkOptions({ to: '/accounts', search: { account: id } });
};
