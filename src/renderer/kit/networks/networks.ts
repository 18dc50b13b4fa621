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
 * The known groups of networks, each as a shape and two letters. The planning service does not document the values of
 * `network` and `network_group`; the group gathers the variants of one network, so that is what these are looked up by,
 * without case, dashes and underscores. All others are shown as they come.
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

/**
 * @param group the service's `network_group`, where it gives one
 * @param name its name, for a network that is not known here
 */
export function networkOf(value: string, group: string | null = null, name = value): Network {
  const found = (group === null ? null : knownAs(group)) ?? knownAs(value);
  if (found) return found;
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const letters = (capital.match(/[\p{L}\p{N}]/gu) ?? ['?']).slice(0, 2).join('');
  return { name, letters, shape: 'rounded', hue: UNKNOWN_HUE };
}

function knownAs(value: string): Network | null {
  const key = value.toLowerCase().replace(/[\s_-]/g, '');
  return Object.hasOwn(known, key) ? (known[key] ?? null) : null;
}
