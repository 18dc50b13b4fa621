import { readReview } from '@shared/domain/approval-reading';
import { statusesGoingOut } from '@shared/domain/urgency';
import { recordKey } from '@shared/record-key';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useBatchWords } from '../batches';
import { useGoalWords } from '../goals';
import { useReminded, useRemindedText } from '../local-data';
import { useNotedSummary } from '../noted';
import {
  isRowChanged,
  isRowVoided,
  signOfRow,
  titleOf,
  useApprovalWord,
  useReviewersText,
  useWaitingWords,
} from '../posts';
import type { PieceEntry, TodayEntry } from './entries';
import type { TodayLine } from './lines';
import type { StandingEntry } from './triage';

/** Text of a line, without its key and position. */
type Words = Pick<
  TodayLine,
  'sign' | 'title' | 'client' | 'row' | 'network' | 'remark' | 'when' | 'tone' | 'subject'
>;
type Entry<S extends TodayEntry['section']> = Extract<TodayEntry, { section: S }>;

const isGoingOut = (status: string) => statusesGoingOut.some((one) => one === status);
/** The section holds posts that are still to be published, and those that were. */
const isPublishedNotAsApproved = ({ section, lead }: PieceEntry) =>
  section === 'not_as_approved' && lead.status === 'published';
const noNetworks = { row: null, network: null } as const;

/** Puts one thing into the words of a line. @param now epoch ms */
export function useLineOf(now: number): (shown: StandingEntry) => TodayLine {
  const pieceWords = usePieceWords(now);
  const otherWords = useOtherWords(now);
  const standingText = useStandingText(now);
  const wordsOf = (entry: TodayEntry): Words => {
    switch (entry.section) {
      case 'broken':
        return otherWords.broken(entry);
      case 'connections':
        return otherWords.connections(entry);
      case 'sources':
        return otherWords.sources(entry);
      case 'goals':
        return otherWords.goals(entry);
      case 'batches':
        return otherWords.batches(entry);
      case 'reports':
        return otherWords.reports(entry);
      case 'opened':
        return otherWords.opened(entry);
      default:
        return pieceWords(entry);
    }
  };
  return (shown) => {
    const { entry } = shown;
    const posts = 'members' in entry ? entry.members : [];
    const dates = posts.flatMap(({ status, scheduledAt }) => (isGoingOut(status) ? (scheduledAt ?? []) : []));
    return {
      key: entry.item.key,
      shown,
      projectId: entry.projectId,
      ...wordsOf(entry),
      pendingPosts: posts.filter(({ review }) => review === 'pending').map(({ id }) => id),
      publishAt: dates.length === 0 ? null : Math.min(...dates),
      standing: standingText(shown),
    };
  };
}

function useStandingText(now: number): (shown: StandingEntry) => string | null {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ standing, kept }) => {
    if (!standing.isAway) return standing.reason && t(`triage.back.${standing.reason}`);
    const until = kept?.until ?? null;
    return until === null
      ? t('triage.untilSomething')
      : t('triage.untilTime', { when: format.moment(until, now) });
  };
}

