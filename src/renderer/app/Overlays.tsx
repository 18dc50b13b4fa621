import { loadedLater } from './loaded-later';
import { useOverlay } from './overlay';

const Palette = loadedLater(async () => (await import('./palette/Palette')).Palette);
const ShortcutsDialog = loadedLater(
  async () => (await import('./shortcuts/ShortcutsDialog')).ShortcutsDialog,
);
/** Rarely open: loaded when somebody wants it. */
const UpdateDialog = loadedLater(async () => (await import('./updates/UpdateDialog')).UpdateDialog);

/** Behind the first paint: the first press of a key finds them loaded. */
export const preloadOverlays = () => Promise.all([Palette.preload(), ShortcutsDialog.preload()]);

/** Overlay above the screen: the palette, the list of shortcuts, or app updates. */
export function Overlays() {
  const shown = useOverlay((overlay) => overlay.shown);
  if (shown === 'palette') return <Palette />;
  if (shown === 'shortcuts') return <ShortcutsDialog />;
  return shown !== null && <UpdateDialog key={shown} shows={shown} />;
}
