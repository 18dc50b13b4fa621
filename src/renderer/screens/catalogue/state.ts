import { type CatalogueLanguage, catalogueLanguages } from '@shared/domain/catalogue-lists';
import { perWorkspaceStore } from '../../query/per-workspace';
import type { RawSearch } from '../screen-route';
import { useAddress } from '../use-address';

export type CatalogueView = 'metrics' | 'ads';

interface Place {
  /** Left out for the default, `metrics`. */
  readonly view?: 'ads';
  /** Slug of the platform; left out for all. */
  readonly platform?: string;
  /** Left out for the app's language. */
  readonly language?: CatalogueLanguage;
  readonly text?: string;
}

const longestText = 200;

/** Reads the screen's search parameters and drops unknown ones. */
export function readAddress({ view, platform, language, text }: RawSearch): Place {
  const known = catalogueLanguages.find((one) => one === language);
  // The router parses unquoted digits as a number.
  const typed = typeof text === 'number' ? String(text) : text;
  return {
    ...(view === 'ads' && { view }),
    ...(typeof platform === 'string' && /^[\w-]{1,100}$/.test(platform) && { platform }),
    ...(known && { language: known }),
    ...(typeof typed === 'string' && typed !== '' && { text: typed.slice(0, longestText) }),
  };
}

interface Cursor {
  /** The metric under the cursor, as `keyOfEntry` names it; null for the first. */
  readonly cursorKey: string | null;
  readonly moveTo: (key: string | null) => void;
}

export const useCatalogueCursor = perWorkspaceStore<Cursor>((set) => ({
  cursorKey: null,
  moveTo: (cursorKey) => set({ cursorKey }),
}));

export interface CatalogueChoice {
  readonly view: CatalogueView;
  /** Slug; null for all. */
  readonly platform: string | null;
  /** Null for the app's language. */
  readonly language: CatalogueLanguage | null;
  readonly text: string;
}

export function useCatalogueScreen() {
  const [{ view = 'metrics', platform = null, language = null, text = '' }, change] = useAddress(readAddress);
  const choice: CatalogueChoice = { view, platform, language, text };
  const show = (next: Partial<CatalogueChoice>) => change((was) => readAddress({ ...was, ...next }));
  return { ...choice, show };
}
