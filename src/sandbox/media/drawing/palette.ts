import type { Colour } from './read-drawings';

/** Mixtures of two colours are in quarters: no eye tells more of them apart at an edge. */
const quarters = 4;

/** The colours of one picture: at most 256, as an indexed PNG has them. */
export class DrawingPalette {
  readonly colours: Colour[] = [];
  readonly #places = new Map<string, number>();
  readonly #mixtures = new Map<number, number>();

  /** The colour's place, or that of the nearest one where there is no room left. */
  indexOf(colour: Colour): number {
    const text = colour.join();
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    if (this.colours.length === 256) return this.#nearest(colour);
    this.#places.set(text, this.colours.length);
    return this.colours.push(colour) - 1;
  }

  /** The place of a mixture that has this share, from 0 to 1, of the second colour. */
  mix(first: number, second: number, share: number): number {
    const part = Math.round(share * quarters);
    if (part === 0 || first === second) return first;
    if (part === quarters) return second;
    const key = (first * 256 + second) * quarters + part;
    const known = this.#mixtures.get(key);
    if (known !== undefined) return known;
    const [a, b] = [this.colours[first] as Colour, this.colours[second] as Colour];
    const channel = (i: 0 | 1 | 2) => Math.round(a[i] + ((b[i] - a[i]) * part) / quarters);
    const place = this.indexOf([channel(0), channel(1), channel(2)]);
    this.#mixtures.set(key, place);
    return place;
  }

  #nearest([red, green, blue]: Colour): number {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [place, [r, g, b]] of this.colours.entries()) {
      const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
      if (distance < least) [best, least] = [place, distance];
    }
    return best;
  }
}
