import { SeededRandom } from '@shared/testing/seeded-random';

/** Pair of pictures made in code, with what a comparison must find. */
export interface PicturePair {
  readonly name: string;
  readonly group: 'saved_again' | 'subsampled' | 'digit' | 'retouched' | 'resized' | 'cropped';
  readonly before: Blob;
  readonly after: Blob;
}

type Draw = (context: OffscreenCanvasRenderingContext2D) => void;
type Rect = readonly [x: number, y: number, width: number, height: number];

interface Card {
  readonly width: number;
  readonly height: number;
  /** Price as written. */
  readonly price: string;
  readonly ground: Draw;
  /** Colours of the ground and the text. */
  readonly paper: string;
  readonly ink: string;
  /** Height of the price's letters in pixels. */
  readonly size: number;
  readonly place: readonly [x: number, y: number];
}

/** Ground and text. */
const inks = [
  ['#ffffff', '#1a1a1a'],
  ['#fbe8c8', '#7a1f12'],
  ['#1d3557', '#f1faee'],
  ['#d62828', '#ffffff'],
  ['#2a9d8f', '#102a28'],
] as const;

/** Grounds are plain, a gradient, or like a photograph with grain. */
function cardOf(seed: number): Card {
  const random = new SeededRandom(seed).next;
  const [width, height] = [240 + Math.floor(random() * 120), 240 + Math.floor(random() * 120)];
  const [paper, ink] = inks[seed % inks.length] ?? inks[0];
  const kind = seed % 3;
  const waves = Array.from({ length: 6 }, () => [random() * 0.06, random() * 0.06, random() * 6] as const);
  const grainSeed = Math.floor(random() * 2 ** 31);
  const ground: Draw = (context) => {
    context.fillStyle = paper;
    context.fillRect(0, 0, width, height);
    if (kind === 0) return;
    const image = context.getImageData(0, 0, width, height);
    const grain = new SeededRandom(grainSeed).next;
    for (let at = 0; at < width * height; at += 1) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const wave = waves.reduce((sum, [a, b, c]) => sum + Math.sin(a * x + b * y + c), 0) * 5;
      const add = wave + (kind === 2 ? (grain() - 0.5) * 10 : 0);
      for (let part = 0; part < 3; part += 1)
        image.data[at * 4 + part] = (image.data[at * 4 + part] ?? 0) + add;
    }
    context.putImageData(image, 0, 0);
  };
  const size = 11 + Math.floor(random() * 22);
  const price = `R$ ${Math.floor(random() * 90 + 10)},${Math.floor(random() * 10)}0`;
  const place = [
    10 + Math.floor(random() * (width - size * 5 - 10)),
    size + 10 + Math.floor(random() * 40),
  ] as const;
  return { width, height, price, ground, paper, ink, size, place };
}

/** Draws a card: ground, a shape, lines of small text, and the price. */
const drawCard =
  (card: Card, price = card.price): Draw =>
  (context) => {
    const { width, height, ink, size, place } = card;
    card.ground(context);
    context.fillStyle = ink;
    context.beginPath();
    context.ellipse(width * 0.7, height * 0.6, width * 0.2, height * 0.16, 0.4, 0, 7);
    context.fill();
    context.font = '12px sans-serif';
    ['Sonho de creme volta na sexta', 'das 7 às 19 h, @padaria.aurora'].forEach((line, at) => {
      context.fillText(line, 10, height - 36 + at * 16);
    });
    context.font = `bold ${size}px sans-serif`;
    context.fillText(price, ...place);
  };

export function paint(
  { width, height }: { readonly width: number; readonly height: number },
  ...draws: readonly Draw[]
) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  for (const draw of draws) draw(context);
  return canvas;
}

const png = (canvas: OffscreenCanvas) => canvas.convertToBlob({ type: 'image/png' });

/** Chromium keeps all colours at quality 100 and halves them (4:2:0) below. */
const jpeg = (canvas: OffscreenCanvas, quality: number) =>
  canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 });

async function opened(blob: Blob): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(blob);
  return paint(bitmap, (context) => context.drawImage(bitmap, 0, 0));
}

const scaled = (canvas: OffscreenCanvas, width: number, height: number, [x, y, w, h]: Rect) =>
  paint({ width, height }, (context) => {
    context.imageSmoothingQuality = 'high';
    context.drawImage(canvas, x, y, w, h, 0, 0, width, height);
  });

