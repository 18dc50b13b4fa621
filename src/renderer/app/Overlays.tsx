import { useOverlay } from '../commands/overlay';
import { loadedLater } from '../kit/loaded-later';

const Palette = loadedLater(async () => (await import('./palette/Palette')).Palette);
const ShortcutsDialog = loadedLater(
  async () => (await import('./shortcuts/ShortcutsDialog')).ShortcutsDialog,
);
const UpdateDialog = loadedLater(async () => (await import('./updates/UpdateDialog')).UpdateDialog);

/** Overlay above the screen: the palette, the list of shortcuts, or app updates. */
export function Overlays() {
  const shown = useOverlay((overlay) => overlay.shown);
  if (shown === 'palette') return <Palette />;
  if (shown === 'shortcuts') return <ShortcutsDialog />;
  return shown !== null && <UpdateDialog key={shown} shows={shown} />;
}
