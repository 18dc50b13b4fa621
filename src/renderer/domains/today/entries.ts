import { readReview } from '@shared/domain/approval-reading';
import { hashText } from '@shared/domain/hash-text';
import { pieceKeyOf } from '@shared/domain/pieces';
import type { DueReport } from '@shared/domain/reports';
import type { Today } from '@shared/domain/today';
import type { AwayKey, SeenPost, TriageItem } from '@shared/domain/triage';
import { type ClientKey, recordKey } from '@shared/record-key';
import type { PieceMember } from '../../engine';
import type { NeedyBatch } from '../batches';
import type { ReportSourceState } from '../connections';
import type { MissedGoal } from '../months';
import { isRowChanged } from '../posts';
import type { OpenedReport } from '../reports';
import type { BrokenAccount } from './broken-accounts';
import type { LostConnection } from './lost-connections';
import type { DayPost, RequestedChange } from './read-today';

/**
 * Ordered by urgency: first the sections that can still be saved. A piece is in the first section that contains one
 * of its posts.
 */
export const todaySectionNames = [
  'not_as_approved',
  ...(['overdue', 'due', 'likely_to_miss', 'failed', 'broken', 'connections', 'sources', 'batches'] as const),
  ...(['changed', 'changes', 'goals', 'reports', 'long_overdue', 'waiting', 'opened'] as const),
] as const;
export type TodaySectionName = (typeof todaySectionNames)[number];

/** Sections that wait for others, come too late or only inform. Their entries do not need the person. */
const calmSections: ReadonlySet<TodaySectionName> = new Set(['long_overdue', 'waiting', 'opened']);
export const isNeedSection = (name: TodaySectionName): boolean => !calmSections.has(name);
export const isNeed = ({ section }: TodayEntry): boolean => isNeedSection(section);

/** An entry of the Today screen. */
export type TodayEntry = EntryBase & (PieceEntry | OtherEntry);

interface EntryBase {
  /** Data for comparing the entry with items that were put away. */
  readonly item: TriageItem;
  /** Id of the planning project; null if the entry does not belong to a single one. */
  readonly projectId: string | null;
}

export interface PieceEntry {
  readonly section:
    | 'not_as_approved'
    | 'overdue'
    | 'due'
    | 'likely_to_miss'
    | 'failed'
    | 'changed'
    | 'changes'
    | 'long_overdue'
    | 'waiting';
  /** The most important of its posts. */
  readonly lead: DayPost;
  /** Every post of it that the copy holds, the lead first. */
  readonly members: readonly PieceMember[];
  /** The newest change that was asked for on any of its posts. */
  readonly change: RequestedChange | null;
}

type OtherEntry =
  | { readonly section: 'broken'; readonly account: BrokenAccount }
  | { readonly section: 'connections'; readonly connection: LostConnection }
  | { readonly section: 'sources'; readonly source: ReportSourceState }
  | { readonly section: 'goals'; readonly goal: MissedGoal }
  | { readonly section: 'batches'; readonly batch: NeedyBatch }
  | { readonly section: 'reports'; readonly report: DueReport }
  | { readonly section: 'opened'; readonly opened: OpenedReport };

/** Clients that an entry is about, by any of their keys; empty if it is about none that is known. */
export function clientsOfEntry(entry: TodayEntry): readonly ClientKey[] {
  switch (entry.section) {
    case 'connections':
      return [`connect:${entry.connection.customer}`];
    case 'sources':
      return [entry.source.project];
    case 'goals':
      return [entry.goal.client.key];
    case 'reports':
      return [entry.report.client.key];
    case 'batches':
      return entry.batch.view.items.flatMap(({ item, part }) =>
        item.client !== null && (part === 'failed' || part === 'unconfirmed') ? [item.client] : [],
      );
    default:
      return entry.projectId === null ? [] : [`planning:${entry.projectId}`];
  }
}

export interface EntriesInput {
  readonly today: Today<DayPost, BrokenAccount, RequestedChange>;
  /** Every change that is asked for now, also an older one. */
  readonly changes: readonly RequestedChange[];
  /** Connections that somebody must sign in to again. */
  readonly lostConnections: readonly LostConnection[];
  /** Report sources that the service can't read any more. */
  readonly brokenSources: readonly ReportSourceState[];
  readonly missedGoals: readonly MissedGoal[];
  readonly batches: readonly NeedyBatch[];
  readonly dueReports: readonly DueReport[];
  readonly openedReports: readonly OpenedReport[];
}

/** Everything there is today, in the order in which it is shown, each piece once. */
export function entriesOf(input: EntriesInput): TodayEntry[] {
  const { today, lostConnections, brokenSources, missedGoals, batches, dueReports, openedReports } = input;
  const piecesIn = gatherPieces(input);
  const bySection: { readonly [N in TodaySectionName]: () => readonly TodayEntry[] } = {
    not_as_approved: () => piecesIn('not_as_approved', today.not_as_approved),
    overdue: () => piecesIn('overdue', today.overdue),
    due: () => piecesIn('due', today.due),
    likely_to_miss: () => piecesIn('likely_to_miss', today.likely_to_miss),
    failed: () => piecesIn('failed', today.failed),
    broken: () => today.broken.map(entryOfAccount),
    connections: () => lostConnections.map(entryOfConnection),
    sources: () => brokenSources.map(entryOfSource),
    batches: () => batches.map(entryOfBatch),
    changed: () => piecesIn('changed', today.changed),
    changes: () =>
      piecesIn(
        'changes',
        today.changes.map(({ post }) => post),
      ),
    goals: () => missedGoals.map(entryOfGoal),
    reports: () => dueReports.map(entryOfReport),
    long_overdue: () => piecesIn('long_overdue', today.long_overdue),
    waiting: () => piecesIn('waiting', today.waiting),
    opened: () => openedReports.map(entryOfOpened),
  };
  return todaySectionNames.flatMap((name) => bySection[name]());
}