/** The price with one digit replaced by one that looks like it, where there is such a one. */
function otherDigit(price: string, random: () => number): string {
  const places = [...price].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
  const at = places[Math.floor(random() * places.length)] ?? 0;
  const like: Readonly<Record<string, string>> = {
    3: '8',
    8: '3',
    6: '8',
    5: '6',
    0: '8',
    9: '8',
    1: '7',
    7: '1',
  };
  const digit = like[price[at] ?? ''] ?? '9';
  return `${price.slice(0, at)}${digit}${price.slice(at + 1)}`;
}

/** All 300 pairs, the same ones with each run. */
export async function* picturePairs(): AsyncGenerator<PicturePair> {
  // 100: saved again, from a file without loss and from a JPEG.
  for (let seed = 0; seed < 20; seed += 1) {
    const canvas = paint(cardOf(seed), drawCard(cardOf(seed)));
    const before = seed % 2 === 0 ? await png(canvas) : await jpeg(canvas, 92);
    for (const quality of [80, 85, 90, 95, 100]) {
      const after = await jpeg(await opened(before), quality);
      yield { name: `card ${seed} at ${quality}`, group: 'saved_again', before, after };
    }
  }
  // 20: all colours, then half of them.
  for (let seed = 20; seed < 40; seed += 1) {
    const before = await jpeg(paint(cardOf(seed), drawCard(cardOf(seed))), 100);
    const after = await jpeg(await opened(before), 80 + (seed % 4) * 5);
    yield { name: `card ${seed}, colours halved`, group: 'subsampled', before, after };
  }
  // 90: a digit of the price, from the same original, without loss and saved again.
  for (let seed = 40; seed < 130; seed += 1) {
    const card = cardOf(seed);
    const other = otherDigit(card.price, new SeededRandom(seed).next);
    const [was, is] = [paint(card, drawCard(card)), paint(card, drawCard(card, other))];
    const save = (canvas: OffscreenCanvas, quality: number) =>
      seed % 3 === 0 ? png(canvas) : jpeg(canvas, quality);
    const [before, after] = [await save(was, 92), await save(is, 80 + (seed % 5) * 5)];
    yield { name: `card ${seed}, ${card.price} to ${other}, ${card.size} px`, group: 'digit', before, after };
  }
  // 40: a spot in the colour beside it, of 6 to 30 pixels.
  for (let seed = 130; seed < 170; seed += 1) {
    const card = cardOf(seed);
    const side = 6 + ((seed * 7) % 25);
    const [left, top] = [Math.floor(card.width * 0.62), Math.floor(card.height * 0.55)];
    const spot: Draw = (context) => {
      // Faint to strong on the shape's colour.
      context.globalAlpha = 0.4 + (seed % 4) * 0.2;
      context.fillStyle = card.paper;
      context.fillRect(left, top, side, side);
    };
    const before = await jpeg(paint(card, drawCard(card)), 92);
    const after = await jpeg(paint(card, drawCard(card), spot), 88);
    yield { name: `card ${seed}, spot of ${side} px`, group: 'retouched', before, after };
  }
  // 25: another size of the same shape.
  for (let seed = 170; seed < 195; seed += 1) {
    const card = cardOf(seed);
    const canvas = paint(card, drawCard(card));
    const by = [0.5, 2, 1.5][seed % 3] ?? 2;
    const [width, height] = [Math.round(card.width * by), Math.round(card.height * by)];
    const after = await jpeg(scaled(canvas, width, height, [0, 0, card.width, card.height]), 92);
    yield { name: `card ${seed} scaled by ${by}`, group: 'resized', before: await jpeg(canvas, 92), after };
  }
  // 25: an edge cut off, scaled back to the old size or left in another shape.
  for (let seed = 195; seed < 220; seed += 1) {
    const card = cardOf(seed);
    const canvas = paint(card, drawCard(card));
    const cut = 6 + (seed % 20);
    const kept: Rect = [cut, cut, card.width - cut, card.height - cut];
    const isShapeKept = seed % 2 === 0;
    const after = isShapeKept
      ? scaled(canvas, card.width, card.height, kept)
      : scaled(canvas, card.width, card.height - cut, [0, cut, card.width, card.height - cut]);
    const name = `card ${seed}, ${cut} px cut off${isShapeKept ? '' : ', other shape'}`;
    yield { name, group: 'cropped', before: await jpeg(canvas, 92), after: await jpeg(after, 92) };
  }
}
