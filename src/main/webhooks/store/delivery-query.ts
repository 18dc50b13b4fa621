import { fold } from '@shared/domain/text-search/words';
import { isoTime, parseInstant } from '@shared/domain/time';
import { type DeskResult, succeed } from '@shared/errors';
import { type DeliveryFilter, type DeliveryPage, type VerdictKind, verdictKinds } from '@shared/webhooks';
import { type KeptDelivery, rowOf } from './delivery-index';
import type { DeliveryStore } from './delivery-store';

export interface DeliveryWish {
  readonly filter: DeliveryFilter;
  /** Only rows before this sequence; null for the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** Reads a page, newest first. Covers deliveries in memory; with a fact, every delivery that reported it. */
export async function queryDeliveries(
  store: Pick<DeliveryStore, 'read' | 'find'>,
  { filter, before, limit }: DeliveryWish,
): Promise<DeskResult<DeliveryPage>> {
  const found = await matchingDeliveries(store, filter);
  if (!found.ok) return found;
  const fitting = found.data;
  const kept = await store.read((index) => index.all());
  if (!kept.ok) return kept;
  const all = kept.data;
  const page = fitting.filter(({ sequence }) => before === null || sequence < before).slice(0, limit);
  const byVerdict = Object.fromEntries(verdictKinds.map((kind) => [kind, 0])) as Record<VerdictKind, number>;
  for (const { verdict } of all) byVerdict[verdict.kind] += 1;
  const countOf = (kind: KeptDelivery['confirmation']['kind']) =>
    all.filter(({ confirmation }) => confirmation.kind === kind).length;
  const byEvent = new Map<string | null, number>();
  for (const { event } of fitting) byEvent.set(event, (byEvent.get(event) ?? 0) + 1);
  const [oldest] = all;
  return succeed({
    rows: page.map(rowOf),
    total: fitting.length,
    byEvent: [...byEvent].map(([event, count]) => ({ event, count })).toSorted((a, b) => b.count - a.count),
    counts: {
      all: all.length,
      byVerdict,
      pending: countOf('pending'),
      notConfirmed: countOf('not_confirmed'),
    },
    keptSince: oldest === undefined ? null : isoTime(oldest.at),
  });
}

/** All that fit, newest first; see `queryDeliveries`. */
export async function matchingDeliveries(
  store: Pick<DeliveryStore, 'read' | 'find'>,
  filter: DeliveryFilter,
): Promise<DeskResult<readonly KeptDelivery[]>> {
  const { fact } = filter;
  const told = fact && (await store.read((index) => [...index.sequencesOfFact(fact)]));
  if (told && !told.ok) return told;
  const among = told ? await store.find(told.data) : await store.read((index) => index.all());
  if (!among.ok) return among;
  const { verdicts, confirmations, events, service, clients } = filter;
  const [from, to] = [instantOf(filter.from), instantOf(filter.to)];
  const parts = partsOf(filter.search ?? '');
  const fits = (one: KeptDelivery): boolean =>
    (!verdicts || verdicts.includes(one.verdict.kind)) &&
    (!confirmations || confirmations.includes(one.confirmation.kind)) &&
    (!events || (one.event !== null && events.includes(one.event))) &&
    (!clients || (one.client !== null && clients.includes(one.client))) &&
    (!service || serviceOf(one) === service) &&
    (from === null || one.at >= from) &&
    (to === null || one.at <= to) &&
    parts.every((part) => one.words.includes(part));
  return succeed(among.data.filter(fits).reverse());
}

const serviceOf = ({ purpose }: KeptDelivery) =>
  purpose.kind === 'subscription' ? purpose.service : 'connect';

const instantOf = (text: string | undefined): number | null =>
  text === undefined ? null : parseInstant(text);

/** Splits the typed text into words. An id that is not a single word is searched as typed. */
function partsOf(search: string): readonly string[] {
  return fold(search)
    .split(/\s+/)
    .filter((part) => part !== '');
}