function usePieceWords(now: number): (entry: PieceEntry) => Words {
  const { t } = useTranslation();
  const format = useFormat();
  const remarkOf = usePieceRemark(now);
  const waitingText = useWaitingWords();

  const whenOf = (entry: PieceEntry): string | null => {
    const { section, lead, change } = entry;
    if (section === 'waiting') return waitingText(lead.row, now)?.text ?? null;
    if (section === 'changes') return change && format.stamp(change.at, now);
    const at = lead.scheduledAt;
    if (at === null) return null;
    if (
      section === 'overdue' ||
      section === 'long_overdue' ||
      (section === 'not_as_approved' && isGoingOut(lead.status) && at < now)
    )
      return t('today.late', { span: format.wait(now - at) });
    return section === 'failed' || isPublishedNotAsApproved(entry)
      ? format.stamp(at, now)
      : format.until(at, now);
  };
  const toneOf = ({ section, lead }: PieceEntry): Words['tone'] => {
    if (section === 'not_as_approved' || section === 'overdue' || section === 'failed') return 'failed';
    if (section === 'likely_to_miss') return 'soon';
    if (section !== 'due') return 'plain';
    const at = lead.scheduledAt;
    return at !== null && format.deadline(at, now, lead.row.timezone).tone === 'urgent' ? 'urgent' : 'soon';
  };
  return (entry) => {
    const { row } = entry.lead;
    const { section } = entry;
    return {
      title: titleOf(row) ?? t('approvals.noCaption'),
      client: row.projectName,
      row,
      network: null,
      subject: {
        kind: 'record',
        record: recordKey(
          section === 'not_as_approved' && row.approval?.kind !== 'voided'
            ? 'app:comparison'
            : 'planning:post',
          row.id,
        ),
      },
      sign: isPublishedNotAsApproved(entry) ? 'changed' : signOfRow(row),
      remark: remarkOf(entry),
      when: whenOf(entry),
      tone: toneOf(entry),
    };
  };
}

/** Describes the problem of a piece in one line. */
function usePieceRemark(now: number): (entry: PieceEntry) => string | null {
  const { t } = useTranslation();
  const format = useFormat();
  const reviewersText = useReviewersText();
  const approvalWord = useApprovalWord();
  const reminded = useReminded();
  const remindedText = useRemindedText();
  const notedSummary = useNotedSummary();

  /** Over all its networks: who answers for one has not answered for the others. */
  const pendingText = ({ members, lead }: PieceEntry): string | null => {
    const pending = members.filter(({ review }) => review === 'pending');
    if (pending.length < 2) return reviewersText(readReview(lead.row.review, lead.row.counts));
    const counted = pending.flatMap(({ missing }) => missing ?? []);
    const count = counted.reduce((sum, one) => sum + one, 0);
    if (count === 0) return null;
    return t(counted.length < pending.length ? 'today.pendingAtLeast' : 'approvals.missing', { count });
  };
  const lastReminded = ({ members }: PieceEntry) =>
    members
      .flatMap(({ id, review }) => (review === 'pending' ? (reminded(id) ?? []) : []))
      .toSorted((a, b) => b.lastAt - a.lastAt)[0];
  const missing = (entry: PieceEntry): string | null => {
    const last = lastReminded(entry);
    return [pendingText(entry), last && remindedText(last, now)].filter(Boolean).join(' · ') || null;
  };
  const forecastText = ({ lead: { lateTenths } }: PieceEntry) =>
    lateTenths !== undefined &&
    t('reviewTimes.likely', { tenths: t('reviewTimes.ofTen', { count: lateTenths }) });
  const serviceRemark = (entry: PieceEntry): string | null => {
    const { row } = entry.lead;
    const { section, change } = entry;
    if (section === 'failed') return t('today.publicationFailed');
    if (section === 'changes' && change) return change.reviewer ?? format.list(change.reasons);
    if (section === 'waiting') return missing(entry);
    if (section === 'likely_to_miss')
      return [forecastText(entry), missing(entry)].filter(Boolean).join(' · ');
    if (isPublishedNotAsApproved(entry)) return t('approvedVersion.publication.not_as_approved');
    if (isRowChanged(row)) return approvalWord(row);
    if (isRowVoided(row)) return t('approvedVersion.approvalVoided');
    if (row.review === null) return t('today.notPublished');
    if (row.review === 'approved') return t('today.approvedNotScheduled');
    if (row.review === 'request_changes' && change && change.reasons.length > 0)
      return format.list(change.reasons);
    return missing(entry);
  };
  return (entry) => {
    const isSaid = entry.section !== 'failed' && entry.section !== 'not_as_approved';
    const noted = isSaid ? notedSummary(entry.lead.row) : null;
    return [noted, serviceRemark(entry)].filter(Boolean).join(' · ') || null;
  };
}

