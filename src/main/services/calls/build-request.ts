import { readBaseUrl } from '@shared/domain/base-url';
import { type DeskResult, fail, succeed } from '@shared/errors';
import { inputOf } from '@shared/ipc/services';
import { type Endpoint, sessionParameter } from '@shared/services/endpoint';
import { none } from '@shared/services/fields';
import { encodeQuery, fillPath } from '@shared/services/query';
import type { Lane, ReadUrgency } from '@shared/services/read';
import type { TransportRequest } from '../../ports';

/** The input of a call after validation. */
export interface CheckedInput extends ReadUrgency {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly customer?: string;
  /** The handle of a session, never its uuid. */
  readonly session?: string;
  readonly next?: string;
}

export interface Credentials {
  readonly baseUrl: string;
  readonly key: string;
  readonly customerToken?: string;
  readonly sessionUuid?: string;
}

export interface BuiltRequest {
  readonly request: Omit<TransportRequest, 'signal'>;
  readonly baseUrl: string;
  /** Path and query below the base address. */
  readonly target: string;
}

const schemas = new WeakMap<Endpoint, ReturnType<typeof inputOf>>();

/** Judges a call's input by its endpoint's declaration, before anything leaves. */
export function checkInput(endpoint: Endpoint, input: unknown): DeskResult<CheckedInput> {
  const schema = schemas.get(endpoint) ?? inputOf(endpoint);
  schemas.set(endpoint, schema);
  const checked = schema.safeParse(input);
  // Safe: `inputOf` builds its schema from exactly these parts.
  if (checked.success) return succeed(checked.data as unknown as CheckedInput);
  const issues = checked.error.issues.map(({ path, code }) => ({ path: path.map(String).join('.'), code }));
  return fail('INPUT_INVALID', `the input does not fit ${endpoint.method} ${endpoint.path}`, { issues });
}

/** The one place where secrets are put into a request. */
export function buildRequest(
  endpoint: Endpoint,
  input: CheckedInput,
  credentials: Credentials,
): DeskResult<BuiltRequest> {
  const base = readBaseUrl(credentials.baseUrl);
  if (!base.ok) {
    return fail('ADDRESS_INVALID', 'the service’s address cannot be called', { problem: base.problem });
  }
  const target = targetOf(endpoint, input, credentials);
  if (!target.ok) return target;
  const secrets = secretHeaders(endpoint, credentials);
  if (!secrets.ok) return secrets;
  const body = endpoint.body === none ? undefined : JSON.stringify(input.body ?? {});
  return succeed({
    baseUrl: base.baseUrl,
    target: target.data,
    request: {
      method: endpoint.method,
      url: base.baseUrl + target.data,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...secrets.data,
      },
      ...(body !== undefined && { body: new TextEncoder().encode(body) }),
      ...callBounds(endpoint, input.lane),
    },
  });
}

function targetOf(
  endpoint: Endpoint,
  { params = {}, query = {}, next }: CheckedInput,
  { sessionUuid }: Credentials,
): DeskResult<string> {
  const path = fillPath(endpoint.path, params);
  if (next === undefined) {
    const encoded = encodeQuery(
      endpoint.auth === 'session' ? { ...query, [sessionParameter]: sessionUuid } : query,
    );
    return succeed(encoded ? `${path}?${encoded}` : path);
  }
  // A next link is the service's word, kept by the page meanwhile: it may turn this list's pages, nothing else.
  if (next.split('?')[0] === path && !next.includes('#')) return succeed(next);
  return fail('INPUT_INVALID', 'the next page belongs to another list', { issues: [{ path: 'next' }] });
}

function secretHeaders(
  { auth }: Endpoint,
  { key, customerToken }: Credentials,
): DeskResult<Record<string, string>> {
  if (auth === 'session' || auth === 'none') return succeed({});
  const headers = {
    authorization: `Bearer ${key}`,
    ...(auth === 'key+customer' && { 'x-customer-token': customerToken ?? '' }),
  };
  const isFit = [key, ...(auth === 'key+customer' ? [customerToken ?? ''] : [])].every((value) =>
    /^[\x21-\x7e]+$/.test(value),
  );
  if (isFit) return succeed(headers);
  return fail('KEY_REFUSED', 'the key holds characters that no key has', { causes: ['key_wrong'] });
}

type Bounds = Pick<TransportRequest, 'connectTimeoutMs' | 'totalTimeoutMs' | 'maxBytes'>;

const mebibyte = 2 ** 20;

/** A person waiting wants to know soon; work in the background would rather have its answer. */
const byLane: Readonly<Record<Lane, Bounds>> = {
  interactive: { connectTimeoutMs: 10_000, totalTimeoutMs: 30_000, maxBytes: 8 * mebibyte },
  freshness: { connectTimeoutMs: 15_000, totalTimeoutMs: 60_000, maxBytes: 8 * mebibyte },
  backfill: { connectTimeoutMs: 30_000, totalTimeoutMs: 120_000, maxBytes: 16 * mebibyte },
};

/** A synchronous metric read keeps the request open while the service collects: its head comes with its body. */
const whileCollecting: Bounds = {
  connectTimeoutMs: 180_000,
  totalTimeoutMs: 180_000,
  maxBytes: 32 * mebibyte,
};

const callBounds = ({ answer }: Endpoint, lane: Lane): Bounds =>
  answer.kind === 'map' ? whileCollecting : byLane[lane];
