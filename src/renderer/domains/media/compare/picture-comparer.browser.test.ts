import { afterEach, describe, expect, it } from 'vitest';
import { paint } from '../testing/picture-corpus';
import { createPictureComparer, type PictureComparer } from './picture-comparer';

let comparer: PictureComparer;
afterEach(() => comparer.close());

/** Address of a picture with a square of this colour. */
async function address(color: string): Promise<string> {
  const picture = paint({ width: 60, height: 60 }, (context) => {
    context.fillStyle = color;
    context.fillRect(20, 20, 20, 20);
  });
  return URL.createObjectURL(await picture.convertToBlob());
}

describe('comparing pictures in a worker', () => {
  it('answers are those of their own questions, for addresses and for pictures', async () => {
    comparer = createPictureComparer();
    const [red, blue] = [await address('red'), await address('blue')];
    const bitmap = await createImageBitmap(paint({ width: 30, height: 60 }));
    const answers = await Promise.all([
      comparer.compare(red, red),
      comparer.compare(red, blue),
      comparer.compare(bitmap, red),
    ]);
    expect(answers.map(({ kind }) => kind)).toEqual(['same_pixels', 'changed', 'other_shape']);
  });

  it('a file that is gone or no picture is named with its side', async () => {
    comparer = createPictureComparer();
    const [red, text] = [await address('red'), URL.createObjectURL(new Blob(['no picture']))];
    expect(await comparer.compare(red, text)).toEqual({ kind: 'unreadable', side: 'after' });
    expect(await comparer.compare('/no-such-file-for-this-test', red)).toMatchObject({ side: 'before' });
  });
});
