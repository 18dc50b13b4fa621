import { isObject, type JsonObject } from '@shared/domain/json';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { AnswerShape, Endpoint } from '@shared/services/endpoint';
import type { PageInfo, ReadOf, SetAside } from '@shared/services/read';
import type { z } from 'zod';
import type { EpochMs } from '../../../shared/domain/time';
import { atOnce, inTurns } from '../../flow/turns';
import { issueKindOf, issueWords, pathText, valueAt } from './issue-words';

type RecordReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly setAside: SetAside };

/** Checks one record against its documented schema. `path` is its position in the answer. */
function readServiceRecord(schema: z.ZodType, came: unknown, path: readonly PropertyKey[]): RecordReading {
  const first = schema.safeParse(came);
  if (first.success) return { ok: true, value: first.data };
  const mended = repaired(came, first.error.issues, exactly);
  const second = mended === came ? first : schema.safeParse(mended);
  if (second.success) return { ok: true, value: second.data };
  const third = schema.safeParse(repaired(mended, second.error.issues, asNull));
  if (third.success) return { ok: true, value: third.data };
  return { ok: false, setAside: setAside(mended, second.error.issues, path) };
}

function setAside(
  record: unknown,
  issues: readonly z.core.$ZodIssue[],
  path: readonly PropertyKey[],
): SetAside {
  const [issue] = issues;
  const id = idOf(record);
  const words = issue ? issueWords(issue, valueAt(record, issue.path)) : 'breaks its documented form';
  const more = issues.length > 1 ? `; ${issues.length - 1} more` : '';
  return {
    path: pathText([...path, ...(issue?.path ?? [])]),
    reason: `${words}${more}`,
    ...(id !== undefined && { id }),
  };
}

/** An id short enough to be one: it is shown to a person who asks what was left out. */
function idOf(record: unknown): string | undefined {
  if (!isObject(record)) return undefined;
  const id = record.id ?? record.uuid;
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && id.length <= 100 ? id : undefined;
}

/**
 * Repairs harmless differences between a document and what the services' platforms really write, before a record is
 * checked. A number may be text or a text a number (the documents themselves show both). An empty list may replace a
 * map, because PHP writes an empty map this way. A field that may be null may be missing, or an empty text. Values are
 * never guessed: a value that does not convert exactly stays unchanged.
 */
function repaired(record: unknown, issues: readonly z.core.$ZodIssue[], repair: typeof exactly): unknown {
  const fixes = issues.flatMap((issue) => {
    const value = repair(issue, valueAt(record, issue.path));
    return value === undefined ? [] : [{ path: issue.path, value }];
  });
  if (fixes.length === 0) return record;
  const whole = { record: structuredClone(record) };
  for (const { path, value } of fixes) {
    const steps = ['record', ...path];
    const parent = valueAt(whole, steps.slice(0, -1)) as Record<PropertyKey, unknown>;
    parent[steps.at(-1) ?? ''] = value;
  }
  return whole.record;
}

const asNull = (_issue: z.core.$ZodIssue, came: unknown): unknown =>
  came === undefined || (typeof came === 'string' && came.trim() === '') ? null : undefined;

function exactly(issue: z.core.$ZodIssue, came: unknown): unknown {
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  if ((expected === 'number' || expected === 'int') && typeof came === 'string') {
    const number = Number(came);
    return String(number) === came.trim() && Number.isFinite(number) ? number : undefined;
  }
  if (expected === 'string' && typeof came === 'number' && Number.isFinite(came)) return String(came);
  if ((expected === 'record' || expected === 'object') && Array.isArray(came) && came.length === 0) return {};
  return undefined;
}

export interface AnswerContext extends ListRequest {
  /** When main received the answer. */
  readonly readAt: EpochMs;
  readonly requestId?: string;
  readonly sentAt?: EpochMs;
  readonly serviceAt?: EpochMs;
}

type Reading = Omit<ReadOf<AnswerShape>, 'readAt' | 'requestId' | 'sentAt' | 'serviceAt'>;

/**
 * Reads a successful answer tolerantly, record by record, and keeps unknown fields. A record that breaks its
 * documented schema is set aside with path and reason, while the other records are stored. Only an answer that cannot
 * belong to this endpoint fails. Never throws, for any input.
 */
export const readAnswer = <E extends Endpoint>(
  endpoint: E,
  json: unknown,
  context: AnswerContext,
): DeskResult<ReadOf<E['answer']>> => atOnce(readingOf(endpoint, json, context));

