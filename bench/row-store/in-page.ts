import type { RowStoreName } from './contestants';
import type { Taken } from './worker';

declare global {
  var rowStoreBench: { fill: typeof fill; takeTurns: typeof takeTurns };
}

globalThis.rowStoreBench = { fill, takeTurns };

const worker = new Worker('/worker.js', { type: 'module' });

function fill(posts: number): Promise<readonly (readonly [RowStoreName, number])[]> {
  return ask('fill', posts);
}

function takeTurns(times: number): Promise<readonly Taken[]> {
  return ask('takeTurns', times);
}

/** One question at a time. */
const ask = <T>(call: string, count: number): Promise<T> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<T>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ call, count });
  });
