import {
  type ClientToRemind,
  clientsToRemind,
  publishesWithinMs,
  type WaitingPiece,
  type WaitingPost,
  waitingPieces,
  waitsLongMs,
} from '@shared/domain/reminder/who-to-remind';
import { reviewStartOf } from '@shared/domain/review-start';
import type { EpochMs } from '@shared/domain/time';
import { useMemo } from 'react';
import type { OfflineEngine, PostFilter, PostRow, PostSort } from '../../engine';
import { useMinute } from '../../kit/use-now';
import { useEngineQuery } from '../../query/use-engine-query';
import { type Reminded, useReminded } from '../local-data';
import { isRowChanged, scheduleOf, slotForecasts } from '../posts';
import { isWaitedFor } from './copy-reminder';

/** A post with what the rules of reminding need of it. */
export interface WaitingRow extends WaitingPost {
  readonly row: PostRow;
  readonly timesReminded: number;
}

/** Limit, because users do not remind more than this in one sitting. The list says if there are more. */
const mostRead = 600;
const PAGE = 200;
const HOUR_MS = 3_600_000;
const tables = ['posts', 'post_details', 'projects'] as const;
const showsPost = (id: string, { rows }: Found): boolean => rows.some((row) => row.id === id);

export interface WaitingClients {
  readonly clients: readonly ClientToRemind<WaitingRow>[];
  /** There are more than were read. */
  readonly isPart: boolean;
  /** When the oldest part was confirmed; null before the first reading. */
  readonly asOf: EpochMs | null;
}

interface Found {
  readonly rows: readonly PostRow[];
  readonly isPart: boolean;
  readonly asOf: number | null;
}

/**
 * Clients whose reviewers should be reminded, most urgent first; null until the local copy has answered.
 * @param chosen posts that a person selected; empty for all that need a reminder
 */
export function useWaitingClients(chosen: readonly string[]): WaitingClients | null {
  const minute = useMinute();
  // The key changes once an hour: a key per minute would make every query a new one.
  const hour = Math.floor(minute / HOUR_MS) * HOUR_MS;
  const found = useEngineQuery<Found>({
    key: ['posts_to_remind', hour, chosen],
    ask: (engine) => (chosen.length > 0 ? readChosen(engine, chosen) : readNeedy(engine, hour)),
    tables,
    showsPost,
  });
  const reminded = useReminded();
  return useMemo(() => {
    if (!found) return null;
    const posts = found.rows.map((row) => waitingOf(row, reminded(row.id)));
    const isNeeded = chosen.length > 0 ? () => true : undefined;
    return { ...found, clients: clientsToRemind(posts, minute, isNeeded) };
  }, [found, reminded, minute, chosen]);
}

type Client = ClientToRemind<WaitingRow>;

/** Last moments to send each client's waiting posts, so that 9 of 10 are approved in time. Empty where nothing is forecast. */
export function useSendBy(): ReadonlyMap<string, EpochMs> {
  const forecasts = useEngineQuery(slotForecasts);
  return useMemo(() => {
    const moments = new Map<string, EpochMs>();
    for (const { projectId, sendBy } of forecasts ?? [])
      if (sendBy !== null) moments.set(projectId, Math.min(sendBy, moments.get(projectId) ?? sendBy));
    return moments;
  }, [forecasts]);
}

/** Clients by the last moment to send. Those without one come last, in the order in which they were. */
export function bySendBy(
  clients: readonly Client[],
  moments: ReadonlyMap<string, EpochMs>,
): readonly Client[] {
  const at = ({ projectId }: Client) => moments.get(projectId) ?? Number.MAX_VALUE;
  return clients.toSorted((a, b) => Number(a.isReminded) - Number(b.isReminded) || at(a) - at(b));
}

interface ClientPieces {
  /** Every piece of the client that waits, the most urgent first. */
  readonly pieces: readonly WaitingPiece<WaitingRow>[];
  /** There are more than were read. */
  readonly isPart: boolean;
}

