import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkInWorker } from './check-in-worker';

/** A worker that does what a test says once it has a question. */
function workers(act: (worker: FakeWorker) => void): readonly FakeWorker[] {
  const made: FakeWorker[] = [];
  class Made extends FakeWorker {
    constructor() {
      super(act);
      made.push(this);
    }
  }
  vi.stubGlobal('Worker', Made);
  return made;
}
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  isEnded = false;
  asked: unknown = null;
  constructor(private readonly act: (worker: FakeWorker) => void) {}
  postMessage(question: unknown): void {
    this.asked = question;
    this.act(this);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

const question = { bytes: new Uint8Array([1]), knowledge: {} };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a check in a worker', () => {
  it('the worker ends with its answer', async () => {
    const unreadable = { kind: 'unreadable', reason: 'not_a_proof' };
    const made = workers((worker) => worker.onmessage?.({ data: unreadable }));
    expect(await checkInWorker(question)).toEqual(unreadable);
    expect(made).toMatchObject([{ isEnded: true, asked: question }]);
  });

  it('a worker that cannot start or dies is a failed check', async () => {
    const made = workers((worker) => worker.onerror?.());
    expect(await checkInWorker(question)).toBeNull();
    expect(made[0]?.isEnded).toBe(true);
  });

  it('a worker that never answers is ended after a minute', async () => {
    vi.useFakeTimers();
    const made = workers(() => undefined);
    const check = checkInWorker(question);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(made[0]?.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await check).toBeNull();
    expect(made[0]?.isEnded).toBe(true);
  });
});
