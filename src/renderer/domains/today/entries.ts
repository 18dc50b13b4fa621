import { hashText } from '@shared/domain/hash-text';
import { type Piece, pieceKeyOf } from '@shared/domain/pieces';
import type { DueReport } from '@shared/domain/reports';
import type { Today } from '@shared/domain/today';
import type { SeenPost, TriageItem } from '@shared/domain/triage';
import type { NeedyBatch } from '../batches';
import type { MissedGoal } from '../months';
import { isRowChanged } from '../posts';
import type { OpenedReport } from '../reports';
import type { BrokenAccount, DayPost, RequestedChange } from './read-today';

/** In the order of urgency. A piece stands in the first section that one of its posts belongs to. */
export const sectionNames = [
  ...(['overdue', 'failed', 'broken', 'goals', 'batches', 'reports'] as const),
  ...(['due', 'changed', 'changes', 'waiting', 'opened'] as const),
] as const;
export type SectionName = (typeof sectionNames)[number];

/** They wait for others, or are good to know: nothing that needs the person. */
const calmSections: ReadonlySet<SectionName> = new Set(['waiting', 'opened']);
export const isNeed = ({ section }: TodayEntry): boolean => !calmSections.has(section);

/** One thing on Today. */
export type TodayEntry = EntryBase & (PieceEntry | OtherEntry);

interface EntryBase {
  /** What it is compared by with what the person put away. */
  readonly item: TriageItem;
  /** Planning project; null where it is no single one's. */
  readonly projectId: string | null;
}

export interface PieceEntry {
  readonly section: 'overdue' | 'failed' | 'due' | 'changed' | 'changes' | 'waiting';
  readonly piece: Piece<DayPost>;
  /** The newest change that was asked for on any of its posts. */
  readonly change: RequestedChange | null;
}

type OtherEntry =
  | { readonly section: 'broken'; readonly account: BrokenAccount }
  | { readonly section: 'goals'; readonly goal: MissedGoal }
  | { readonly section: 'batches'; readonly batch: NeedyBatch }
  | { readonly section: 'reports'; readonly report: DueReport }
  | { readonly section: 'opened'; readonly opened: OpenedReport };

export interface EntriesInput {
  readonly today: Today<DayPost, BrokenAccount, RequestedChange>;
  /** Every change that is asked for now, also an older one. */
  readonly changes: readonly RequestedChange[];
  /** Every post that was read for the day, also those in no section. */
  readonly posts: readonly DayPost[];
  readonly missedGoals: readonly MissedGoal[];
  readonly batches: readonly NeedyBatch[];
  readonly dueReports: readonly DueReport[];
  readonly openedReports: readonly OpenedReport[];
}

/** Everything there is today, in the order in which it is shown, each piece once. */
export function entriesOf(input: EntriesInput): TodayEntry[] {
  const { today, missedGoals, batches, dueReports, openedReports } = input;
  const piecesIn = gatherPieces(input);
  const bySection: { readonly [N in SectionName]: () => readonly TodayEntry[] } = {
    overdue: () => piecesIn('overdue', today.overdue),
    failed: () => piecesIn('failed', today.failed),
    broken: () => today.broken.map(entryOfAccount),
    goals: () => missedGoals.map(entryOfGoal),
    batches: () => batches.map(entryOfBatch),
    reports: () => dueReports.map(entryOfReport),
    due: () => piecesIn('due', today.due),
    changed: () => piecesIn('changed', today.changed),
    changes: () =>
      piecesIn(
        'changes',
        today.changes.map(({ post }) => post),
      ),
    waiting: () => piecesIn('waiting', today.waiting),
    opened: () => openedReports.map(entryOfOpened),
  };
  return sectionNames.flatMap((name) => bySection[name]());
}

/** Gathers the posts of a section into pieces; a piece that stood in an earlier section is left out. */
function gatherPieces({ today, posts, changes }: Pick<EntriesInput, 'today' | 'posts' | 'changes'>) {
  const members = new Map<string, Map<string, DayPost>>();
  const asked = changes.map(({ post }) => post);
  for (const post of [...posts, ...asked, ...today.waiting]) {
    const key = pieceKeyOf(post.row);
    const known = members.get(key) ?? new Map<string, DayPost>();
    members.set(key, known.set(post.id, post));
  }
  const changeOf = new Map(changes.map((change) => [change.post.id, change]));
  const placed = new Set<string>();
  return (section: PieceEntry['section'], given: readonly DayPost[]): TodayEntry[] =>
    given.flatMap((lead) => {
      const key = pieceKeyOf(lead.row);
      if (placed.has(key)) return [];
      placed.add(key);
      const others = [...(members.get(key)?.values() ?? [])].filter(({ id }) => id !== lead.id);
      const piece: Piece<DayPost> = { key, lead, posts: [lead, ...others.toSorted(byNetwork)] };
      const found = piece.posts.flatMap(({ id }) => changeOf.get(id) ?? []);
      const change = found.reduce<RequestedChange | null>(newer, null);
      return [{ section, piece, change, item: itemOfPiece(piece), projectId: lead.projectId }];
    });
}

const newer = (a: RequestedChange | null, b: RequestedChange) => (a && a.at >= b.at ? a : b);
const byNetwork = (a: DayPost, b: DayPost) =>
  a.row.network.localeCompare(b.row.network, 'en') || (a.id < b.id ? -1 : 1);

const itemOfPiece = (piece: Piece<DayPost>): TriageItem => ({
  key: `piece ${piece.key}`,
  posts: piece.posts.map(seenPostOf),
  mark: null,
});

const seenPostOf = ({ row, scheduledAt }: DayPost): SeenPost => ({
  ...{ id: row.id, status: row.status, review: row.review, publishAt: scheduledAt },
  responses: row.counts?.decided ?? null,
  isChanged: isRowChanged(row),
  content: String(hashText(`${row.mediaCount} ${row.firstMediaType} ${row.caption ?? ''}`, 0)),
});

const itemOf = (key: string, mark: string | null): TriageItem => ({ key, posts: [], mark });

const entryOfAccount = (account: BrokenAccount): TodayEntry => ({
  ...{ section: 'broken', account, projectId: account.projectId },
  // Connected and lost again it is another loss.
  item: itemOf(`account ${account.id}`, account.expiredAt === null ? null : String(account.expiredAt)),
});
const entryOfGoal = (goal: MissedGoal): TodayEntry => ({
  ...{ section: 'goals', goal, projectId: goal.client.planning?.id ?? null },
  item: itemOf(`goal ${goal.key}`, goal.month),
});
const entryOfBatch = (batch: NeedyBatch): TodayEntry => ({
  ...{ section: 'batches', batch, projectId: null },
  item: itemOf(`batch ${batch.view.id}`, `${batch.unconfirmed} ${batch.failed} ${batch.isStopped}`),
});
const entryOfReport = (report: DueReport): TodayEntry => ({
  ...{ section: 'reports', report, projectId: null },
  item: itemOf(`report ${report.client.key}`, report.month),
});
const entryOfOpened = (opened: OpenedReport): TodayEntry => ({
  ...{ section: 'opened', opened, projectId: null },
  item: itemOf(`opened ${opened.key}`, String(opened.seenAt)),
});