/** All waiting pieces of one client, needed or not. Null until the local copy has answered, and without a client. */
export function usePiecesOfClient(projectId: string | null, chosen: readonly string[]): ClientPieces | null {
  const minute = useMinute();
  const found = useEngineQuery<Found>(
    {
      key: ['posts_waiting_of', projectId],
      ask: (engine) =>
        readUpTo(
          engine,
          { review: 'pending', projectIds: projectId === null ? [] : [projectId] },
          'schedule',
        ),
      tables,
      showsPost,
    },
    { isEnabled: projectId !== null },
  );
  const reminded = useReminded();
  return useMemo(() => {
    // While the next client is read, the answer is still of the one before.
    if (!found || (found.rows[0] && found.rows[0].projectId !== projectId)) return null;
    const wanted = new Set(chosen);
    const posts = found.rows.map((row) => waitingOf(row, reminded(row.id)));
    const isNeeded = chosen.length > 0 ? ({ id }: WaitingRow) => wanted.has(id) : undefined;
    return { pieces: waitingPieces(posts, minute, isNeeded), isPart: found.isPart };
  }, [found, reminded, minute, chosen, projectId]);
}

/** Ticked until a person says otherwise: needed, and not reminded of within 24 hours. */
export const isTickedAtFirst = ({ isNeeded, isReminded }: WaitingPiece<WaitingRow>): boolean =>
  isNeeded && !isReminded;

/** When the piece's reviewers were last reminded, on any of its networks, epoch ms; null for never. */
export function lastRemindedOf(pieces: readonly WaitingPiece<WaitingRow>[]): number | null {
  const moments = pieces.flatMap(({ posts }) => posts.flatMap(({ lastRemindedAt }) => lastRemindedAt ?? []));
  return moments.length === 0 ? null : Math.max(...moments);
}

const waitingOf = (row: PostRow, reminded: Reminded | null): WaitingRow => ({
  id: row.id,
  projectId: row.projectId,
  assetGroupId: row.assetGroupId,
  status: row.status,
  review: row.review,
  scheduledAt: scheduleOf(row),
  waitingSince: reviewStartOf(row)?.at ?? null,
  isChanged: isRowChanged(row),
  lastRemindedAt: reminded?.lastAt ?? null,
  row,
  timesReminded: reminded?.times ?? 0,
});

async function readChosen(engine: OfflineEngine, ids: readonly string[]): Promise<Found> {
  const details = await Promise.all(ids.map((id) => engine.readPost(id)));
  const rows = details.flatMap((detail) => (detail && isWaitedFor(detail.row) ? [detail.row] : []));
  return {
    rows,
    isPart: false,
    asOf: rows.length === 0 ? null : Math.min(...rows.map(({ seenAt }) => seenAt)),
  };
}

async function readNeedy(engine: OfflineEngine, now: number): Promise<Found> {
  const near = { review: 'pending', between: { from: 0, to: now + publishesWithinMs + HOUR_MS } } as const;
  const long = { review: 'pending', waitingSince: now + HOUR_MS - waitsLongMs } as const;
  const [soon, late] = await Promise.all([
    readUpTo(engine, near, 'schedule'),
    readUpTo(engine, long, 'waiting'),
  ]);
  const rows = new Map([...soon.rows, ...late.rows].map((row) => [row.id, row]));
  return { rows: [...rows.values()], isPart: soon.isPart || late.isPart, asOf: soon.asOf };
}

async function readUpTo(engine: OfflineEngine, filter: PostFilter, sort: PostSort): Promise<Found> {
  const rows: PostRow[] = [];
  for (;;) {
    const afterKey = rows.at(-1)?.key ?? null;
    const page = await engine.query({ filter, sort, afterKey, limit: PAGE });
    rows.push(...page.rows);
    const isPart = rows.length < page.total;
    if (page.rows.length === 0 || !isPart || rows.length >= mostRead)
      return { rows, isPart, asOf: page.asOf };
  }
}
