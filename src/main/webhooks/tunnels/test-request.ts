import type { TunnelProblem } from '@shared/webhooks';
import { pause, type Timers, type Transport, type TransportFailure } from '../../ports';
import type { TestRequest } from './receiver-port';
import { problem } from './tunnel';

export interface CameBack {
  readonly problem: TunnelProblem | null;
  readonly isBodyKept: boolean | null;
}

interface Deps {
  readonly transport: Transport;
  readonly timers: Timers;
}

const longestMs = 15_000;

/** Sends a request of our own through the public address, and waits until it is at the receiver. */
export async function sendTestRequest(
  url: string,
  { headers, body, arrived }: TestRequest,
  { transport, timers }: Deps,
): Promise<CameBack> {
  const over = new AbortController();
  const came = arrived.then(({ isSignatureWhole, isBodyWhole }) => ({
    // A proxy that takes the signature away would take away the proof of every delivery.
    problem: isSignatureWhole ? null : problem('request_altered'),
    isBodyKept: isBodyWhole,
  }));
  const tooLate = pause(timers, longestMs, over.signal).then(() => failedWith(problem('timed_out')));
  const answered = transport.send({
    method: 'POST',
    url,
    headers: { 'user-agent': 'Client Desk', ...headers },
    body: Buffer.from(body),
    connectTimeoutMs: longestMs,
    totalTimeoutMs: longestMs,
    maxBytes: 64_000,
    signal: over.signal,
  });
  const refused = answered.then((outcome) => {
    if (!outcome.ok) return failedWith(ofTransport(outcome.failure));
    const { status } = outcome.response;
    // A channel answers before it passes on.
    return status >= 200 && status < 300
      ? tooLate
      : failedWith(problem('answered_by_another', `HTTP ${status}`));
  });
  const result = await Promise.race([came, refused, tooLate]);
  over.abort();
  return result;
}

const failedWith = (reason: TunnelProblem): CameBack => ({ problem: reason, isBodyKept: null });

/** Translates the failure without the transport's details, which may contain the secret path. */
function ofTransport(failure: TransportFailure): TunnelProblem {
  switch (failure) {
    case 'name_not_found':
      return problem('host_not_found');
    case 'refused':
      return problem('refused');
    case 'offline':
    case 'interrupted':
      return problem('network_lost');
    case 'connect_timeout':
    case 'total_timeout':
    case 'aborted':
      return problem('timed_out');
    case 'certificate':
      return problem('certificate');
    case 'redirected_elsewhere':
    case 'not_understood':
    case 'too_large':
      return problem('answered_by_another');
    case 'proxy':
    case 'other':
      return problem('other');
  }
}
