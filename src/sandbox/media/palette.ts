/** Colours of one picture: its ground runs from the first to the second, a disc in the third lies on it. */
export interface Palette {
  readonly from: Colour;
  readonly to: Colour;
  readonly accent: Colour;
}

export type Colour = readonly [red: number, green: number, blue: number];

const palettes: readonly Palette[] = [
  { from: [244, 211, 172], to: [196, 104, 72], accent: [92, 44, 36] },
  { from: [205, 229, 224], to: [58, 124, 124], accent: [240, 178, 92] },
  { from: [226, 214, 240], to: [112, 84, 158], accent: [250, 224, 132] },
  { from: [214, 232, 200], to: [72, 120, 66], accent: [222, 98, 74] },
  { from: [200, 218, 242], to: [42, 74, 130], accent: [244, 244, 236] },
  { from: [250, 222, 222], to: [190, 70, 102], accent: [60, 40, 60] },
  { from: [238, 234, 222], to: [150, 140, 118], accent: [46, 92, 110] },
];

/** The same file always looks the same. */
export const paletteOf = (fileId: number): Palette => palettes[fileId % palettes.length] as Palette;

/** The colour so far on the way, 0 to 1. */
export const mix = ({ from, to }: Palette, share: number): Colour => {
  const channel = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * share);
  return [channel(0), channel(1), channel(2)];
};
