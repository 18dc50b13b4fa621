import { create } from 'zustand';

interface Announcement {
  /** Last completed action, if nothing else on the screen shows it; null after a few seconds. */
  readonly text: string | null;
}

/** Time that an announcement stays. */
const READING_MS = 4_000;

export const useAnnouncement = create<Announcement>(() => ({ text: null }));

/**
 * Shows in the title row that something was done, such as copying a link. Failures are shown where they happen
 * instead.
 */
export function announce(text: string): void {
  const announcement = { text };
  useAnnouncement.setState(announcement, true);
  setTimeout(() => {
    if (useAnnouncement.getState() === announcement) useAnnouncement.setState({ text: null }, true);
  }, READING_MS);
}
