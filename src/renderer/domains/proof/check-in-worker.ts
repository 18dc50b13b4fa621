import type { checkProof, ProofKnowledge } from '@shared/domain/proof';

export type ProofCheck = Awaited<ReturnType<typeof checkProof>>;

export interface ProofQuestion {
  readonly bytes: Uint8Array;
  readonly knowledge: ProofKnowledge;
}

/** An evidence file that a proof carries, by its hash. */
export interface FileQuestion {
  readonly bytes: Uint8Array;
  readonly file: string;
}

/** A check takes two seconds for 20,000 lines. One that takes this long never ends. */
const longestMs = 60_000;

/** Asks in a worker of its own, which ends with the answer. Null if it failed or took too long. */
function askWorker<T>(question: ProofQuestion | FileQuestion): Promise<T | null> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<T | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), longestMs);
    const settle = (answer: T | null) => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.onmessage = ({ data }: MessageEvent<T | null>) => settle(data);
    worker.onerror = () => settle(null);
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

export const checkInWorker = (question: ProofQuestion): Promise<ProofCheck | null> =>
  askWorker<ProofCheck>(question);

/** Bytes of an evidence file that a proof carries; null where it has none, or others than the hash names. */
export const fileInWorker = (bytes: Uint8Array, file: string): Promise<Uint8Array | null> =>
  askWorker<Uint8Array>({ bytes, file });
