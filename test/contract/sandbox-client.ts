import { type RunningSandbox, startSandbox } from '../../src/sandbox/start';
import { checkDescribed } from './described';

/** Drives a sandbox of its own from outside, by HTTP alone, as somebody would who never saw its code. */

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body. A body that is not JSON fails the call. Null if there is no body. */
  readonly body: unknown;
}

interface Request {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
}

/**
 * Makes one call. An answer that does not match its service's description fails the test, for tests of any subject.
 */
export async function call(
  url: string,
  { method = 'GET', headers = {}, body }: Request = {},
): Promise<Answered> {
  const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(sent !== null && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: sent,
  });
  const text = await response.text();
  const answered = {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
  await checkDescribed(method, url, answered);
  return answered;
}

/** The keys that answers of the control API have; each call has its own of them. */
export interface ControlAnswer {
  readonly id: number;
  readonly access_token: string;
  readonly now: string;
  readonly asset_group_id: number;
  readonly review_group_id: number | null;
  readonly requests: readonly LoggedRequest[];
  readonly deliveries: readonly LoggedDelivery[];
}

export interface LoggedRequest {
  readonly at: string;
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly status: number | null;
}

export interface LoggedDelivery {
  readonly at: string;
  readonly kind: string;
  readonly event: string;
  readonly url: string;
  readonly status: number | null;
  readonly attempt: number;
}

export type Options = NonNullable<Parameters<typeof startSandbox>[0]>;

export class Sandbox {
  readonly line: RunningSandbox['line'];
  readonly close: RunningSandbox['close'];

  private constructor({ line, close }: RunningSandbox) {
    this.line = line;
    this.close = close;
  }

  /** Starts an empty sandbox with the manual clock at 2026-03-02T09:00:00Z, unless the options say otherwise. */
  static async start(options: Options = {}): Promise<Sandbox> {
    return new Sandbox(await startSandbox({ dataset: 'empty', clock: 'manual', ...options }));
  }

  /** Makes a call of the control API that must succeed. */
  async control(method: string, path: string, body?: unknown): Promise<ControlAnswer> {
    const { status, body: answer } = await this.tryControl(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return answer as ControlAnswer;
  }

  /** Any call of the control API. */
  tryControl(method: string, path: string, body?: unknown): Promise<Answered> {
    return call(this.line.control.base_url + path, { method, body });
  }

  async advance(seconds: number): Promise<void> {
    await this.control('POST', '/clock', { advance_seconds: seconds });
  }

  /** ISO 8601, so many seconds after the sandbox's own present. */
  async later(seconds: number): Promise<string> {
    const { now } = await this.control('GET', '/clock');
    return new Date(Date.parse(now) + seconds * 1000).toISOString();
  }
}
