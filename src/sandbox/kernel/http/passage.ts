import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceName } from '../../../shared/services/endpoint';
import type { Fault } from '../faults';
import type { Kernel, LoggedRequest } from '../kernel';
import { type Envelope, type Refusal, type Reply, refuse } from './reply';
import { splitTarget } from './target';

/** One call on its way through a service: its log entry, the fault that hit it, and how its answer is written. */
export class Passage {
  readonly kernel: Kernel;
  readonly requestId = randomUUID();
  readonly #reply: FastifyReply;
  readonly #envelope: Envelope;
  readonly #entry: LoggedRequest;
  readonly #fault: Fault | null;
  #headers: Readonly<Record<string, string>> = {};

  constructor(request: FastifyRequest, reply: FastifyReply, target: Target, kernel: Kernel) {
    this.kernel = kernel;
    this.#reply = reply;
    this.#envelope = target.envelope;
    const { path: fullPath, search } = splitTarget(request.url);
    this.#entry = {
      at: new Date(kernel.clock.now()).toISOString(),
      service: target.service,
      method: request.method,
      path: target.loggedPrefix + fullPath.slice(target.basePath.length),
      query: loggedQuery(search),
      status: null,
    };
    kernel.requests.add(this.#entry);
    this.#fault = kernel.faults.take({ ...this.#entry, fullPath });
  }

  /** Lets a fault have its way; true where it has answered, or cut off, the call. `limited`: what a 429 carries. */
  async sufferFault(limited: () => Readonly<Record<string, string>>): Promise<boolean> {
    const fault = this.#fault;
    if (!fault) return false;
    if (fault.delay_ms) await pause(fault.delay_ms);
    if (fault.reset) {
      this.#reply.hijack();
      this.#reply.raw.socket?.resetAndDestroy();
      return true;
    }
    if (fault.status === undefined) return false;
    this.send(askedFor(fault, fault.status, limited), fault.status);
    return true;
  }

  /** Headers for whatever good answer is given from here on; a refusal brings its own. */
  carry(headers: Readonly<Record<string, string>>): void {
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

/** The refusal that a fault asks for, as the service itself would write one of that status. */
function askedFor(
  { retry_after: pauseS }: Fault,
  status: number,
  limited: () => Readonly<Record<string, string>>,
): Refusal {
  const message = 'This failure was asked for.';
  const headers = new Map(status === 429 ? Object.entries(limited()) : []);
  if (pauseS === null) headers.delete('retry-after');
  else if (pauseS !== undefined) headers.set('retry-after', String(pauseS));
  // A 422 names the fields that it rejects.
  const fields = status === 422 && { fields: { fault: [message] } };
  return refuse(status, message, { headers: Object.fromEntries(headers), ...fields });
}

/** Where a call goes: a service, and how its paths are told. */
export interface Target {
  readonly service: ServiceName;
  readonly basePath: string;
  readonly loggedPrefix: string;
  readonly envelope: Envelope;
}

export const internalFailure = (): Refusal => refuse(500, 'Something went wrong in the service.');

/** A fault's delay is real time, unlike everything else here: it stands for a slow network. */
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
