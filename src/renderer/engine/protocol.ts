import { type DeskResult, fail } from '@shared/errors';
import type { ReplacedFile, SameFile } from '@shared/media';
import type { ServiceName } from '@shared/services/endpoint';
import type { ListRead, MapRead } from '@shared/services/read';
import type { UnseenReading } from '@shared/settings';
import type { SyncWindow } from '@shared/workspaces';
import type { CalendarPage, EngineEvent, EngineMethods, MetricReading, PostPage } from './api';
import type { CallRoute } from './core/ports';
import { fitsMessage, portionsThatFit } from './message-weight';
import { joinPieces, type PostPiece, postPiecesOf } from './pieces';

export type MainEvent =
  | { readonly kind: 'journal_appended' }
  /** Main has, or may have, received events that are not processed yet. */
  | { readonly kind: 'deliveries_changed' }
  /** Events that were blocked for a while can arrive again. The records that they would have reported are read now. */
  | { readonly kind: 'events_heard'; readonly events: readonly string[] }
  /** The network returned, the machine woke, the demo's services changed or a key was replaced: try again. */
  | { readonly kind: 'worth_a_try' }
  /**
   * An answer to a metric read was delivered without a waiting caller. Also sent at the start, because one may have
   * been delivered before.
   */
  | { readonly kind: 'metrics_arrived' }
  /** How often the access to each service was replaced so far: told at the start and whenever it may have changed. */
  | { readonly kind: 'access'; readonly revisions: AccessRevisions }
  /** Main read other bytes under the ids of these files, or earlier bytes under other ids. May be told more than once. */
  | { readonly kind: 'files_replaced'; readonly files: readonly (ReplacedFile | SameFile)[] }
  | { readonly kind: 'sync_window'; readonly window: SyncWindow }
  /** Whether anybody can see the page, and how the rest is to be read now. */
  | { readonly kind: 'presence'; readonly isLookedAt: boolean; readonly backfill: UnseenReading };

/** Number of times each service's access was replaced. */
export type AccessRevisions = Readonly<Partial<Record<ServiceName, number>>>;

/** Messages from the page to the worker, over one channel. */
export type ToWorker =
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  /** First records of a page that is too large for one message. The answer brings the last ones. */
  | { readonly kind: 'answer_part'; readonly id: number; readonly records: readonly unknown[] }
  /** Relayed answer of main to a call. */
  | { readonly kind: 'answer'; readonly id: number; readonly result: DeskResult<unknown> }
  | { readonly kind: 'main_event'; readonly event: MainEvent };

export type FromWorker =
  /** The first items of a list that is too long for one message; the reply brings the last ones. */
  | { readonly kind: 'part'; readonly id: number; readonly items: readonly unknown[] }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: EngineReply }
  | { readonly kind: 'call'; readonly id: number; readonly route: CallRoute; readonly input: unknown }
  | { readonly kind: 'event'; readonly event: EngineEvent }
  /** An error for main's log. The engine continues. */
  | { readonly kind: 'problem'; readonly message: string; readonly stack?: string };

/** The first message, to the worker itself; the port comes with it. */
export const connectMessage = { kind: 'connect' } as const;

export type MethodName = keyof EngineMethods;
export type MethodArgs<M extends MethodName> = Parameters<EngineMethods[M]>;
export type MethodAnswer<M extends MethodName> = Awaited<ReturnType<EngineMethods[M]>>;

/** Any method with its arguments; both sides of the channel take them from `EngineMethods`. */
export interface Question<M extends MethodName = MethodName> {
  readonly method: M;
  readonly args: MethodArgs<M>;
}

/** `broken`: a bug, the question itself cannot be answered. */
export type EngineReply =
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'broken'; readonly message: string };

/** An answer of main's in messages that are light enough: the first records of a long page go ahead of the rest. */
interface RelayedAnswer {
  readonly ahead: readonly (readonly unknown[])[];
  readonly result: DeskResult<unknown>;
}

