import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isoTime } from '../../../shared/domain/time';
import type { ServiceName } from '../../../shared/services/endpoint';
import type { Fault } from '../faults';
import type { Kernel, LoggedRequest } from '../kernel';
import { splitRequestTarget } from './input';
import { type Refusal, type Reply, type ReplyEnvelope, refuse } from './reply';

/** A call to a service: writes its log entry, applies a fault and sends the response. */
export class ServiceCall {
  readonly kernel: Kernel;
  readonly requestId = randomUUID();
  readonly #reply: FastifyReply;
  readonly #envelope: ReplyEnvelope;
  readonly #entry: LoggedRequest;
  readonly #fault: Fault | null;
  #headers: Readonly<Record<string, string>> = {};

  constructor(request: FastifyRequest, reply: FastifyReply, target: ServiceTarget, kernel: Kernel) {
    this.kernel = kernel;
    this.#reply = reply;
    this.#envelope = target.envelope;
    const { path: fullPath, search } = splitRequestTarget(request.url);
    this.#entry = {
      at: isoTime(kernel.clock.now()),
      service: target.service,
      method: request.method,
      path: target.loggedPrefix + fullPath.slice(target.basePath.length),
      query: loggedQuery(search),
      status: null,
    };
    kernel.requests.add(this.#entry);
    this.#fault = kernel.faults.take({ ...this.#entry, fullPath });
  }

  /** Applies the fault, if there is one. True if it has answered the call or cut the connection. */
  async applyFault(limited: () => Readonly<Record<string, string>>): Promise<boolean> {
    const fault = this.#fault;
    if (!fault) return false;
    if (fault.delay_ms) await pause(fault.delay_ms);
    if (fault.reset) {
      this.#reply.hijack();
      this.#reply.raw.socket?.resetAndDestroy();
      return true;
    }
    if (fault.status === undefined) return false;
    this.send(requestedFailure(fault, fault.status, limited), fault.status);
    return true;
  }

  /** Adds headers to a successful answer; refusals have their own. */
  addHeaders(headers: Readonly<Record<string, string>>): void {
    this.#headers = { ...this.#headers, ...headers };
  }

  send(reply: Reply, success: number): FastifyReply {
    const status = reply.kind === 'refusal' ? reply.status : (reply.status ?? success);
    const body = reply.kind === 'refusal' ? this.#envelope.body(reply, this.requestId) : reply.body;
    this.#entry.status = status;
    const carried = reply.kind === 'answer' ? this.#headers : {};
    const headers = { 'x-request-id': this.requestId, ...carried, ...reply.headers };
    this.#reply.code(status).headers(headers).type('application/json; charset=utf-8');
    const text = JSON.stringify(body);
    if (this.#fault?.truncate) return this.#cutShort(status, headers, text);
    return this.#reply.send(this.#fault?.garbage ? '<html>\u0000 this is no JSON' : text);
  }

  #cutShort(status: number, headers: Readonly<Record<string, string>>, text: string): FastifyReply {
    const whole = Buffer.from(text);
    this.#reply.hijack();
    const { raw } = this.#reply;
    raw.writeHead(status, { ...headers, 'content-type': 'application/json', 'content-length': whole.length });
    raw.write(whole.subarray(0, Math.floor(whole.length / 2)), () => raw.destroy());
    return this.#reply;
  }
}

/** The refusal that a fault asks for, in the form that the service has for this status. */
function requestedFailure(
  { retry_after: pauseS }: Fault,
  status: number,
  limited: () => Readonly<Record<string, string>>,
): Refusal {
  const message = 'This failure was asked for.';
  const headers = new Map(status === 429 ? Object.entries(limited()) : []);
  if (pauseS === null) headers.delete('retry-after');
  else if (pauseS !== undefined) headers.set('retry-after', String(pauseS));
  // A 422 always names the rejected fields.
  const fields = status === 422 && { fields: { fault: [message] } };
  return refuse(status, message, { headers: Object.fromEntries(headers), ...fields });
}

/** The service that a call goes to, and how its paths are logged. */
interface ServiceTarget {
  readonly service: ServiceName;
  readonly basePath: string;
  readonly loggedPrefix: string;
  readonly envelope: ReplyEnvelope;
}

export const internalFailure = (): Refusal => refuse(500, 'Something went wrong in the service.');

/** The delay of a fault is real time, because it simulates a slow network. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function loggedQuery(params: URLSearchParams): Record<string, string | readonly string[]> {
  const sent = new Map<string, string[]>();
  for (const [name, text] of params) {
    const texts = sent.get(name);
    if (texts) texts.push(text);
    else sent.set(name, [text]);
  }
  return Object.fromEntries(
    [...sent].map(([name, texts]) => [name, texts.length === 1 ? (texts[0] ?? '') : texts]),
  );
}
