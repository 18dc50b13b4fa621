import { longestFileAnswerMs } from '@shared/media';
import { comparePictures } from './compare-pictures';
import type { PictureAnswer, PictureQuestion } from './picture-comparer';

/** Picture of a kept file; null if it isn't kept. Orientation and colour profile are applied. */
async function opened(source: PictureQuestion['before']): Promise<ImageBitmap | null> {
  if (typeof source !== 'string') return source;
  const response = await fetch(source, { signal: AbortSignal.timeout(longestFileAnswerMs) });
  return response.ok ? createImageBitmap(await response.blob()) : null;
}

async function answer({ before, after }: PictureQuestion): Promise<PictureAnswer> {
  const pictures: ImageBitmap[] = [];
  try {
    for (const [side, source] of [['before', before] as const, ['after', after] as const]) {
      const picture = await opened(source).catch(() => undefined);
      if (!picture) return { kind: picture === null ? 'not_kept' : 'unreadable', side };
      pictures.push(picture);
    }
    const [one, other] = pictures;
    if (!one || !other) return { kind: 'unreadable', side: 'before' };
    return comparePictures(one, other);
  } finally {
    for (const picture of pictures) picture.close();
  }
}

self.onmessage = ({ data }: MessageEvent<PictureQuestion>) => {
  void answer(data).then(
    (found) => self.postMessage({ id: data.id, answer: found }),
    // Out of memory, most likely.
    () => self.postMessage({ id: data.id, answer: { kind: 'unreadable', side: 'after' } }),
  );
};
