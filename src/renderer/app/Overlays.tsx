import { loadedLater } from './loaded-later';
import { useOverlay } from './overlay';

const Palette = loadedLater(async () => (await import('./palette/Palette')).Palette);
const ShortcutsDialog = loadedLater(
  async () => (await import('./shortcuts/ShortcutsDialog')).ShortcutsDialog,
);

/** Behind the first paint: the first press of a key finds them loaded. */
export const preloadOverlays = () => Promise.all([Palette.preload(), ShortcutsDialog.preload()]);

/** Whatever is open on top of the screen: the palette or the list of shortcuts. */
export function Overlays() {
  const shown = useOverlay((overlay) => overlay.shown);
  if (shown === 'palette') return <Palette />;
  return shown === 'shortcuts' && <ShortcutsDialog />;
}
