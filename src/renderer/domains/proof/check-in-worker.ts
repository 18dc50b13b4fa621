import type { checkProof, ProofKnowledge } from '@shared/domain/proof';

export type ProofCheck = Awaited<ReturnType<typeof checkProof>>;

export interface ProofQuestion {
  readonly bytes: Uint8Array;
  readonly knowledge: ProofKnowledge;
}

/** A check takes two seconds for 20,000 lines. One that takes this long never ends. */
const longestMs = 60_000;

/** Checks a file in a worker of its own, which ends with the check. Null if it failed or took too long. */
export function checkInWorker(question: ProofQuestion): Promise<ProofCheck | null> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ProofCheck | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), longestMs);
    const settle = (check: ProofCheck | null) => {
      clearTimeout(timer);
      resolve(check);
    };
    worker.onmessage = ({ data }: MessageEvent<ProofCheck | null>) => settle(data);
    worker.onerror = () => settle(null);
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
