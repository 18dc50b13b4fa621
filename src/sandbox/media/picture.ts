import type { Colour } from './drawing/read-drawings';
import { indexedPng } from './png';

/** The picture of an account: a PNG of bands of colour with a disc on them, in colours chosen by number. */
export function paintPicture(number: number, width: number, height: number): Buffer {
  const palette = palettes[number % palettes.length] as Palette;
  const bands = Array.from({ length: bandCount }, (_, band) => mix(palette, band / (bandCount - 1)));
  return indexedPng(width, height, bandsWithDisc(width, height), [...bands, palette.disc]);
}

/** The background runs from the colour at the top to the colour at the bottom. */
interface Palette {
  readonly top: Colour;
  readonly bottom: Colour;
  readonly disc: Colour;
}

/** The fixture videos use the same palettes in the same order. */
const palettes: readonly Palette[] = [
  { top: [244, 211, 172], bottom: [196, 104, 72], disc: [92, 44, 36] },
  { top: [205, 229, 224], bottom: [58, 124, 124], disc: [240, 178, 92] },
  { top: [226, 214, 240], bottom: [112, 84, 158], disc: [250, 224, 132] },
  { top: [214, 232, 200], bottom: [72, 120, 66], disc: [222, 98, 74] },
  { top: [200, 218, 242], bottom: [42, 74, 130], disc: [244, 244, 236] },
  { top: [250, 222, 222], bottom: [190, 70, 102], disc: [60, 40, 60] },
  { top: [238, 234, 222], bottom: [150, 140, 118], disc: [46, 92, 110] },
];

const bandCount = 24;
const discIndex = bandCount;

const mix = ({ top, bottom }: Palette, share: number): Colour => {
  const channel = (i: 0 | 1 | 2) => Math.round(top[i] + (bottom[i] - top[i]) * share);
  return [channel(0), channel(1), channel(2)];
};

function bandsWithDisc(width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height);
  const radius = Math.min(width, height) * 0.28;
  for (let y = 0; y < height; y++) {
    const start = y * width;
    pixels.fill(Math.floor((y / height) * bandCount), start, start + width);
    const fromCentre = y - height / 2;
    if (Math.abs(fromCentre) >= radius) continue;
    const half = Math.sqrt(radius * radius - fromCentre * fromCentre);
    pixels.fill(discIndex, start + Math.ceil(width / 2 - half), start + Math.floor(width / 2 + half));
  }
  return pixels;
}
