import type { Network } from '../../../kit/networks/networks';

/** Appearance of a post on a network, for the preview. */
export interface PreviewFrame {
  /** Width over height of the stage: a range to crop to; `usual` is for files of unknown size. */
  readonly ratio: { readonly narrowest: number; readonly unknown: number; readonly widest: number };
  /** Position of the caption. `over`: on the picture. `none`: the network drops it. */
  readonly text: 'above' | 'below' | 'over' | 'none';
  /** Several files as a carousel, or all at once. */
  readonly several: 'carousel' | 'grid';
  /** Roughly how many characters are shown before "more"; null for all. */
  readonly cutAfter: number | null;
}

const vertical = { narrowest: 9 / 16, unknown: 9 / 16, widest: 9 / 16 };
const wide = { narrowest: 16 / 9, unknown: 16 / 9, widest: 16 / 9 };
/** From portrait 4:5 to landscape 1.91:1. */
const feed = { narrowest: 4 / 5, unknown: 1, widest: 1.91 };

const story: PreviewFrame = { ratio: vertical, text: 'none', several: 'carousel', cutAfter: null };
const clip: PreviewFrame = { ratio: vertical, text: 'over', several: 'carousel', cutAfter: 100 };

/** Feed layout of each network, by name. Text lengths approximate the phone apps. */
const feeds: Readonly<Record<string, PreviewFrame>> = {
  Instagram: { ratio: feed, text: 'below', several: 'carousel', cutAfter: 125 },
  Facebook: { ratio: feed, text: 'above', several: 'grid', cutAfter: 480 },
  LinkedIn: { ratio: feed, text: 'above', several: 'grid', cutAfter: 210 },
  TikTok: clip,
  YouTube: { ratio: wide, text: 'below', several: 'carousel', cutAfter: 100 },
  Pinterest: {
    ratio: { narrowest: 1 / 2.1, unknown: 2 / 3, widest: 1 },
    text: 'below',
    several: 'carousel',
    cutAfter: 100,
  },
  X: {
    ratio: { narrowest: 3 / 4, unknown: 16 / 9, widest: 16 / 9 },
    text: 'above',
    several: 'grid',
    cutAfter: 280,
  },
  Threads: { ratio: { ...feed, narrowest: 3 / 4 }, text: 'above', several: 'carousel', cutAfter: null },
  'Google Business': {
    ratio: { narrowest: 4 / 3, unknown: 4 / 3, widest: 4 / 3 },
    text: 'below',
    several: 'carousel',
    cutAfter: null,
  },
};

/** For a network this version does not know: everything in full, files before the caption. */
const plain: PreviewFrame = {
  ratio: { narrowest: 0.5, unknown: 1, widest: 2 },
  text: 'below',
  several: 'carousel',
  cutAfter: null,
};

/** Formats of their own, such as stories, decide by type; the rest looks like the network's feed. */
export function previewFrameOf({ name }: Pick<Network, 'name'>, type: string): PreviewFrame {
  if (type === 'story') return story;
  if (type === 'reels' || type === 'shorts') return clip;
  return (Object.hasOwn(feeds, name) ? feeds[name] : undefined) ?? plain;
}

/** Width over height of the stage for a file; its sizes may be unknown. */
export function stageRatio(
  { ratio }: PreviewFrame,
  size: { readonly width: number | null; readonly height: number | null },
): number {
  const { width, height } = size;
  if (!width || !height) return ratio.unknown;
  return Math.min(ratio.widest, Math.max(ratio.narrowest, width / height));
}

/** Where to shorten a text: at the end of a word, and only if that hides enough to be worth a click. */
export function cutPreviewText(text: string, after: number | null): string | null {
  if (after === null || text.length <= after * 1.1) return null;
  const head = text.slice(0, after);
  const word = head.search(/\s\S*$/u);
  return `${(word > after / 2 ? head.slice(0, word) : head).replace(/\p{Cs}$/u, '').trimEnd()}…`;
}
