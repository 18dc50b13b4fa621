import type { Chord } from '@shared/app-commands';
import { excerptOf } from '@shared/domain/text-search/excerpt';
import { typedWordsOf } from '@shared/domain/text-search/match';
import type { ReactNode } from 'react';

/** A text and where what was typed stands in it. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly (readonly [from: number, to: number])[];
}

export interface PaletteItem {
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: MarkedText;
  readonly fact: MarkedText | null;
  /** What follows the fact and is never cut: a network, a time. */
  readonly tail: string;
  /** What would do the same without the palette. */
  readonly chord: Chord | undefined;
  readonly choose: () => void;
}

type Usual = 'fact' | 'tail' | 'chord';

/** An item beside whose title nothing stands but what is given. */
export const itemOf = (given: Omit<PaletteItem, Usual> & Partial<Pick<PaletteItem, Usual>>): PaletteItem => ({
  fact: null,
  tail: '',
  chord: undefined,
  ...given,
});

/** In this order: who, what to do, which record. */
export type GroupName = 'clients' | 'actions' | 'posts' | 'accounts';

export interface PaletteGroup {
  readonly name: GroupName;
  readonly items: readonly PaletteItem[];
}

/** Marks by the search's own rule, so that what was found is what is marked; a long text is cut around them. */
export function markTyped(text: string, typed: string): MarkedText {
  return excerptOf([{ field: '', text }], typedWordsOf(typed)) ?? { text, marks: [] };
}
