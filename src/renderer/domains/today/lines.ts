import { readReview } from '@shared/domain/approval-reading';
import type { DueReport } from '@shared/domain/reports';
import type { DayKey } from '@shared/domain/time';
import { linkOptions } from '@tanstack/react-router';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { StatusIconName } from '../../kit/status/StatusIcon';
import { type NeedyBatch, useBatchWords } from '../batches';
import { useGoalWords } from '../goals';
import { useReminded, useRemindedText } from '../local-data';
import type { MissedGoal } from '../months';
import {
  isRowChanged,
  signOfRow,
  titleOf,
  useApprovalWord,
  useReviewersText,
  useWaitingWords,
} from '../posts';
import type { OpenedReport } from '../reports';
import type { UseToday } from './queries';
import type { BrokenAccount, DayPost, RequestedChange } from './read-today';

/** One line of Today, ready to be drawn: what it is, whose, what is the matter, when. */
export interface TodayLine {
  readonly key: string;
  readonly sign: StatusIconName;
  readonly title: string;
  readonly projectId: string | null;
  readonly client: string | null;
  readonly network: string | null;
  readonly networkGroup: string | null;
  readonly remark: string | null;
  readonly when: string | null;
  readonly tone: 'failed' | 'urgent' | 'soon' | 'plain';
  readonly subject: Subject;
  /** The post that the line is about and somebody has still to decide on: its reviewers may be reminded. */
  readonly pendingPost?: string;
}

export interface TodaySection {
  readonly name:
    | 'overdue'
    | 'failed'
    | 'broken'
    | 'goals'
    | 'batches'
    | 'reports'
    | 'due'
    | 'changed'
    | 'changes'
    | 'waiting'
    | 'opened';
  readonly lines: readonly TodayLine[];
  /** All there are, shown or not. */
  readonly total: number;
  /** There are more than were read: the total is a lower bound. */
  readonly isAtLeast: boolean;
}

/** How many lines a section shows. A section with only a few more shows them all. */
const mostShown = {
  overdue: 8,
  failed: 6,
  broken: 6,
  goals: 6,
  batches: 6,
  reports: 6,
  due: 8,
  changed: 8,
  changes: 6,
  waiting: 4,
  opened: 6,
} as const;
const tolerance = {
  overdue: 2,
  failed: 2,
  broken: 2,
  goals: 2,
  batches: 2,
  reports: 2,
  due: 2,
  changed: 2,
  changes: 2,
  waiting: 0,
  opened: 2,
} as const;

/** The sections that have something to say, in the order of urgency. @param whole those of which every line is wanted */
export function useTodaySections(
  { snapshot, today, missedGoals, batches, dueReports, openedReports }: UseToday,
  now: number,
  whole: ReadonlySet<TodaySection['name']> = noSections,
): readonly TodaySection[] {
  const lineOf = useLineOf(now);
  if (!snapshot || !today) return [];
  const asked = new Map(snapshot.changes.map((change) => [change.post.id, change]));
  const bounded: ReadonlySet<string> = snapshot.bounded;
  // Hundreds may be late: only those that are shown are put into words.
  const section = <T>(
    name: TodaySection['name'],
    items: readonly T[],
    toLine: (item: T) => TodayLine,
    all?: number,
  ) => {
    const isNearlyAll = whole.has(name) || items.length <= mostShown[name] + tolerance[name];
    const shown = isNearlyAll ? items : items.slice(0, mostShown[name]);
    return { name, lines: shown.map(toLine), total: all ?? items.length, isAtLeast: bounded.has(name) };
  };
  return [
    section('overdue', today.overdue, (post) => lineOf.overdue(post, asked.get(post.id))),
    section('failed', today.failed, lineOf.failed),
    // A section of their own: failed posts stay for as long as they are failed, and would push them out of sight.
    section('broken', today.broken, lineOf.account),
    section('goals', missedGoals, lineOf.goal),
    section('batches', batches, lineOf.batch),
    section('reports', dueReports, lineOf.report),
    section('due', today.due, (post) => lineOf.due(post, asked.get(post.id))),
    section('changed', today.changed, lineOf.changed),
    section('changes', today.changes, lineOf.change),
    section('waiting', today.waiting, lineOf.waiting, snapshot.waitingTotal),
    section('opened', openedReports, lineOf.opened),
  ].filter(({ lines }) => lines.length > 0);
}

const noSections: ReadonlySet<TodaySection['name']> = new Set();

