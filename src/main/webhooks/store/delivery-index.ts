import { isoTime, parseInstant } from '@shared/domain/time';
import type { LocalKey } from '@shared/record-key';
import type { Confirmation, ConfirmedFact, DeliveryRow, PathPurpose, Verdict } from '@shared/webhooks';
import type { StoredDelivery, StoredRecord } from './delivery-record';

/** A delivery as lists and searches need it. Times are epoch ms; the body stays on the disk. */
export interface KeptDelivery {
  readonly sequence: number;
  readonly at: number;
  readonly sizeBytes: number;
  readonly event: string | null;
  readonly purpose: PathPurpose;
  readonly replayOf: number | null;
  /** Searchable words, folded, one per line. */
  readonly words: string;
  lastAt: number;
  count: number;
  verdict: Verdict;
  client: LocalKey | null;
  confirmation: Confirmation;
  /** Whether it waits to be looked at: new, or come again since it was. */
  isPending: boolean;
  /** Milliseconds to the disk and to the answer. */
  timing: { readonly writtenAfterMs: number; readonly answeredAfterMs: number } | null;
}

/**
 * The newest deliveries of a store, oldest first, and all that wait for the engine or for a key. Older ones are only on
 * the disk. What deliveries told is known of every stored one.
 */
export interface DeliveryIndex {
  readonly size: number;
  all(): readonly KeptDelivery[];
  /** Undefined if it is not in memory. */
  get(sequence: number): KeptDelivery | undefined;
  take(sequence: number, record: StoredRecord): void;
  /** True if a confirmed delivery reported this line of the change feed. */
  isChangeTold(changeId: string): boolean;
  /** The sequences of deliveries whose reading showed this. */
  sequencesOfFact(fact: FactName): ReadonlySet<number>;
  /** Everything before this sequence came before a time, epoch ms. Accurate to a minute. */
  firstSince(since: number): number;
  /** Drops what the disk does not have any more. */
  dropBefore(sequence: number): void;
}

/** Dropping single ones for each that arrives would cost more. */
const keptPart = 0.95;
/** A flood that waits may take this many times the memory of settled ones. What is older than that stays unread. */
const mostTimes = 5;
const minute = 60_000;

type FactName = Pick<ConfirmedFact, 'kind' | 'resource' | 'id'>;
const factKey = ({ kind, resource, id }: FactName): string => `${kind} ${resource} ${id}`;

const isTrusted = ({ kind }: Verdict): boolean => kind !== 'forged' && kind !== 'unknown_key';
/** Whether a delivery stays in memory although newer ones fill it. */
const isOpen = ({ isPending, verdict }: KeptDelivery): boolean => isPending || verdict.kind === 'unknown_key';

type StoredOutcome = Extract<StoredRecord, { kind: 'outcome' }>;