/** Same as `readAnswer`, but yields regularly so that main is not blocked. */
export const readAnswerInTurns = <E extends Endpoint>(
  endpoint: E,
  json: unknown,
  context: AnswerContext,
): Promise<DeskResult<ReadOf<E['answer']>>> => inTurns(readingOf(endpoint, json, context));

/** Offers to pause after each record. */
function* readingOf<E extends Endpoint>(
  endpoint: E,
  json: unknown,
  { readAt, requestId, sentAt, serviceAt, ...asked }: AnswerContext,
): Generator<undefined, DeskResult<ReadOf<E['answer']>>> {
  const reading = yield* readShape(endpoint, json, asked);
  if (!reading.ok) return reading;
  const read = {
    readAt,
    ...(requestId !== undefined && { requestId }),
    ...(sentAt !== undefined && { sentAt }),
    ...(serviceAt !== undefined && { serviceAt }),
    ...reading.data,
    setAside: firstOf(reading.data.setAside),
  };
  // Safe: `readShape` answers the reading of exactly the shape that this endpoint declares.
  return succeed(read as unknown as ReadOf<E['answer']>);
}

function* readShape(
  { answer, method }: Endpoint,
  json: unknown,
  asked: ListRequest,
): Generator<undefined, DeskResult<Reading>> {
  const isRead = method === 'GET';
  switch (answer.kind) {
    case 'list':
      return yield* readList(answer, json, asked);
    case 'map':
      return yield* readMap(answer, json);
    case 'single': {
      const reading = isObject(json) ? readSingle(answer, json) : null;
      if (reading) return succeed(reading);
      // A write that was done stays done, however odd its answer; a read without its record is no read.
      return isRead
        ? notTheService('a record', json)
        : succeed({ record: null, setAside: [oddAnswer(json)] });
    }
    case 'plain': {
      const reading = readServiceRecord(answer.body, json, []);
      if (reading.ok) return succeed({ body: reading.value, setAside: [] });
      return isRead && !isObject(json)
        ? notTheService('an object', json)
        : succeed({ body: null, setAside: [reading.setAside] });
    }
  }
}

function* readList(
  answer: Extract<AnswerShape, { kind: 'list' }>,
  json: unknown,
  asked: ListRequest,
): Generator<undefined, DeskResult<Reading>> {
  if (!isObject(json) || !Array.isArray(json.data)) return notTheService('a list under `data`', json);
  const whole: readonly unknown[] = json.data;
  const page = readServicePage(json, answer.paging, asked, whole.length);
  if (!page.ok) return page;
  const most = mostRecords(answer.paging, asked);
  const data = whole.slice(0, most);
  const beyond: readonly SetAside[] =
    whole.length > most
      ? [{ path: `data.${most}`, reason: `wanted ${most} records at most, got ${whole.length}` }]
      : [];
  const readings: RecordReading[] = [];
  for (const [index, record] of data.entries()) {
    readings.push(readServiceRecord(answer.record, record, ['data', index]));
    yield;
  }
  const meta =
    answer.meta && isObject(json.meta) ? readServiceRecord(answer.meta, json.meta, ['meta']) : undefined;
  return succeed({
    records: readings.flatMap((reading) => (reading.ok ? [reading.value] : [])),
    page: page.data,
    // An invalid `meta` is kept, because it only labels records.
    ...(isObject(json.meta) && { meta: meta?.ok ? meta.value : json.meta }),
    setAside: [
      ...beyond,
      ...[...readings, ...(meta ? [meta] : [])].flatMap((reading) => (reading.ok ? [] : [reading.setAside])),
    ],
  });
}

function* readMap(
  answer: Extract<AnswerShape, { kind: 'map' }>,
  json: unknown,
): Generator<undefined, DeskResult<Reading>> {
  const map = isObject(json) ? mapIn(json) : null;
  if (!map) return notTheService('a map under `data`', json);
  const readings: [string, RecordReading][] = [];
  for (const [key, value] of Object.entries(map)) {
    readings.push([key, readServiceRecord(answer.value, value, ['data', key])]);
    yield;
  }
  return succeed({
    values: Object.fromEntries(
      readings.flatMap(([key, reading]) => (reading.ok ? [[key, reading.value]] : [])),
    ),
    setAside: readings.flatMap(([, reading]): SetAside[] => (reading.ok ? [] : [reading.setAside])),
  });
}