export function splitToFit(result: DeskResult<unknown>): RelayedAnswer {
  if (fitsMessage(result)) return { ahead: [], result };
  if (result.ok && isMap(result.data)) return splitMap(result.data);
  if (!result.ok || !isList(result.data)) return tooLarge;
  const { records, setAside, ...rest } = result.data;
  const fit = records.filter((record) => fitsMessage(record));
  const portions = portionsThatFit(fit);
  const last = {
    ...rest,
    records: portions.at(-1) ?? [],
    setAside: [
      ...setAside,
      ...records.flatMap((record, index) => (fitsMessage(record) ? [] : asideOf(record, index))),
    ],
  };
  return fitsMessage({ ...last, records: [] })
    ? { ahead: portions.slice(0, -1), result: { ok: true, data: last } }
    : tooLarge;
}

/** Metrics of one read, each value by its name and in pieces; one that no list makes heavy is a metric that failed. */
function splitMap({ values, ...rest }: MapRead<unknown>): RelayedAnswer {
  const pieces = Object.entries(values).flatMap(
    ([name, value]) => postPiecesOf(name, value) ?? [{ name, value: tooHeavy }],
  );
  const last = { ...rest, values: {} };
  return fitsMessage(last) ? { ahead: portionsThatFit(pieces), result: { ok: true, data: last } } : tooLarge;
}

/** In the form of a service's own failure of one metric. */
const tooHeavy = { error: { code: 'answer_too_large', message: 'The answer is over 1 MB.' } };

/** The answer as main gave it, put together by the one it was sent to. */
export function joinParts(ahead: readonly unknown[], result: DeskResult<unknown>): DeskResult<unknown> {
  if (ahead.length === 0 || !result.ok) return result;
  if (isMap(result.data)) {
    // Sent by `splitMap`.
    return { ok: true, data: { ...result.data, values: joinPieces(ahead as PostPiece[]) } };
  }
  if (!isList(result.data)) return result;
  return { ok: true, data: { ...result.data, records: [...ahead, ...result.data.records] } };
}

const tooLarge: RelayedAnswer = { ahead: [], result: fail('ANSWER_TOO_LARGE', 'over 1 MB') };

/** A record that is too large is set aside, so that the others still arrive. */
function asideOf(record: unknown, index: number): ListRead<unknown>['setAside'] {
  const { id, uuid } = record as { readonly id?: unknown; readonly uuid?: unknown };
  const named = id ?? uuid;
  const isName = typeof named === 'string' || typeof named === 'number';
  return [{ path: `data.${index}`, reason: 'the record is over 1 MB', ...(isName && { id: String(named) }) }];
}

const isList = (data: unknown): data is ListRead<unknown> =>
  typeof data === 'object' && data !== null && 'records' in data && Array.isArray(data.records);

const isMap = (data: unknown): data is MapRead<unknown> =>
  typeof data === 'object' &&
  data !== null &&
  'values' in data &&
  typeof data.values === 'object' &&
  data.values !== null;

/** How the answers of one method are made to fit into messages of at most `mostBytes`. */
interface Delivery<T> {
  /** The last message of the answer; what does not fit into it is sent ahead. */
  split(answer: T, sendAhead: (items: readonly unknown[]) => void): T;
  /** The answer put together again, on the page. */
  join(ahead: readonly unknown[], last: T): T;
}

/**
 * Delivery in one message. The answer is small, or may be cut: the caller can ask for the rest, or the answer gives the
 * total.
 */
const cut = <T>(toFit: (answer: T) => T): Delivery<T> => ({ split: toFit, join: (_ahead, last) => last });
const small: Delivery<never> = cut((answer) => answer);