export function createDeliveryIndex(most: number): DeliveryIndex {
  const kept = new Map<number, KeptDelivery>();
  /** Sequences by change and by fact. Deliveries of any age are looked up by what they reported. */
  const byChange = new Map<string, Set<number>>();
  const byFact = new Map<string, Set<number>>();
  /** Minutes with deliveries: first sequence number and time of the last delivery. */
  const minutes: { readonly sequence: number; readonly at: number; lastAt: number }[] = [];
  let openCount = 0;

  function change(one: KeptDelivery, apply: () => void): void {
    const wasOpen = isOpen(one);
    apply();
    openCount += Number(isOpen(one)) - Number(wasOpen);
  }

  function add(sequence: number, delivery: StoredDelivery): void {
    const { at, verdict, sizeBytes, event, purpose, replayOf, words } = delivery;
    const one: KeptDelivery = {
      sequence,
      at,
      sizeBytes,
      event,
      purpose,
      replayOf,
      words: words.join('\n'),
      lastAt: at,
      count: 1,
      verdict,
      client: null,
      confirmation: isTrusted(verdict) ? { kind: 'pending' } : { kind: 'not_acted_on', at: isoTime(at) },
      isPending: isTrusted(verdict),
      timing: null,
    };
    kept.set(sequence, one);
    openCount += Number(isOpen(one));
    const last = minutes.at(-1);
    if (last && Math.abs(at - last.at) < minute) last.lastAt = at;
    else minutes.push({ sequence, at, lastAt: at });
    if (kept.size - openCount > most || kept.size > most * mostTimes) leaveToDisk();
  }

  function leaveToDisk(): void {
    let settledOver = kept.size - openCount - Math.floor(most * keptPart);
    let allOver = kept.size - Math.floor(most * mostTimes * keptPart);
    for (const [sequence, one] of kept) {
      if (settledOver <= 0 && allOver <= 0) return;
      if (isOpen(one) ? allOver <= 0 : settledOver <= 0) continue;
      drop(sequence, one);
      settledOver -= Number(!isOpen(one));
      allOver -= 1;
    }
  }

  function drop(sequence: number, one: KeptDelivery): void {
    kept.delete(sequence);
    openCount -= Number(isOpen(one));
  }

  function again(one: KeptDelivery, at: number): void {
    one.count += 1;
    one.lastAt = Math.max(at, one.lastAt);
    // The first answer to a question is the answer.
    if (one.purpose.kind === 'metrics') return;
    // The record that it names may have changed since it was looked at.
    if (one.confirmation.kind !== 'not_acted_on') one.isPending = true;
  }

  function judge(one: KeptDelivery, verdict: Verdict): void {
    one.verdict = verdict;
    if (!isTrusted(verdict)) return;
    one.confirmation = { kind: 'pending' };
    one.isPending = true;
  }

  function settle(one: KeptDelivery, { client, confirmation, count }: StoredOutcome): void {
    // The delivery came again while the engine was reading for it: its second news may be newer than the reading.
    one.isPending = count !== undefined && one.count > count;
    if (client !== null) one.client = client;
    // A repeated delivery without news keeps its first confirmation, because users want to know what it led to at first.
    if (confirmation.kind === 'same_again' && one.confirmation.kind === 'confirmed') return;
    for (const [places, key] of placesOf(one.confirmation)) {
      places.get(key)?.delete(one.sequence);
      if (places.get(key)?.size === 0) places.delete(key);
    }
    one.confirmation = { ...confirmation, at: isoTime(parseInstant(confirmation.at) ?? 0) };
    for (const [places, key] of placesOf(one.confirmation))
      places.set(key, (places.get(key) ?? new Set()).add(one.sequence));
  }

  const placesOf = (confirmation: Confirmation): (readonly [Map<string, Set<number>>, string])[] =>
    confirmation.kind !== 'confirmed'
      ? []
      : confirmation.facts.flatMap((fact): (readonly [Map<string, Set<number>>, string])[] => [
          [byFact, factKey(fact)],
          ...(fact.changeId === undefined ? [] : [[byChange, fact.changeId] as const]),
        ]);

  return {
    get size() {
      return kept.size;
    },
    all: () => [...kept.values()],
    get: (sequence) => kept.get(sequence),
    take(sequence, record) {
      if (record.kind === 'delivery') return add(sequence, record);
      if (record.kind === 'timings') {
        for (const [of, writtenAfterMs, answeredAfterMs] of record.of) {
          const one = kept.get(of);
          if (one) one.timing = { writtenAfterMs, answeredAfterMs };
        }
        return;
      }
      const one = kept.get(record.of);
      if (!one) return;
      change(one, () => {
        if (record.kind === 'again') again(one, record.at);
        else if (record.kind === 'judged') judge(one, record.verdict);
        else settle(one, record);
      });
    },
    isChangeTold: (changeId) => byChange.has(changeId),
    sequencesOfFact: (fact) => byFact.get(factKey(fact)) ?? new Set(),
    firstSince: (since) =>
      minutes.find(({ lastAt }) => lastAt >= since)?.sequence ?? minutes.at(-1)?.sequence ?? 0,
    dropBefore(sequence) {
      for (const [of, one] of kept) {
        if (of >= sequence) break;
        drop(of, one);
      }
      while ((minutes[1]?.sequence ?? Number.POSITIVE_INFINITY) <= sequence) minutes.shift();
      for (const places of [byChange, byFact])
        for (const [key, place] of places) {
          for (const of of place) if (of < sequence) place.delete(of);
          if (place.size === 0) places.delete(key);
        }
    },
  };
}

export const rowOf = (one: KeptDelivery): DeliveryRow => ({
  sequence: one.sequence,
  id: `delivery-${one.sequence}`,
  receivedAt: isoTime(one.at),
  count: one.count,
  lastReceivedAt: isoTime(one.lastAt),
  purpose: one.purpose,
  event: one.event,
  verdict: one.verdict,
  confirmation: one.confirmation,
  client: one.client,
  sizeBytes: one.sizeBytes,
  replayOf: one.replayOf,
});
