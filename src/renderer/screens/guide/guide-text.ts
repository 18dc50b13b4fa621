import { byLanguage, type Language } from '@shared/language';
import type { GuideWords } from '@shared/locales/words';
import { useEffect, useState } from 'react';
import type { PlaceId } from '../screen-route';
import { placeOf, type ScreenId, screens } from '../screens';
import { type GuidePart, guideParts } from './state';

/** Screens that the tour photographs for the guide, in every language. */
export const guidePictures = [
  'today',
  'approvals',
  'calendar',
  'history',
  'clients',
  'packages',
  'reports',
  'freshness',
] as const;
export type GuidePicture = (typeof guidePictures)[number];

/**
 * A paragraph, consecutive steps, or a picture with its caption. Within a text, `[J]` is a key as `command-table`
 * writes it: `[Mod+E]`, `[G A]`.
 */
export type GuideBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'picture'; readonly name: GuidePicture; readonly shows: string };

export interface GuideText {
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

interface WrittenBlock {
  readonly text?: string;
  readonly steps?: readonly string[];
  readonly picture?: string;
  readonly shows?: string;
}

export type Guide = Readonly<Record<GuidePart, GuideText>>;

const sources = () =>
  byLanguage(
    import.meta.glob<GuideWords>(
      ['../../../shared/locales/*.json', '!../../../shared/locales/*.notes.json'],
      {
        query: '?guideText',
        import: 'default',
      },
    ),
  );

/** The part about each place and its views, opened by F1 there. */
const partOfPlace: Readonly<Record<PlaceId, GuidePart>> = {
  today: 'today',
  approvals: 'approvals',
  calendar: 'proof',
  posts: 'proof',
  clients: 'clients',
  connections: 'clients',
  month: 'numbers',
  boards: 'numbers',
  timeline: 'numbers',
  inbox: 'events',
  settings: 'yours',
};

/** Screens that another part is about than about their place. */
const partOfScreen: { readonly [Id in ScreenId]?: GuidePart } = {
  packages: 'meetings',
  present: 'meetings',
  freshness: 'offline',
  storage: 'offline',
  checkProof: 'check',
  dailyRecord: 'check',
};

/** The part about a screen; the first one for unknown screens and for none. */
export function partAbout(screen = ''): GuidePart {
  if (!Object.hasOwn(screens, screen)) return 'start';
  const id = screen as ScreenId;
  const place = placeOf(id);
  return partOfScreen[id] ?? (place === undefined ? undefined : partOfPlace[place]) ?? 'start';
}

/** Loads the guide from its file and adds the kind to each block. */
export async function loadGuide(language: Language): Promise<Guide> {
  const words = await sources()[language]();
  const textOf = (part: GuidePart): [GuidePart, GuideText] => [
    part,
    { title: words[part].title, blocks: words[part].blocks.map(blockOf) },
  ];
  return Object.fromEntries(guideParts.map(textOf)) as Guide;
}

/** The guide in a language; null until it is loaded. */
export function useGuide(language: Language): Guide | null {
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly guide: Guide } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadGuide(language).then((guide) => {
      if (isWanted) setLoaded({ language, guide });
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded?.guide ?? null;
}

/** A block of the file; a test finds pictures that are not there. */
function blockOf(block: WrittenBlock): GuideBlock {
  if (block.text !== undefined) return { kind: 'text', text: block.text };
  if (block.steps !== undefined) return { kind: 'steps', steps: block.steps };
  return { kind: 'picture', name: block.picture as GuidePicture, shows: block.shows ?? '' };
}

/** A text cut at its keys: `Press [J] or [K].` → words, key, words, key, words. */
export function withKeyCaps(
  text: string,
): readonly ({ readonly key: string } | { readonly words: string })[] {
  return text
    .split(/(\[[^\]]+\])/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('[') ? { key: piece.slice(1, -1) } : { words: piece }));
}
