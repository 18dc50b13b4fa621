import { isoTime, parseInstant } from '@shared/domain/time';
import type { LocalKey } from '@shared/local-data';
import type {
  Confirmation,
  ConfirmationKind,
  ConfirmedFact,
  DeliveryRow,
  PathPurpose,
  Verdict,
} from '@shared/webhooks';
import { createShared, float32Column, float64Column, uint8Column, uint32Column } from './column';
import type { StoredDelivery, StoredRecord } from './delivery-record';
import { createWordIndex, type WordIndex } from './word-index';

/**
 * The index of all stored deliveries for lists and searches: columns of numbers in the order of arrival, some hundred
 * bytes per delivery. Bodies stay on the disk.
 */
export interface DeliveryIndex {
  /** Number of rows. */
  readonly rows: number;
  readonly columns: DeliveryColumns;
  readonly words: WordIndex;
  take(sequence: number, record: StoredRecord): void;
  /** The row of a delivery; undefined if it is not stored. */
  rowOf(sequence: number): number | undefined;
  /** The first row after a sequence; the number of rows if there is none. */
  rowAfter(sequence: number): number;
  sequenceAt(row: number): number;
  at(row: number): DeliveryRow;
  /** Milliseconds to the disk and to the answer. */
  timingAt(row: number): { readonly writtenAfterMs: number; readonly answeredAfterMs: number } | null;
  confirmationAt(row: number): Confirmation;
  /** Whether it waits to be looked at: new, or come again since it was. */
  isPending(row: number): boolean;
  /** Whether a confirmed delivery told of this line of the change feed. */
  isChangeTold(changeId: string): boolean;
  /** The sequences of deliveries whose reading showed this. */
  sequencesOfFact(fact: FactName): ReadonlySet<number>;
  dropBefore(sequence: number): void;
}

export type DeliveryColumns = ReturnType<typeof createColumns>;

/** In the order of their codes; what a newer app adds goes to the end. */
export const confirmationCodes = [
  'pending',
  'confirmed',
  'not_confirmed',
  'nothing_to_read',
  'same_again',
  'not_acted_on',
] as const satisfies readonly ConfirmationKind[];

type FactName = Pick<ConfirmedFact, 'kind' | 'resource' | 'id'>;
const factKey = ({ kind, resource, id }: FactName): string => `${kind} ${resource} ${id}`;
const noSequences: ReadonlySet<number> = new Set();

const stale = { kind: 'stale' } as const;
const isTrusted = ({ kind }: Verdict): boolean => kind !== 'forged' && kind !== 'unknown_key';

type StoredOutcome = Extract<StoredRecord, { kind: 'outcome' }>;
type PlainVerdict = Exclude<Verdict, { kind: 'stale' }> | { readonly kind: 'stale' };

function createColumns() {
  return {
    sequence: float64Column(),
    at: float64Column(),
    lastAt: float64Column(),
    count: uint32Column(),
    size: uint32Column(),
    verdict: uint32Column(),
    /** Difference in ms, for a stale delivery. */
    offMs: float64Column(),
    event: uint32Column(),
    purpose: uint32Column(),
    client: uint32Column(),
    confirmation: uint8Column(),
    confirmedAt: float64Column(),
    /** 1 if the delivery must be checked. */
    isPending: uint8Column(),
    /** 0 if it is not a replay. */
    replayOf: float64Column(),
    writtenAfterMs: float32Column(),
    answeredAfterMs: float32Column(),
    verdicts: createShared<PlainVerdict>(),
    events: createShared<string | null>(),
    purposes: createShared<PathPurpose>(),
    clients: createShared<LocalKey | null>(),
  };
}

