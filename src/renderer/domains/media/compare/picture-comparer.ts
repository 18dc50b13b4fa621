import type { PictureDifference } from './compare-pictures';

/** Address of a kept file on the page's own origin, or a picture, which is used up. */
export type PictureSource = string | ImageBitmap;

export interface PictureQuestion {
  readonly id: number;
  readonly before: PictureSource;
  readonly after: PictureSource;
}

/** Why one side couldn't be compared. Nothing is fetched from a service. `removed`: to make room for other files. */
export interface PictureMissing {
  readonly kind: 'not_kept' | 'removed' | 'unreadable';
  readonly side: 'before' | 'after';
}

export type PictureAnswer = PictureDifference | PictureMissing;

export interface PictureComparer {
  compare(before: PictureSource, after: PictureSource): Promise<PictureAnswer>;
  /** Ends the worker. Comparisons under way are never answered. */
  close(): void;
}

/** Starts a worker that compares pictures, one after the other. */
export function createPictureComparer(): PictureComparer {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: PictureAnswer) => void>();
  let lastId = 0;
  worker.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly answer: PictureAnswer }>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  };
  worker.onerror = () => {
    for (const settle of waiting.values()) settle({ kind: 'unreadable', side: 'after' });
    waiting.clear();
  };
  return {
    compare(before, after) {
      lastId += 1;
      const question: PictureQuestion = { id: lastId, before, after };
      const pictures = [before, after].filter((one) => typeof one !== 'string');
      return new Promise((resolve) => {
        waiting.set(question.id, resolve);
        worker.postMessage(question, pictures);
      });
    },
    close: () => worker.terminate(),
  };
}
