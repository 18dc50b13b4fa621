export type NetworkShape =
  | 'rounded'
  | 'circle'
  | 'square'
  | 'hexagon'
  | 'lozenge'
  | 'drop'
  | 'diamond'
  | 'cut'
  | 'house';

export interface Network {
  readonly name: string;
  readonly letters: string;
  readonly shape: NetworkShape;
  /** Hue of the tint in OKLCH, degrees. Not the brand's own colour. */
  readonly hue: number;
}

/**
 * A network as a shape and two letters. The planning service does not document its values for networks, so these are
 * looked up without case, dashes and underscores; all others are shown by their own name.
 */
const known: Readonly<Record<string, Network>> = {
  instagram: { name: 'Instagram', letters: 'Ig', shape: 'rounded', hue: 350 },
  facebook: { name: 'Facebook', letters: 'Fb', shape: 'circle', hue: 255 },
  linkedin: { name: 'LinkedIn', letters: 'Li', shape: 'square', hue: 235 },
  tiktok: { name: 'TikTok', letters: 'Tk', shape: 'hexagon', hue: 190 },
  youtube: { name: 'YouTube', letters: 'Yt', shape: 'lozenge', hue: 30 },
  pinterest: { name: 'Pinterest', letters: 'Pi', shape: 'drop', hue: 10 },
  x: { name: 'X', letters: 'X', shape: 'diamond', hue: 80 },
  twitter: { name: 'X', letters: 'X', shape: 'diamond', hue: 80 },
  threads: { name: 'Threads', letters: 'Th', shape: 'cut', hue: 300 },
  googlebusiness: { name: 'Google Business', letters: 'Gb', shape: 'house', hue: 145 },
  googlebusinessprofile: { name: 'Google Business', letters: 'Gb', shape: 'house', hue: 145 },
  googlemybusiness: { name: 'Google Business', letters: 'Gb', shape: 'house', hue: 145 },
};

const UNKNOWN_HUE = 60;

/** @param given its name, for a network that is not known here */
export function networkOf(value: string, given = value): Network {
  const key = value.toLowerCase().replace(/[\s_-]/g, '');
  if (Object.hasOwn(known, key) && known[key]) return known[key];
  const name = given.charAt(0).toUpperCase() + given.slice(1);
  const letters = (name.match(/[\p{L}\p{N}]/gu) ?? ['?']).slice(0, 2).join('');
  return { name, letters, shape: 'rounded', hue: UNKNOWN_HUE };
}