export function createDeliveryIndex(): DeliveryIndex {
  const columns = createColumns();
  const words = createWordIndex();
  /** Outcomes that contain more than kind and time, by sequence. */
  const outcomes = new Map<number, string>();
  /** Sequences by change and by fact, to find the deliveries that reported one, however old. */
  const byChange = new Map<string, Set<number>>();
  const byFact = new Map<string, Set<number>>();
  let rows = 0;

  function rowAfter(sequence: number): number {
    let [low, high] = [0, rows];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (columns.sequence.get(middle) <= sequence) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function rowOf(sequence: number): number | undefined {
    const row = rowAfter(sequence - 1);
    return row < rows && columns.sequence.get(row) === sequence ? row : undefined;
  }

  function add(sequence: number, delivery: StoredDelivery): void {
    const row = rows;
    const { verdict, at } = delivery;
    columns.sequence.set(row, sequence);
    columns.at.set(row, at);
    columns.lastAt.set(row, at);
    columns.count.set(row, 1);
    columns.size.set(row, delivery.sizeBytes);
    setVerdict(row, verdict);
    columns.event.set(row, columns.events.idOf(delivery.event));
    columns.purpose.set(row, columns.purposes.idOf(delivery.purpose));
    columns.client.set(row, columns.clients.idOf(null));
    columns.confirmation.set(row, confirmationCodes.indexOf(isTrusted(verdict) ? 'pending' : 'not_acted_on'));
    columns.confirmedAt.set(row, at);
    columns.isPending.set(row, isTrusted(verdict) ? 1 : 0);
    columns.replayOf.set(row, delivery.replayOf ?? 0);
    columns.writtenAfterMs.set(row, Number.NaN);
    columns.answeredAfterMs.set(row, Number.NaN);
    words.add(delivery.words);
    rows += 1;
  }

  function again(row: number, at: number): void {
    columns.count.set(row, columns.count.get(row) + 1);
    columns.lastAt.set(row, Math.max(at, columns.lastAt.get(row)));
    // Only the first answer to a metric read counts.
    if (columns.purposes.at(columns.purpose.get(row)).kind === 'metrics') return;
    // The record may have changed since the delivery was checked.
    if (confirmationCodes[columns.confirmation.get(row)] !== 'not_acted_on') columns.isPending.set(row, 1);
  }

  function judge(row: number, { verdict, at }: Pick<StoredDelivery, 'verdict' | 'at'>): void {
    setVerdict(row, verdict);
    if (!isTrusted(verdict)) return;
    columns.confirmation.set(row, confirmationCodes.indexOf('pending'));
    columns.confirmedAt.set(row, at);
    columns.isPending.set(row, 1);
  }

  function setVerdict(row: number, verdict: Verdict): void {
    columns.verdict.set(row, columns.verdicts.idOf(verdict.kind === 'stale' ? stale : verdict));
    columns.offMs.set(row, verdict.kind === 'stale' ? verdict.offMs : 0);
  }

  function settle(row: number, { of: sequence, client, confirmation, count }: StoredOutcome): void {
    // The delivery came again while the engine read for it. The newer one may be newer than the read.
    columns.isPending.set(row, count !== undefined && columns.count.get(row) > count ? 1 : 0);
    if (client !== null) columns.client.set(row, columns.clients.idOf(client));
    const before = confirmationCodes[columns.confirmation.get(row)];
    // A repetition without news keeps the first outcome, which the user wants to see.
    if (confirmation.kind === 'same_again' && before === 'confirmed') return;
    columns.confirmation.set(row, confirmationCodes.indexOf(confirmation.kind));
    columns.confirmedAt.set(row, parseInstant(confirmation.at) ?? 0);
    const { kind, at: _at, ...rest } = confirmation;
    forgetOutcome(sequence);
    if (Object.keys(rest).length > 0) outcomes.set(sequence, JSON.stringify({ kind, ...rest }));
    if (confirmation.kind !== 'confirmed') return;
    for (const [places, key] of placesOf(confirmation.facts)) {
      const place = places.get(key);
      if (place) place.add(sequence);
      else places.set(key, new Set([sequence]));
    }
  }

  const placesOf = (facts: readonly ConfirmedFact[]) =>
    facts.flatMap((fact): (readonly [Map<string, Set<number>>, string])[] => [
      [byFact, factKey(fact)],
      ...(fact.changeId === undefined ? [] : [[byChange, fact.changeId] as const]),
    ]);

  function forgetOutcome(sequence: number): void {
    const kept = outcomes.get(sequence);
    if (kept === undefined) return;
    outcomes.delete(sequence);
    // Safe: written by `settle`, of a confirmation without its time.
    const { facts = [] } = JSON.parse(kept) as { readonly facts?: readonly ConfirmedFact[] };
    for (const [places, key] of placesOf(facts)) {
      const place = places.get(key);
      place?.delete(sequence);
      if (place?.size === 0) places.delete(key);
    }
  }

  function confirmationAt(row: number): Confirmation {
    const kind = confirmationCodes[columns.confirmation.get(row)] ?? 'pending';
    if (kind === 'pending') return { kind };
    const at = isoTime(columns.confirmedAt.get(row));
    const more = outcomes.get(columns.sequence.get(row));
    // Safe: written by `settle`, of a confirmation without its time.
    return (more === undefined ? { kind, at } : { ...JSON.parse(more), at }) as Confirmation;
  }

  function verdictAt(row: number): Verdict {
    const verdict = columns.verdicts.at(columns.verdict.get(row));
    return verdict.kind === 'stale' ? { kind: 'stale', offMs: columns.offMs.get(row) } : verdict;
  }

  return {
    get rows() {
      return rows;
    },
    columns,
    words,
    rowOf,
    rowAfter,
    sequenceAt: (row) => columns.sequence.get(row),
    confirmationAt,
    isPending: (row) => columns.isPending.get(row) === 1,
    take(sequence, record) {
      if (record.kind === 'delivery') return add(sequence, record);
      if (record.kind === 'timings') {
        for (const [of, written, answered] of record.of) {
          const row = rowOf(of);
          if (row === undefined) continue;
          columns.writtenAfterMs.set(row, written);
          columns.answeredAfterMs.set(row, answered);
        }
        return;
      }
      const row = rowOf(record.of);
      if (row === undefined) return;
      if (record.kind === 'again') again(row, record.at);
      else if (record.kind === 'judged') judge(row, record);
      else settle(row, record);
    },
    at(row) {
      const sequence = columns.sequence.get(row);
      return {
        sequence,
        id: `delivery-${sequence}`,
        receivedAt: isoTime(columns.at.get(row)),
        count: columns.count.get(row),
        lastReceivedAt: isoTime(columns.lastAt.get(row)),
        purpose: columns.purposes.at(columns.purpose.get(row)),
        event: columns.events.at(columns.event.get(row)),
        verdict: verdictAt(row),
        confirmation: confirmationAt(row),
        client: columns.clients.at(columns.client.get(row)),
        sizeBytes: columns.size.get(row),
        replayOf: columns.replayOf.get(row) || null,
      };
    },
    timingAt(row) {
      const writtenAfterMs = columns.writtenAfterMs.get(row);
      if (Number.isNaN(writtenAfterMs)) return null;
      return { writtenAfterMs, answeredAfterMs: columns.answeredAfterMs.get(row) };
    },
    isChangeTold: (changeId) => byChange.has(changeId),
    sequencesOfFact: (fact) => byFact.get(factKey(fact)) ?? noSequences,
    dropBefore(sequence) {
      let count = 0;
      while (count < rows && columns.sequence.get(count) < sequence) {
        forgetOutcome(columns.sequence.get(count));
        count += 1;
      }
      if (count === 0) return;
      for (const column of Object.values(columns)) if ('drop' in column) column.drop(count, rows);
      words.dropRows(count);
      rows -= count;
    },
  };
}
