import { useOverlay } from '../commands/overlay';
import { NoteOverlay } from '../domains/noted';
import { loadedLater } from '../kit/loaded-later';

const Palette = loadedLater(async () => (await import('./palette/Palette')).Palette);
const ShortcutsDialog = loadedLater(
  async () => (await import('./shortcuts/ShortcutsDialog')).ShortcutsDialog,
);
const UpdateDialog = loadedLater(async () => (await import('./updates/UpdateDialog')).UpdateDialog);

/** Overlays above the screen: the panel for a note, and the palette, the list of shortcuts or app updates. */
export function Overlays() {
  return (
    <>
      <NoteOverlay />
      <NamedOverlay />
    </>
  );
}

function NamedOverlay() {
  const shown = useOverlay((overlay) => overlay.shown);
  if (shown === 'palette') return <Palette />;
  if (shown === 'shortcuts') return <ShortcutsDialog />;
  return shown !== null && <UpdateDialog key={shown} shows={shown} />;
}