/** Delivery in several messages: the first items of a list come before the rest of the answer. */
const inParts = <T>(
  itemsOf: (answer: T) => readonly unknown[],
  withItems: (answer: T, items: readonly never[]) => T,
): Delivery<T> => ({
  split: (answer, sendAhead) => {
    const portions = portionsThatFit(itemsOf(answer));
    for (const portion of portions.slice(0, -1)) sendAhead(portion);
    return withItems(answer, (portions.at(-1) ?? []) as never[]);
  },
  join: (ahead, last) =>
    ahead.length === 0 ? last : withItems(last, [...ahead, ...itemsOf(last)] as never[]),
});

/** Every method of the engine, once: the page offers those that are named here. */
export const deliveries: { readonly [M in MethodName]: Delivery<MethodAnswer<M>> } = {
  query: cut(cutToFit),
  calendar: cut(cutCalendarToFit),
  records: inParts(
    ({ records }) => records,
    (list, records) => ({ ...list, records }),
  ),
  // The list contains every value of the collection.
  local: inParts<MethodAnswer<'local'>>(
    (values) => values,
    (_values, items) => items,
  ),
  // Paging is by key, so the next page continues after the last line that fits.
  changes: cut((page) => ({ ...page, lines: portionsThatFit(page.lines)[0] ?? [] })),
  // Sorted best first, so only the weakest hits are cut. The counts still include them.
  search: cut((page) => ({ ...page, hits: portionsThatFit(page.hits)[0] ?? [] })),
  facets: small,
  urgencyHoldsUntil: small,
  accountLoads: small,
  approvalTimes: small,
  slotForecasts: inParts<MethodAnswer<'slotForecasts'>>(
    (forecasts) => forecasts,
    (_forecasts, items) => items,
  ),
  readPost: small,
  refresh: small,
  record: small,
  recordCounts: small,
  // A large table alone is more than one message may carry.
  metrics: {
    split: (readings, sendAhead) => {
      if (fitsMessage(readings)) return readings;
      const pieces = readings.flatMap(
        (reading, at) => postPiecesOf(String(at), reading) ?? [{ name: String(at), value: reading }],
      );
      for (const portion of portionsThatFit(pieces)) sendAhead(portion);
      return [];
    },
    // Names are the places of the readings, and come in their order.
    join: (ahead, last) =>
      ahead.length === 0 ? last : (Object.values(joinPieces(ahead as PostPiece[])) as MetricReading[]),
  },
  metricNumbers: small,
  wantMetrics: small,
  metricCalls: small,
  freshness: small,
  storage: small,
  setPaused: small,
  clear: small,
};

/** Sends a method call to the engine and returns its result. */
export type Ask = <M extends MethodName>(method: M, ...args: MethodArgs<M>) => Promise<MethodAnswer<M>>;

/** The engine's methods, each put as a question. */
export const methodsThrough = (ask: Ask): EngineMethods =>
  Object.fromEntries(
    Object.keys(deliveries).map((name) => {
      const method = name as MethodName;
      return [method, (...args: MethodArgs<typeof method>) => ask(method, ...args)];
    }),
    // Each entry asks its own name, with that method's arguments and answer.
  ) as unknown as EngineMethods;

/**
 * Returns the page with as many of its first rows as fit into a message. Paging is by key, so the next page continues
 * after them.
 */
export function cutToFit(page: PostPage): PostPage {
  if (fitsMessage(page) || page.rows.length <= 1) return page;
  return cutToFit({ ...page, rows: page.rows.slice(0, Math.ceil(page.rows.length / 2)) });
}

/** The calendar with as many rows of each day as a message may carry; the days still tell how many there are. */
export function cutCalendarToFit(page: CalendarPage): CalendarPage {
  const most = Math.max(0, ...page.days.map(({ rows }) => rows.length));
  if (fitsMessage(page) || most === 0) return page;
  const kept = Math.floor(most / 2);
  return cutCalendarToFit({
    ...page,
    days: page.days.map((day) => ({ ...day, rows: day.rows.slice(0, kept) })),
  });
}
