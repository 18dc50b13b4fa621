import type { TransportFailure, TransportOutcome, TransportRequest, TransportResponse } from '../../ports';

/** A request until its outcome, which is the first of response, failure, timeout and abort. */
export interface Attempt {
  readonly outcome: Promise<TransportOutcome>;
  /** Must be called when the head of the last response has arrived. From then on only the total timeout counts. */
  answerBegan(): void;
  /** Adds a piece of the body. Returns false once the attempt is over, so that the reader can stop. */
  add(chunk: Uint8Array): boolean;
  finish(head: Pick<TransportResponse, 'status' | 'headers'>): void;
  /** @param mayHaveArrived if missing, the attempt decides it itself. */
  fail(failure: TransportFailure, detail: string, mayHaveArrived?: boolean): void;
}

interface Means {
  /** Ends the request under way; called once, and only if it did not end by itself. */
  readonly stop: () => void;
  /** Whether anything of the request can have reached the service by now. */
  readonly mayHaveArrived: () => boolean;
}

export function beginAttempt(request: TransportRequest, { stop, mayHaveArrived }: Means): Attempt {
  let settle: (outcome: TransportOutcome) => void = () => undefined;
  const outcome = new Promise<TransportOutcome>((resolve) => {
    settle = resolve;
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isOver = false;

  const end = (result: TransportOutcome) => {
    isOver = true;
    clearTimeout(connectTimer);
    clearTimeout(totalTimer);
    request.signal?.removeEventListener('abort', onAbort);
    settle(result);
  };
  const fail: Attempt['fail'] = (failure, detail, arrived = mayHaveArrived()) => {
    if (isOver) return;
    end({ ok: false, failure, detail, mayHaveArrived: arrived });
    stop();
  };
  const onAbort = () => fail('aborted', 'the caller took the request back');
  const connectTimer = setTimeout(
    () => fail('connect_timeout', `no answer within ${request.connectTimeoutMs} ms`),
    request.connectTimeoutMs,
  );
  const totalTimer = setTimeout(
    () => fail('total_timeout', `no whole answer within ${request.totalTimeoutMs} ms`),
    request.totalTimeoutMs,
  );
  request.signal?.addEventListener('abort', onAbort);

  return {
    outcome,
    answerBegan: () => clearTimeout(connectTimer),
    add(chunk) {
      if (isOver) return false;
      size += chunk.byteLength;
      if (size > request.maxBytes) fail('too_large', `the answer is larger than ${request.maxBytes} bytes`);
      else chunks.push(chunk);
      return size <= request.maxBytes;
    },
    finish({ status, headers }) {
      if (!isOver) end({ ok: true, response: { status, headers, body: Buffer.concat(chunks) } });
    },
    fail,
  };
}
