import type { Transport, TransportFailure, TransportOutcome, TransportRequest } from '../../ports';

export type Scripted =
  | TransportOutcome
  | ((request: TransportRequest) => TransportOutcome | Promise<TransportOutcome>);

/** A transport that returns scripted responses in order and repeats the last one. */
export function fakeTransport(...script: readonly Scripted[]) {
  const sent: TransportRequest[] = [];
  const transport: Transport = {
    async send(request) {
      sent.push(request);
      const next = script[Math.min(sent.length, script.length) - 1];
      if (!next) throw new Error('the fake transport was told nothing to answer');
      return typeof next === 'function' ? next(request) : next;
    },
  };
  return {
    transport,
    sent,
    paths: () => sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`),
  };
}

export function answers(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): TransportOutcome {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { ok: true, response: { status, headers, body: new TextEncoder().encode(text) } };
}

export const fails = (failure: TransportFailure, mayHaveArrived = true): TransportOutcome => ({
  ok: false,
  failure,
  detail: 'https://service.example/secret-path',
  mayHaveArrived,
});
