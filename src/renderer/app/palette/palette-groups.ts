import type { Chord } from '@shared/app-commands';
import { excerptOf } from '@shared/domain/text-search/excerpt';
import { typedWordsOf } from '@shared/domain/text-search/match';
import type { ReactNode } from 'react';

/** A text, and where in it the typed words are. */
export interface HighlightedText {
  readonly text: string;
  readonly marks: readonly (readonly [from: number, to: number])[];
}

export interface PaletteItem {
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: HighlightedText;
  readonly fact: HighlightedText | null;
  /** Shown after the fact and never truncated: a network, a time. */
  readonly tail: string;
  /** The key that does the same outside the palette. */
  readonly chord: Chord | undefined;
  readonly choose: () => void;
}

type Usual = 'fact' | 'tail' | 'chord';

/** An item with no more than the given fields. */
export const itemOf = (given: Omit<PaletteItem, Usual> & Partial<Pick<PaletteItem, Usual>>): PaletteItem => ({
  fact: null,
  tail: '',
  chord: undefined,
  ...given,
});

/** In this order: clients, actions, boards, records. */
export type GroupName = 'clients' | 'actions' | 'boards' | 'reports' | 'posts' | 'accounts' | 'events';

export interface PaletteGroup {
  readonly name: GroupName;
  readonly items: readonly PaletteItem[];
}

/**
 * Highlights by the search's own matching rule, so that the reason for a hit is visible; a long text is cut around
 * it.
 */
export function highlightTyped(text: string, typed: string): HighlightedText {
  return excerptOf([{ field: '', text }], typedWordsOf(typed)) ?? { text, marks: [] };
}
