import { create } from 'zustand';

interface Announcement {
  /** What was just done, where nothing on the screen shows it; null once it has been there long enough to read. */
  readonly text: string | null;
}

/** So long a few words stay. */
const READING_MS = 4_000;

export const useAnnouncement = create<Announcement>(() => ({ text: null }));

/** Says in the title row that something was done, such as that a link is on the clipboard. Failures stay where they are. */
export function announce(text: string): void {
  const announcement = { text };
  useAnnouncement.setState(announcement, true);
  setTimeout(() => {
    if (useAnnouncement.getState() === announcement) useAnnouncement.setState({ text: null }, true);
  }, READING_MS);
}
