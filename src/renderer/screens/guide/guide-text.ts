/** The parts of the guide, in the order in which an account manager needs them. */
export const guideParts = [
  'today',
  'approvals',
  'reminders',
  'proof',
  'calendar',
  'meetings',
  'clients',
  'numbers',
  'offline',
  'events',
  'yours',
] as const;
export type GuidePart = (typeof guideParts)[number];

/** Screens that the tour photographs for the guide, in each of its languages. */
export const guidePictures = [
  'today',
  'approvals',
  'history',
  'calendar',
  'packages',
  'clients',
  'reports',
  'freshness',
] as const;
export type GuidePicture = (typeof guidePictures)[number];

/**
 * A paragraph, steps one after the other, or a picture with what it shows. Within a text, `[J]` is a key as
 * `command-table` writes it: `[Mod+E]`, `[G A]`.
 */
export type GuideBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'picture'; readonly name: GuidePicture; readonly shows: string };

export interface GuideText {
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

/** The guide is written in these languages; the others read the English one. */
export const guideLanguages = ['en', 'pt-BR'] as const;
export type GuideLanguage = (typeof guideLanguages)[number];

export type Guide = Readonly<Record<GuidePart, GuideText>>;

const sources: Readonly<Record<GuideLanguage, () => Promise<Guide>>> = {
  en: async () => (await import('./text/en')).en,
  'pt-BR': async () => (await import('./text/pt-br')).ptBR,
};

export const loadGuide = (language: GuideLanguage): Promise<Guide> => sources[language]();

/** A text cut at its keys: `Press [J] or [K].` → words, key, words, key, words. */
export function withKeys(text: string): readonly ({ readonly key: string } | { readonly words: string })[] {
  return text
    .split(/(\[[^\]]+\])/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('[') ? { key: piece.slice(1, -1) } : { words: piece }));
}
