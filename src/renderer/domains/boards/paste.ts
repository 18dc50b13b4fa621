import { type MetricItem, metricEntityTypes, mostCards, type Period } from '@shared/domain/metrics';

/** Query that was pasted from the service's application. Whether its metrics exist is not checked. */
export interface PastedQuery {
  readonly items: readonly PastedItem[];
  /** The account that it names: a data source of the reporting service, or connections of the connector. */
  readonly source: PastedSource | null;
  /** Days of the query. They are not kept, because a board has its own. */
  readonly period: Period | null;
}

export type PastedSource =
  | { readonly service: 'reporting'; readonly integrationId: number }
  | { readonly service: 'connect'; readonly connections: readonly string[] };

export interface PastedItem {
  readonly item: MetricItem;
  /** False for a component that no document names: it is asked as it is and shown as a table. */
  readonly isKnownForm: boolean;
  /** `type` was a word where a list is usual. */
  readonly isTypeAWord: boolean;
  /** Fields that a card has no place for. */
  readonly left: readonly string[];
}

export type PasteProblem =
  | { readonly kind: 'empty' | 'no_metrics' }
  /** Error message of the JSON parser. */
  | { readonly kind: 'not_json'; readonly detail: string }
  /** The item at this position (counted from 1) names no metric or is too large for a card. */
  | { readonly kind: 'no_metric' | 'too_large'; readonly number: number }
  /** The query has this many items, more than the board has room for. */
  | { readonly kind: 'too_many'; readonly number: number; readonly room: number };

export type PasteResult =
  | { readonly ok: true; readonly query: PastedQuery }
  | { readonly ok: false; readonly problem: PasteProblem };

const failed = (problem: PasteProblem): PasteResult => ({ ok: false, problem });

type Fields = Readonly<Record<string, unknown>>;

/**
 * Either of the two bodies, with or without `data` around it, a list of items alone, or one item.
 * @param room so many cards more the board may have
 */
export function readPastedQuery(text: string, room: number = mostCards): PasteResult {
  if (text.trim() === '') return failed({ kind: 'empty' });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    return failed({ kind: 'not_json', detail: error instanceof Error ? error.message : String(error) });
  }
  const around = isFields(body) && isFields(body.data) && !('metrics' in body) ? body.data : body;
  const list = itemsOf(around);
  if (!list || list.length === 0) return failed({ kind: 'no_metrics' });
  if (list.length > room) return failed({ kind: 'too_many', number: list.length, room });
  const items: PastedItem[] = [];
  for (const [at, one] of list.entries()) {
    const read = readItem(one);
    if (typeof read === 'string') return failed({ kind: read, number: at + 1 });
    items.push(read);
  }
  const outer = isFields(around) ? around : {};
  return { ok: true, query: { items, source: sourceOf(outer), period: periodOf(outer) } };
}

function itemsOf(body: unknown): readonly unknown[] | null {
  if (Array.isArray(body)) return body as readonly unknown[];
  if (!isFields(body)) return null;
  if ('reference_key' in body || 'component' in body) return [body];
  return Array.isArray(body.metrics) ? (body.metrics as readonly unknown[]) : null;
}

/** Known fields of a request item. An id is ignored, because cards have their own. */
const known = new Set([
  ...['id', 'reference_key', 'component', 'metrics', 'dimensions', 'entity_id', 'entity_type', 'type'],
]);
const documented = new Set(['number_v1', 'chart_v1', 'datatable_v1']);
/** Limits of the journal. */
const LONGEST_WORD = 200;
const MOST_FIELDS = 50;
const most = { metrics: 50, dimensions: 20, type: 50 } as const;

function readItem(one: unknown): PastedItem | 'no_metric' | 'too_large' {
  if (!isFields(one)) return 'no_metric';
  if (
    isWide(one.metrics, most.metrics) ||
    isWide(one.dimensions, most.dimensions) ||
    isWide(one.type, most.type)
  )
    return 'too_large';
  if (Object.keys(one).length > MOST_FIELDS) return 'too_large';
  const metrics = wordsIn(one.metrics);
  const dimensions = wordsIn(one.dimensions);
  const type = wordsIn(one.type);
  const referenceKey = wordIn(one.reference_key) ?? metrics[0];
  if (referenceKey === undefined) return 'no_metric';
  const component = wordIn(one.component) ?? 'datatable_v1';
  const entity = entityOf(one);
  const isTooLarge = [referenceKey, component, entity?.id ?? '', ...metrics, ...dimensions, ...type].some(
    (word) => word.length > LONGEST_WORD,
  );
  if (isTooLarge) return 'too_large';
  const left = Object.keys(one).filter((field) => !known.has(field));
  return {
    item: {
      referenceKey,
      component,
      metrics,
      dimensions,
      entity,
      ...(type.length > 0 && { type }),
    },
    isKnownForm: documented.has(component),
    isTypeAWord: typeof one.type === 'string' && one.type !== '',
    left: 'entity_id' in one && !entity ? [...left, 'entity_id'] : left,
  };
}

const isWide = (list: unknown, mostItems: number) => Array.isArray(list) && list.length > mostItems;

function entityOf({ entity_id: id, entity_type: given }: Fields): MetricItem['entity'] {
  const type = metricEntityTypes.find((one) => one === given);
  const word = wordIn(id) ?? (typeof id === 'number' ? String(id) : undefined);
  return word !== undefined && type ? { id: word, type } : null;
}

function sourceOf(body: Fields): PastedSource | null {
  const { integration_id: id, customer_integration: one, customer_integration_uuids: several } = body;
  const integrationId = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
  if (typeof integrationId === 'number' && Number.isInteger(integrationId))
    return { service: 'reporting', integrationId };
  const connections = [...wordsIn(one), ...wordsIn(several)].map((uuid) => uuid.toLowerCase());
  return connections.length > 0 ? { service: 'connect', connections } : null;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const periodOf = ({ start, end }: Fields): Period | null =>
  isDay(start) && isDay(end) ? { start, end } : null;

/** A list of words, or one; dimensions may also be `{field}`. */
function wordsIn(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => wordIn(isFields(one) ? one.field : one) ?? []);
}

const wordIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