/** An empty map may come as an empty list: that is how PHP writes one. */
function mapIn({ data }: JsonObject): JsonObject | null {
  if (isObject(data)) return data;
  return Array.isArray(data) && data.length === 0 ? {} : null;
}

/** The most that a service documents for one page, for requests that do not say. */
const mostPerPage = 100;
/** Catalogues come without pages; far above the longest that is known. */
const mostWithoutPages = 10_000;

/** Most records accepted on a page. A service that sends more would fill the memory or block main. */
function mostRecords(paging: 'links' | 'meta' | 'none', { target }: ListRequest): number {
  const perPage = Number(new URLSearchParams(target.split('?')[1] ?? '').get('per_page'));
  if (Number.isSafeInteger(perPage) && perPage > 0) return perPage;
  return paging === 'none' ? mostWithoutPages : mostPerPage;
}

/** Most problems reported for a response. Each is stored, shown and copied for support. */
const mostSetAside = 200;

function firstOf(setAside: readonly SetAside[]): readonly SetAside[] {
  if (setAside.length <= mostSetAside) return setAside;
  const left = setAside.length - mostSetAside + 1;
  return [...setAside.slice(0, mostSetAside - 1), { path: '', reason: `and ${left} more` }];
}

const oddAnswer = (json: unknown): SetAside => ({
  path: '',
  reason: `wanted a record, got ${issueKindOf(json)} without one`,
});

const notTheService = (wanted: string, json: unknown) =>
  fail('ANSWER_NOT_THE_SERVICE', 'the answer does not have the form that the service documents', {
    reason: `wanted ${wanted}, got ${issueKindOf(json)}`,
  });

type SingleShape = Extract<AnswerShape, { kind: 'single' }>;

interface SingleReading {
  readonly record: unknown;
  readonly beside?: unknown;
  readonly setAside: readonly SetAside[];
}

/**
 * Finds the record of a response: under the documented key, under `data`, bare, or under another name if nothing else
 * could be the record. Planning does not show its wrapper, so `project` must work as well. Null if no object could be a
 * record.
 */
function readSingle(shape: SingleShape, body: JsonObject): SingleReading | null {
  const { likely, others } = wrappersOf(body, shape.key);
  const candidates = likely.map((path) => readAt(shape, body, path));
  const strangers = others.map((path) => readAt(shape, body, path));
  const fitting = strangers.filter(({ reading }) => reading.ok);
  const found =
    candidates.find(({ reading }) => reading.ok) ??
    // If two fit, the record is ambiguous. If the only candidate does not fit, it is the record, but broken.
    (fitting.length === 1 ? fitting[0] : undefined) ??
    candidates.find(({ path }) => path.length > 0) ??
    (strangers.length === 1 ? strangers[0] : undefined);
  if (!found && !isBare(body)) return null;
  const { path, reading } = found ?? readAt(shape, body, []);
  const beside = path.length > 0 ? readBeside(shape.beside, body, path) : undefined;
  const setAside = [...(reading.ok ? [] : [reading.setAside]), ...(beside?.setAside ?? [])];
  return {
    record: reading.ok ? reading.value : null,
    ...(beside?.value !== undefined && { beside: beside.value }),
    setAside,
  };
}

/** Possible places of the record: likely ones, best guess first (`[]` is the response itself), then all others. */
function wrappersOf(body: JsonObject, key: string | null) {
  const named = [key, 'data'].filter((name): name is string => name !== null && isObject(body[name]));
  // Objects inside a bare record belong to it, even if the record itself is broken.
  const others =
    named.length > 0 || isBare(body) ? [] : Object.keys(body).filter((name) => isObject(body[name]));
  return { likely: [...named.map((name) => [name]), []], others: others.map((name) => [name]) };
}

const isBare = (body: JsonObject): boolean => 'id' in body || 'uuid' in body;

function readAt(
  shape: SingleShape,
  body: JsonObject,
  path: string[],
): { path: string[]; reading: RecordReading } {
  const [key] = path;
  if (key === undefined) return { path, reading: readServiceRecord(shape.record, body, path) };
  const record = body[key] as JsonObject;
  // Fields that the declaration knows both inside and beside the record, such as planning's `review`, are moved inside.
  const lifted = Object.keys(shape.beside?.shape ?? {}).filter(
    (name) => name in fieldsOf(shape.record) && name in body && !(name in record),
  );
  const whole = { ...record, ...Object.fromEntries(lifted.map((name) => [name, body[name]])) };
  return { path, reading: readServiceRecord(shape.record, whole, path) };
}

