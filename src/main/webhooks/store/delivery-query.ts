import { fold } from '@shared/domain/text-search/words';
import { isoTime, parseInstant } from '@shared/domain/time';
import { type DeliveryFilter, type DeliveryPage, type VerdictKind, verdictKinds } from '@shared/webhooks';
import { confirmationCodes, type DeliveryIndex } from './delivery-index';

export interface DeliveryWish {
  readonly filter: DeliveryFilter;
  /** Only rows before this sequence; null for the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** Goes over all rows once, newest first: counts need them all, and they are numbers in columns. */
export function queryDeliveries(index: DeliveryIndex, { filter, before, limit }: DeliveryWish): DeliveryPage {
  const { columns, rows } = index;
  const fits = fitOf(index, filter);
  const page: number[] = [];
  let total = 0;
  const byVerdictId = new Uint32Array(columns.verdicts.size);
  const byConfirmation = new Uint32Array(confirmationCodes.length);
  const byEventId = new Uint32Array(columns.events.size);
  const [sequences, verdicts, confirmations, events] = [
    columns.sequence.values,
    columns.verdict.values,
    columns.confirmation.values,
    columns.event.values,
  ];
  for (let row = rows - 1; row >= 0; row -= 1) {
    const verdict = verdicts[row] ?? 0;
    const confirmation = confirmations[row] ?? 0;
    byVerdictId[verdict] = (byVerdictId[verdict] ?? 0) + 1;
    byConfirmation[confirmation] = (byConfirmation[confirmation] ?? 0) + 1;
    if (!fits(row)) continue;
    total += 1;
    const event = events[row] ?? 0;
    byEventId[event] = (byEventId[event] ?? 0) + 1;
    if (page.length < limit && (before === null || (sequences[row] ?? 0) < before)) page.push(row);
  }
  const countOf = (kind: (typeof confirmationCodes)[number]) =>
    byConfirmation[confirmationCodes.indexOf(kind)] ?? 0;
  return {
    rows: page.map((row) => index.at(row)),
    total,
    byEvent: columns.events.all
      .map((event, id) => ({ event, count: byEventId[id] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    counts: {
      all: rows,
      byVerdict: countsByVerdict(index, byVerdictId),
      pending: countOf('pending'),
      notConfirmed: countOf('not_confirmed'),
    },
    keptSince: rows === 0 ? null : isoTime(columns.at.get(0)),
  };
}

/** The sequences of all that fit, newest first. */
export function matchingDeliveries(index: DeliveryIndex, filter: DeliveryFilter): readonly number[] {
  const fits = fitOf(index, filter);
  const found: number[] = [];
  for (let row = index.rows - 1; row >= 0; row -= 1) if (fits(row)) found.push(index.sequenceAt(row));
  return found;
}

function countsByVerdict(
  { columns }: DeliveryIndex,
  byId: Uint32Array,
): Readonly<Record<VerdictKind, number>> {
  const counts = Object.fromEntries(verdictKinds.map((kind) => [kind, 0])) as Record<VerdictKind, number>;
  for (const [id, { kind }] of columns.verdicts.all.entries()) counts[kind] += byId[id] ?? 0;
  return counts;
}

/** Each part of the filter as a table by code, made once. */
function fitOf(index: DeliveryIndex, filter: DeliveryFilter): (row: number) => boolean {
  const { columns, words } = index;
  const tests: ((row: number) => boolean)[] = [];
  const allow = (isAllowed: readonly boolean[], codes: Uint32Array | Uint8Array) =>
    tests.push((row) => isAllowed[codes[row] ?? 0] === true);

  const { verdicts, confirmations, events, service, clients, fact, search } = filter;
  if (verdicts)
    allow(
      columns.verdicts.all.map(({ kind }) => verdicts.includes(kind)),
      columns.verdict.values,
    );
  if (confirmations)
    allow(
      confirmationCodes.map((kind) => confirmations.includes(kind)),
      columns.confirmation.values,
    );
  if (events)
    allow(
      columns.events.all.map((event) => event !== null && events.includes(event)),
      columns.event.values,
    );
  if (clients)
    allow(
      columns.clients.all.map((client) => client !== null && clients.includes(client)),
      columns.client.values,
    );
  if (fact) {
    const told = index.sequencesOfFact(fact);
    const sequences = columns.sequence.values;
    tests.push((row) => told.has(sequences[row] ?? 0));
  }
  if (service) {
    const isOfService = columns.purposes.all.map((purpose) =>
      purpose.kind === 'subscription' ? purpose.service === service : service === 'connect',
    );
    allow(isOfService, columns.purpose.values);
  }
  const [from, to] = [instantOf(filter.from), instantOf(filter.to)];
  const at = columns.at.values;
  if (from !== null) tests.push((row) => (at[row] ?? 0) >= from);
  if (to !== null) tests.push((row) => (at[row] ?? 0) <= to);
  const finder = words.finder(partsOf(search ?? ''));
  if (finder) tests.push(finder);
  const [only, ...others] = tests;
  if (!only) return () => true;
  if (others.length === 0) return only;
  return (row) => {
    for (const test of tests) if (!test(row)) return false;
    return true;
  };
}

const instantOf = (text: string | undefined): number | null =>
  text === undefined ? null : parseInstant(text);

/** Splits the search text into words. An id that is not a word is searched as it is. */
function partsOf(search: string): readonly string[] {
  return fold(search)
    .split(/\s+/)
    .filter((part) => part !== '');
}
