import { loadedLater } from '../../kit/loaded-later';
import { useNoting } from './notes';

const NotePanel = loadedLater(async () => (await import('./NotePanel')).NotePanel);

/** The panel for a note, above any screen, while one is written. */
export function NoteOverlay() {
  const { subject, open } = useNoting((noting) => noting);
  return subject && <NotePanel {...subject} onClose={() => open(null)} />;
}
