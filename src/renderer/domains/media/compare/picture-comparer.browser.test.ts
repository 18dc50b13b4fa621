import { afterEach, describe, expect, it } from 'vitest';
import { withOrientation, withSwappedColors } from '../testing/marked-jpeg';
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

describe('comparing files as they are shown', () => {
  const wide = { width: 96, height: 64 };
  const jpeg = (canvas: OffscreenCanvas) => canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
  const plain = (color: string) =>
    jpeg(
      paint(wide, (context) => {
        context.fillStyle = color;
        context.fillRect(0, 0, 96, 64);
      }),
    );
  async function compared(before: Blob, after: Blob) {
    comparer = createPictureComparer();
    const { kind } = await comparer.compare(URL.createObjectURL(before), URL.createObjectURL(after));
    comparer.close();
    return kind;
  }

  it('a picture that is turned by its EXIF is the one with turned pixels', async () => {
    const mark: Parameters<typeof paint>[1] = (context) => {
      context.fillStyle = '#fff';
      context.fillRect(-200, -200, 400, 400);
      context.fillStyle = '#c00';
      context.fillRect(8, 8, 32, 16);
    };
    const lying = await jpeg(paint(wide, mark));
    const upright = await jpeg(
      paint({ width: 64, height: 96 }, (context) => {
        context.translate(64, 0);
        context.rotate(Math.PI / 2);
        mark(context);
      }),
    );
    expect(await compared(await withOrientation(lying, 6), upright)).toMatch(/^(same_pixels|looks_same)$/);
    expect(await compared(lying, upright)).toBe('other_shape');
    expect(await compared(lying, await withOrientation(lying, 3))).toBe('changed');
  });

  it('a colour profile is applied: red by a profile that swaps it with green looks green', async () => {
    const [red, green] = [await plain('#c83c3c'), await plain('#3cc83c')];
    expect(await compared(await withSwappedColors(red), green)).toMatch(/^(same_pixels|looks_same)$/);
    expect(await compared(await withSwappedColors(red), red)).toBe('changed');
  });

  it('colours that nobody sees below full transparency are no difference, and half of it is one', async () => {
    const clear = (color: string, alpha: number) =>
      paint(wide, (context) => {
        context.putImageData(
          new ImageData(
            Uint8ClampedArray.from({ length: 96 * 64 * 4 }, (_, at) =>
              at % 4 === 3 ? alpha : Number.parseInt(color.slice((at % 4) * 2, (at % 4) * 2 + 2), 16),
            ),
            96,
          ),
          0,
          0,
        );
      }).convertToBlob({ type: 'image/png' });
    expect(await compared(await clear('ff0000', 0), await clear('00ff00', 0))).toBe('same_pixels');
    expect(await compared(await clear('ffffff', 60), await clear('ffffff', 200))).toBe('changed');
    expect(await compared(await clear('000000', 60), await clear('000000', 200))).toBe('changed');
  });
});