const fieldsOf = (schema: z.ZodType): object => ('shape' in schema ? (schema.shape as object) : {});

function readBeside(schema: z.ZodObject | undefined, body: JsonObject, [key = '']: string[]) {
  if (!schema) return undefined;
  const { [key]: _record, ...rest } = body;
  const reading = readServiceRecord(schema, rest, []);
  return reading.ok
    ? { value: reading.value, setAside: [] }
    : { value: undefined, setAside: [reading.setAside] };
}

/** The request of a list, by which the address of its next page is checked. */
interface ListRequest {
  /** The workspace's base address, without a slash at its end. */
  readonly baseUrl: string;
  /** Path and query below the base address, as sent. */
  readonly target: string;
}

type Paging = 'links' | 'meta' | 'none';

/**
 * Reads the paging of a list. `meta` has three documented forms (the full one, one with `total_pages`, and one with
 * only `current_page` and `total`). If there are `links`, the next link is followed as given, as the planning document
 * requires, unless it leads back.
 */
function readServicePage(
  body: JsonObject,
  paging: Paging,
  asked: ListRequest,
  recordCount: number,
): DeskResult<PageInfo> {
  const meta = isObject(body.meta) ? body.meta : {};
  const currentPage = countIn(asked.target, 'page') ?? count(meta.current_page) ?? 1;
  const total = count(meta.total);
  const toldPerPage = count(meta.per_page);
  const perPage = toldPerPage ?? countIn(asked.target, 'per_page');
  // A page may be shorter than requested, so the request's own length says nothing of where the list ends.
  const lastPage =
    count(meta.last_page) ??
    count(meta.total_pages) ??
    (total !== null && toldPerPage ? Math.max(1, Math.ceil(total / toldPerPage)) : null);
  const position = { currentPage, lastPage, perPage, total };

  if (paging === 'none') return succeed({ ...position, next: null });
  if (isObject(body.links) && 'next' in body.links) {
    const next = readNextLink(body.links.next, asked, isLast(position, recordCount));
    return next.ok ? succeed({ ...position, next: next.data }) : next;
  }
  const next = isLast(position, recordCount) ? null : withPage(asked.target, currentPage + 1);
  return succeed({ ...position, next });
}

/** An empty page always ends a walk, so that a wrong total cannot make it endless. */
function isLast({ currentPage, lastPage, total }: Omit<PageInfo, 'next'>, recordCount: number): boolean {
  if (recordCount === 0) return true;
  if (lastPage !== null) return currentPage >= lastPage;
  // Only current_page and total: this page's own length is the best measure there is.
  return total === null || currentPage * recordCount >= total;
}

/**
 * The next link as path and query below the base address; the next page is only requested there. A service behind a proxy
 * may not know its outer address, so of a link elsewhere to the same list only the query is taken.
 */
function readNextLink(
  link: unknown,
  { baseUrl, target }: ListRequest,
  isAtEnd: boolean,
): DeskResult<string | null> {
  if (link === null || link === '') return succeed(null);
  const base = new URL(baseUrl);
  const next =
    typeof link === 'string' && URL.canParse(link, baseUrl + target) ? new URL(link, baseUrl + target) : null;
  const root = base.pathname.replace(/\/$/, '');
  const [list = ''] = target.split('?');
  const isBelow = next?.origin === base.origin && next.pathname.startsWith(`${root}/`);
  const path = 'links.next';
  if (!next || !(isBelow || (/^https?:$/.test(next.protocol) && next.pathname.endsWith(list))))
    return fail('CALL_REDIRECTED_ELSEWHERE', 'the next page of this list lies at another address', { path });
  const below = (isBelow ? next.pathname.slice(root.length) : list) + next.search;
  const page = countIn(below, 'page');
  const isBack = below === target || (page !== null && page <= (countIn(target, 'page') ?? 1));
  if (!isBack) return succeed(below);
  // Followed, it would lead through the same pages without end.
  if (isAtEnd) return succeed(null);
  return fail('ANSWER_NOT_THE_SERVICE', 'the next page of this list is one that was read', { path });
}

/** A count in the query of an address, such as the number of the requested page. */
const countIn = (target: string, name: 'page' | 'per_page') =>
  count(new URLSearchParams(target.split('?')[1]).get(name));

function withPage(target: string, page: number): string {
  const [path = '', query = ''] = target.split('?');
  const params = new URLSearchParams(query);
  params.set('page', String(page));
  return `${path}?${params}`;
}

/** A count; some services send it as text. */
function count(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