function useLineOf(now: number) {
  const { t } = useTranslation();
  const format = useFormat();
  const reviewersText = useReviewersText();
  const waitingText = useWaitingWords();
  const approvalWord = useApprovalWord();
  const text = format.metric;
  const goalWords = useGoalWords();
  const batchWords = useBatchWords();
  const ofPost = ({ row }: DayPost) => ({
    key: `post ${row.id}`,
    title: titleOf(row) ?? t('approvals.noCaption'),
    projectId: row.projectId,
    client: row.projectName,
    network: row.network,
    networkGroup: row.networkGroup,
    subject: { kind: 'post', id: row.id } as const,
    ...(row.review === 'pending' && { pendingPost: row.id }),
  });
  const reminded = useReminded();
  const remindedText = useRemindedText();
  const missing = ({ row }: DayPost) => {
    const told = row.review === 'pending' ? reminded(row.id) : null;
    const parts = [reviewersText(readReview(row.review, row.counts)), told && remindedText(told, now)];
    return parts.filter(Boolean).join(' · ') || null;
  };

  return {
    failed: (post: DayPost): TodayLine => ({
      ...ofPost(post),
      sign: 'failed',
      remark: t('today.publicationFailed'),
      when: post.scheduledAt === null ? null : format.stamp(post.scheduledAt, now),
      tone: 'failed',
    }),
    account: ({
      id,
      name,
      network,
      networkGroup,
      projectId,
      projectName,
      waitingPosts,
      expiredAt,
    }: BrokenAccount): TodayLine => ({
      ...{ key: `account ${id}`, sign: 'expired', projectId, client: projectName, network },
      networkGroup,
      subject: { kind: 'account', id },
      title: t('today.lostAuthorisation', { account: name ?? t('today.accountWithoutName') }),
      remark: waitingPosts ? t('today.postsWait', { count: waitingPosts }) : null,
      when: expiredAt === null ? null : t('today.since', { when: format.stamp(expiredAt, now) }),
      tone: 'plain',
    }),
    goal: ({ key, client, clientName, metric, metricName, goal, value, month }: MissedGoal): TodayLine => ({
      ...{ key: `goal ${key}`, sign: 'goal_missed', client: clientName, network: null, networkGroup: null },
      ...{ projectId: client.planning?.id ?? null, subject: { kind: 'goal', id: metric, month } },
      title: t('today.goalMissed', { metric: metricName }),
      remark: t('today.goalValue', { value: text.value(value), rule: goalWords.rule(goal) }),
      ...{ when: format.month(month), tone: 'plain' },
    }),
    batch: ({ view, unconfirmed, failed, isStopped }: NeedyBatch): TodayLine => ({
      ...{ key: `batch ${view.id}`, client: null, network: null, networkGroup: null, projectId: null },
      ...{ subject: { kind: 'batch', id: view.id }, sign: unconfirmed > 0 ? 'unconfirmed' : 'failed' },
      title: batchWords.batch(view),
      remark: [
        ...(unconfirmed > 0 ? [t('batches.unconfirmed', { count: unconfirmed })] : []),
        ...(failed > 0 ? [t('batches.failedCount', { count: failed })] : []),
        ...(isStopped ? [t('batches.stoppedShort')] : []),
      ].join(' · '),
      ...{ when: format.stamp(view.startedAt, now), tone: 'plain' },
    }),
    report: ({ client, month, last }: DueReport): TodayLine => ({
      ...{
        key: `report ${client.key}`,
        sign: 'pending',
        client: client.name,
        network: null,
        networkGroup: null,
      },
      ...{ projectId: null, subject: { kind: 'report', id: client.key, month } },
      title: t('today.reportDue', { month: format.month(month) }),
      remark: t('today.lastReport', { title: last.title }),
      ...{ when: null, tone: 'plain' },
    }),
    opened: ({ key, kind, title, clientName, more, seenAt }: OpenedReport): TodayLine => ({
      ...{ key: `opened ${key}`, sign: 'published', client: clientName, network: null, networkGroup: null },
      ...{ projectId: null, subject: { kind: 'opened', id: key } },
      title: title ?? t(`reports.kind.${kind}`),
      remark: t('reports.newViews', { count: more }),
      ...{ when: format.stamp(seenAt, now), tone: 'plain' },
    }),
    due(post: DayPost, change: RequestedChange | undefined): TodayLine {
      const { row, scheduledAt } = post;
      const tone = scheduledAt === null ? 'later' : format.deadline(scheduledAt, now, row.timezone).tone;
      return {
        ...ofPost(post),
        sign: signOfRow(row),
        remark: remarkOf(post, change),
        when: scheduledAt === null ? null : format.until(scheduledAt, now),
        tone: tone === 'urgent' ? 'urgent' : 'soon',
      };
    },
    overdue: (post: DayPost, change: RequestedChange | undefined): TodayLine => ({
      ...ofPost(post),
      sign: signOfRow(post.row),
      remark: remarkOf(post, change),
      when: post.scheduledAt === null ? null : t('today.late', { span: format.wait(now - post.scheduledAt) }),
      tone: 'failed',
    }),
    changed: (post: DayPost): TodayLine => ({
      ...ofPost(post),
      sign: 'changed',
      remark: remarkOf(post, undefined),
      when: post.scheduledAt === null ? null : format.until(post.scheduledAt, now),
      tone: 'plain',
    }),
    change: (change: RequestedChange): TodayLine => ({
      ...ofPost(change.post),
      sign: 'request_changes',
      remark: change.reviewer ?? format.list(change.reasons),
      when: format.stamp(change.at, now),
      tone: 'plain',
    }),
    waiting: (post: DayPost): TodayLine => ({
      ...ofPost(post),
      sign: 'pending',
      remark: missing(post),
      when: waitingText(post.row, now)?.text ?? null,
      tone: 'plain',
    }),
  };

  function remarkOf(post: DayPost, change: RequestedChange | undefined): string | null {
    if (isRowChanged(post.row)) return approvalWord(post.row);
    if (post.row.review === null) return t('today.notPublished');
    if (post.row.review === 'approved') return t('today.approvedNotScheduled');
    if (post.row.review === 'request_changes' && change && change.reasons.length > 0) {
      return format.list(change.reasons);
    }
    return missing(post);
  }
}

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
