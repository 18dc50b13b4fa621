import { useState } from 'react';
import type { ReviewPackage } from '../../domains/packages';
import { endOf, type Slides, shownCount, stepFrom, toggled } from './slides';

const none: ReadonlySet<string> = new Set();

export interface Presentation {
  readonly slides: Slides;
  /** From 0, among all posts of the package. */
  readonly place: number;
  readonly postId: string | undefined;
  readonly shown: number;
  /** All posts at once, to choose from, in place of one of them. */
  readonly isOverview: boolean;
  /** Nothing is to be seen for a while. */
  readonly isBlank: boolean;
  /** What is for the own screen alone stands beside the slide. */
  readonly hasNotes: boolean;
  /** The keyboard is to be led into the note of the post that is shown. */
  readonly isNoteWanted: boolean;
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  readonly first: (() => void) | undefined;
  readonly last: (() => void) | undefined;
  readonly goTo: (place: number) => void;
  readonly setOverview: (isOverview: boolean) => void;
  readonly setBlank: (isBlank: boolean) => void;
  readonly setNotes: (hasNotes: boolean) => void;
  /** Leads the keyboard into the note of the post that is shown. */
  readonly writeNote: () => void;
  /** It is there. */
  readonly noteReached: () => void;
  /** Leaves the post at a place out, or takes it back. */
  readonly leaveOut: (place: number) => void;
}

/** Where a presentation stands. It lasts as long as it is on the screen: another meeting begins with all posts again. */
export function usePresentation(shown: ReviewPackage | undefined): Presentation {
  const [index, setIndex] = useState(0);
  const [leftOut, setLeftOut] = useState(none);
  const [isOverview, setOverview] = useState(false);
  const [isBlank, setBlank] = useState(false);
  const [hasNotes, setNotes] = useState(false);
  const [isNoteWanted, setNoteWanted] = useState(false);
  const slides: Slides = { postIds: shown?.postIds ?? [], leftOut };
  // The package may get shorter while it is shown.
  const place = Math.max(0, Math.min(index, slides.postIds.length - 1));
  // To choose from are also those that are left out.
  const among = isOverview ? { ...slides, leftOut: none } : slides;
  const way = (to: number | null) => (to === null || to === place ? undefined : () => setIndex(to));
  return {
    slides,
    place,
    isOverview,
    isBlank,
    hasNotes,
    isNoteWanted,
    setOverview,
    setBlank,
    setNotes,
    postId: slides.postIds[place],
    shown: shownCount(slides),
    next: way(stepFrom(among, place, 1)),
    previous: way(stepFrom(among, place, -1)),
    first: way(endOf(among, -1)),
    last: way(endOf(among, 1)),
    writeNote() {
      setNotes(true);
      setNoteWanted(true);
    },
    noteReached: () => setNoteWanted(false),
    goTo: (to) => setIndex(Math.max(0, Math.min(to, slides.postIds.length - 1))),
    leaveOut(at) {
      const postId = slides.postIds[at];
      if (postId !== undefined) setLeftOut((was) => toggled(was, postId));
    },
  };
}
