import type { ReviewStatus } from '@shared/services/planning/records';
import { create } from 'zustand';
import type { Place } from './place';

/** Where the cursor stands: the place in the list, and the post seen there; null until that place is read. */
export interface Cursor {
  readonly ordinal: number;
  readonly id: string | null;
}

interface ApprovalsScreen {
  readonly situation: ReviewStatus;
  readonly cursor: Cursor;
  /** The post in the side panel; it stays when its row leaves the list under the person's hands. */
  readonly openId: string | null;
  readonly showSituation: (situation: ReviewStatus) => void;
  /** Moves the cursor; an open panel follows it. */
  readonly moveTo: (cursor: Cursor) => void;
  readonly openAt: (cursor: Cursor) => void;
  readonly openPost: (id: string) => void;
  readonly close: () => void;
  /** Goes where an address says; what it does not name stays. */
  readonly restore: (place: Place) => void;
}

const atTop: Cursor = { ordinal: 0, id: null };

/** What the screen is doing; never what a post is. */
export const useApprovalsScreen = create<ApprovalsScreen>((set) => ({
  situation: 'pending',
  cursor: atTop,
  openId: null,
  showSituation: (situation) =>
    set((was) => (was.situation === situation ? was : { situation, cursor: atTop, openId: null })),
  moveTo: (cursor) =>
    set(({ openId }) => ({ cursor, openId: openId === null ? null : (cursor.id ?? openId) })),
  openAt: (cursor) => set({ cursor, openId: cursor.id }),
  openPost: (id) => set({ openId: id }),
  close: () => set({ openId: null }),
  restore: ({ situation, post }) =>
    set({
      ...(situation && { situation }),
      ...(post && { openId: post, cursor: { ordinal: 0, id: post } }),
    }),
}));
