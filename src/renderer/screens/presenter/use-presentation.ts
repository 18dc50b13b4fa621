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
  /** Shows all posts to choose from, instead of one. */
  readonly isOverview: boolean;
  /** Hides everything for a while. */
  readonly isBlank: boolean;
  /** Shows the presenter's own panel beside the slide. */
  readonly hasNotes: boolean;
  /** Whether the keyboard focus should move to the note of the shown post. */
  readonly isNoteWanted: boolean;
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  readonly first: (() => void) | undefined;
  readonly last: (() => void) | undefined;
  readonly goTo: (place: number) => void;
  readonly setOverview: (isOverview: boolean) => void;
  readonly setBlank: (isBlank: boolean) => void;
  readonly setNotes: (hasNotes: boolean) => void;
  /** Moves the keyboard focus to the note of the shown post. */
  readonly writeNote: () => void;
  /** Called when the note field has received focus. */
  readonly noteReached: () => void;
  /** Leaves out the post at a position, or includes it again. */
  readonly leaveOut: (place: number) => void;
}

/**
 * State of a presentation. It is kept while the presentation is on the screen. The next meeting starts with all posts
 * again.
 */
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