/** Returns the posts of a section as pieces. A piece that is already in an earlier section is left out. */
function gatherPieces({ changes }: Pick<EntriesInput, 'changes'>) {
  const changeOf = new Map(changes.map((change) => [change.post.id, change]));
  const placed = new Set<string>();
  return (section: PieceEntry['section'], given: readonly DayPost[]): TodayEntry[] =>
    given.flatMap((lead) => {
      const key = pieceKeyOf(lead.row);
      if (placed.has(key)) return [];
      placed.add(key);
      const members = membersOf(lead);
      const change = members
        .flatMap(({ id }) => changeOf.get(id) ?? [])
        .reduce<RequestedChange | null>(newer, null);
      const item = {
        key: recordKey('app:piece', key),
        posts: members.map((one) => seenPostOf(one, lead)),
        mark: null,
      };
      return [{ section, lead, members, change, item, projectId: lead.projectId }];
    });
}

const newer = (a: RequestedChange | null, b: RequestedChange) => (a && a.at >= b.at ? a : b);

function membersOf(lead: DayPost): readonly PieceMember[] {
  const { row, scheduledAt } = lead;
  const own: PieceMember = {
    id: row.id,
    network: row.network,
    networkGroup: row.networkGroup,
    status: row.status,
    review: row.review,
    scheduledAt,
    isListed: true,
    isChangedAfterApproval: isRowChanged(row),
    isApprovalVoided: row.approval?.kind === 'voided',
    isPublishedNotAsApproved: row.isPublishedNotAsApproved === true,
    isApprovedVersionUnknown: row.approval?.kind === 'unknown',
    isChangedSinceSeen: row.approval?.kind === 'unknown' && row.approval.isChangedSinceSeen === true,
    missing: readReview(row.review, row.counts)?.missing ?? null,
  };
  const others = (row.piece ?? []).filter(({ id }) => id !== row.id);
  return [own, ...others.toSorted(byNetwork)];
}

const byNetwork = (a: PieceMember, b: PieceMember) =>
  a.network.localeCompare(b.network, 'en') || (a.id < b.id ? -1 : 1);

/** Content is known only for the lead post. */
const seenPostOf = (
  { id, status, review, scheduledAt, missing, isChangedAfterApproval }: PieceMember,
  lead: DayPost,
): SeenPost => {
  const { row, isNotAsApproved = false, isChangedSinceSaid = false } = lead;
  const isLead = id === row.id;
  return {
    id,
    status,
    review,
    publishAt: scheduledAt,
    pending: missing,
    isChanged: isChangedAfterApproval || (isLead && (isNotAsApproved || isChangedSinceSaid)),
    content: isLead
      ? String(hashText(`${row.mediaCount} ${row.firstMediaType} ${row.caption ?? ''}${pairOf(lead)}`, 0))
      : null,
  };
};

/** The difference from the approved version, also in fields that the row does not hold. */
function pairOf({ row: { approval, versionId }, isChangedSinceSaid }: DayPost): string {
  if (approval?.kind === 'changed') return ` ${approval.pair}`;
  return isChangedSinceSaid ? ` ${versionId}` : '';
}

const itemOf = (key: AwayKey, mark: string | null): TriageItem => ({ key, posts: [], mark });

const entryOfAccount = (account: BrokenAccount): TodayEntry => ({
  section: 'broken',
  account,
  projectId: account.projectId,
  // Connected and lost again it is another loss.
  item: itemOf(
    recordKey('planning:integration', account.id),
    account.expiredAt === null ? null : String(account.expiredAt),
  ),
});
const entryOfConnection = (connection: LostConnection): TodayEntry => ({
  section: 'connections',
  connection,
  projectId: connection.projectId,
  item: itemOf(
    recordKey('connect:connection', connection.id),
    connection.since === null ? null : String(connection.since),
  ),
});
const entryOfSource = (source: ReportSourceState): TodayEntry => ({
  section: 'sources',
  source,
  projectId: null,
  item: itemOf(source.key, source.breakage && String(source.breakage.since)),
});
const entryOfGoal = (goal: MissedGoal): TodayEntry => ({
  section: 'goals',
  goal,
  projectId: goal.client.planning?.id ?? null,
  item: itemOf(recordKey('app:goal', goal.key), goal.month),
});
const entryOfBatch = (batch: NeedyBatch): TodayEntry => ({
  section: 'batches',
  batch,
  projectId: null,
  item: itemOf(
    recordKey('app:batch', batch.view.id),
    `${batch.unconfirmed} ${batch.failed} ${batch.isStopped}`,
  ),
});
const entryOfReport = (report: DueReport): TodayEntry => ({
  section: 'reports',
  report,
  projectId: null,
  item: itemOf(recordKey('app:due_report', report.client.key), report.month),
});
const entryOfOpened = (opened: OpenedReport): TodayEntry => ({
  section: 'opened',
  opened,
  projectId: null,
  item: itemOf(opened.key, String(opened.seenAt)),
});
