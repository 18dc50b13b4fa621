import type { Chord } from '@shared/app-commands';
import type { Findable } from '@shared/domain/palette';
import { excerptOf } from '@shared/domain/text-search/excerpt';
import { typedWordsOf } from '@shared/domain/text-search/match';
import type { ReactNode } from 'react';

/** A text, and where in it the typed words are. */
export interface HighlightedText {
  readonly text: string;
  readonly marks: readonly (readonly [from: number, to: number])[];
}

/** Action on a result. */
export interface PaletteAction {
  readonly id: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** Shortcut in the list of actions, and on the record's own screen. */
  readonly chord?: Chord;
  /** Preview beside the actions while this one is chosen: the text that it copies. */
  readonly preview?: ReactNode;
  /** Whether a line separates it from the actions above, which are of another kind. */
  readonly isApart?: true;
  readonly choose: () => void;
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
  /** Asked when they are looked at; null where it can only be run. */
  readonly actions: (() => readonly PaletteAction[]) | null;
  readonly choose: () => void;
}

type Usual = 'fact' | 'tail' | 'chord' | 'actions';

/** An item with no more than the given fields. */
export const itemOf = (given: Omit<PaletteItem, Usual> & Partial<Pick<PaletteItem, Usual>>): PaletteItem => ({
  fact: null,
  tail: '',
  chord: undefined,
  actions: null,
  ...given,
});

/** In the order in which groups are listed beneath the best match. */
export const groupNames = [
  ...([
    'best',
    'here',
    'attention',
    'clients',
    'actions',
    'places',
    'settings',
    'packages',
    'reports',
    'templates',
  ] as const),
  ...(['boards', 'posts', 'tags', 'notes', 'accounts', 'events', 'deliveries', 'guide', 'recent'] as const),
] as const;
export type GroupName = (typeof groupNames)[number];

export interface PaletteGroup {
  readonly name: GroupName;
  readonly items: readonly PaletteItem[];
  /** How many there are, where more are found than listed. */
  readonly total: number;
}

/** Things of one group that can be found by their words, and how each is shown. */
export interface Source<F extends Findable> {
  readonly group: GroupName;
  readonly entries: readonly F[];
  /** @param typed what is highlighted in it */
  readonly toItem: (entry: F, typed: string) => PaletteItem;
}

/**
 * Highlights by the search's own matching rule, so that the reason for a hit is visible; a long text is cut around
 * it.
 */
export function highlightTyped(text: string, typed: string): HighlightedText {
  return excerptOf([{ field: '', text }], typedWordsOf(typed)) ?? { text, marks: [] };
}

/** Replaces line breaks by single spaces, so that the highlighted ranges stay valid. */
export const oneLine = ({ text, marks }: HighlightedText): HighlightedText => ({
  text: text.replace(/[\r\n]/g, ' '),
  marks,
});

/** A text that explains and is not searched. */
export const plainText = (text: string): HighlightedText => ({ text, marks: [] });