/** Texts of entries that are not posts. */
function useOtherWords(now: number) {
  const { t } = useTranslation();
  const format = useFormat();
  const goalWords = useGoalWords();
  const batchWords = useBatchWords();
  return {
    broken: ({ account }: Entry<'broken'>): Words => ({
      sign: 'expired',
      client: account.projectName,
      tone: 'plain',
      row: null,
      network: account.network === null ? null : { name: account.network, group: account.networkGroup },
      subject: { kind: 'record', record: recordKey('planning:integration', account.id) },
      title: t('today.lostAuthorisation', { account: account.name ?? t('today.accountWithoutName') }),
      remark: account.waitingPosts ? t('today.postsWait', { count: account.waitingPosts }) : null,
      when:
        account.expiredAt === null ? null : t('today.since', { when: format.stamp(account.expiredAt, now) }),
    }),
    connections: ({ connection }: Entry<'connections'>): Words => ({
      sign: 'expired',
      client: connection.clientName,
      tone: 'plain',
      row: null,
      network: { name: connection.network, group: null },
      subject: { kind: 'record', record: recordKey('connect:connection', connection.id) },
      title: t('today.lostAuthorisation', { account: connection.name }),
      remark: t(`connections.status.${connection.status}`),
      when:
        connection.since === null ? null : t('today.since', { when: format.stamp(connection.since, now) }),
    }),
    sources: ({ source }: Entry<'sources'>): Words => ({
      sign: 'expired',
      client: source.projectName,
      tone: 'plain',
      row: null,
      network: { name: source.platform.slug, group: null },
      subject: { kind: 'record', record: source.key },
      title: t('today.lostAuthorisation', { account: source.name }),
      // The service's document has no call for it.
      remark: t('today.reconnectThere'),
      when: source.breakage && t('today.since', { when: format.stamp(source.breakage.since, now) }),
    }),
    goals: ({ goal: { clientName, metricName, goal, value, month } }: Entry<'goals'>): Words => ({
      sign: 'goal_missed',
      client: clientName,
      ...noNetworks,
      subject: { kind: 'goal', month },
      title: t('today.goalMissed', { metric: metricName }),
      remark: t('today.goalValue', { value: format.metric.value(value), rule: goalWords.rule(goal) }),
      when: format.month(month),
      tone: 'plain',
    }),
    batches: ({ batch: { view, unconfirmed, failed, isStopped } }: Entry<'batches'>): Words => ({
      client: null,
      ...noNetworks,
      subject: { kind: 'record', record: recordKey('app:batch', view.id) },
      sign: unconfirmed > 0 ? 'unconfirmed' : 'failed',
      title: batchWords.batch(view),
      remark: [
        ...(unconfirmed > 0 ? [t('batches.unconfirmed', { count: unconfirmed })] : []),
        ...(failed > 0 ? [t('batches.failedCount', { count: failed })] : []),
        ...(isStopped ? [t('batches.stoppedShort')] : []),
      ].join(' · '),
      when: format.stamp(view.startedAt, now),
      tone: 'plain',
    }),
    reports: ({ report: { client, month, last } }: Entry<'reports'>): Words => ({
      sign: 'pending',
      client: client.name,
      ...noNetworks,
      tone: 'plain',
      when: null,
      subject: { kind: 'due_report', client: client.key, month },
      title: t('today.reportDue', { month: format.month(month) }),
      remark: t('today.lastReport', { title: last.title }),
    }),
    opened: ({ opened: { key, kind, title, clientName, more, seenAt } }: Entry<'opened'>): Words => ({
      sign: 'published',
      client: clientName,
      ...noNetworks,
      subject: { kind: 'record', record: key },
      title: title ?? t(`reports.kind.${kind}`),
      remark: t('reports.newViews', { count: more }),
      when: format.stamp(seenAt, now),
      tone: 'plain',
    }),
  };
}
