import type { DeskError } from '@shared/errors';
import type { Endpoint, ServiceName } from '@shared/services/endpoint';
import type { Transport } from '../../ports';
import { buildRequest } from '../calls/build-request';
import type { Envelope } from '../errors/envelope';
import { readEnvelope, readRequestId } from '../errors/envelope';
import { readRetryAfter } from '../errors/retry-after';
import { transportError } from '../errors/transport-error';
import type { Limiter } from '../limits/limiter';
import { budgetKey } from '../limits/service-limits';
import { parseBody } from '../reading/parse-body';

/** The answer to one test read, not yet interpreted. */
export type Probed =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Undefined where the body is no JSON. */
      readonly json: unknown;
      readonly envelope: Envelope | null;
      readonly requestId?: string;
    }
  | { readonly kind: 'failed'; readonly error: DeskError };

export interface ProbeDeps {
  readonly transport: Transport;
  readonly limiter: Limiter;
}

/** A single read at any address, without retry, tolerant reading or interpretation. */
export type Probe = (endpoint: Endpoint, baseUrl: string, query?: Record<string, unknown>) => Promise<Probed>;

export function createProbe({ transport, limiter }: ProbeDeps, service: ServiceName, key: string): Probe {
  return async (endpoint, baseUrl, query = {}) => {
    const built = buildRequest(endpoint, { lane: 'interactive', query }, { baseUrl, key });
    if (!built.ok) return { kind: 'failed', error: built.error };
    const permit = await limiter.acquire(budgetKey(service, built.data.baseUrl, key), {
      lane: 'interactive',
    });
    if (!permit.ok) return { kind: 'failed', error: permit.error };
    const outcome = await transport.send(built.data.request);
    if (!outcome.ok) {
      permit.data.release({ sent: outcome.mayHaveArrived });
      return { kind: 'failed', error: transportError(service, outcome.failure) };
    }
    const { status, headers, body } = outcome.response;
    permit.data.release({
      sent: true,
      ...(status === 429 && { refusedForMs: readRetryAfter(headers) ?? null }),
    });
    const parsed = parseBody(body);
    const json = parsed.ok ? parsed.json : undefined;
    const envelope = readEnvelope(json);
    const requestId = envelope?.requestId ?? readRequestId(headers['x-request-id']);
    return { kind: 'answered', status, json, envelope, ...(requestId !== undefined && { requestId }) };
  };
}
