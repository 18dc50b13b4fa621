import { type CatalogueLanguage, catalogueLanguages } from '@shared/domain/catalogue-lists';
import { create } from 'zustand';

export type CatalogueView = 'metrics' | 'ads';

interface CatalogueScreenState {
  readonly view: CatalogueView;
  /** Slug of the platform; null for all. */
  readonly platform: string | null;
  /** Null for the app's own. */
  readonly language: CatalogueLanguage | null;
  readonly text: string;
  /** The metric under the cursor, as `keyOfEntry` names it; null for the first. */
  readonly cursorKey: string | null;
  readonly show: (change: Partial<Omit<CatalogueScreenState, 'show'>>) => void;
}

/** What the screen is doing; never what a metric is. */
export const useCatalogueScreen = create<CatalogueScreenState>((set) => ({
  ...{ view: 'metrics', platform: null, language: null, text: '', cursorKey: null },
  show: (change) => set(change),
}));

/** The app's language as the catalogue calls it. */
export const ownLanguage = (language: string): CatalogueLanguage =>
  catalogueLanguages.find((one) => one === language.toLowerCase().replace('-', '_')) ?? 'en';
