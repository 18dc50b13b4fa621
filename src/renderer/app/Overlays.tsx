import { useOverlay } from './overlay';
import { Palette } from './palette/Palette';
import { ShortcutsDialog } from './shortcuts/ShortcutsDialog';

/** What lies over the screen, where something does. */
export function Overlays() {
  const shown = useOverlay((overlay) => overlay.shown);
  if (shown === 'palette') return <Palette />;
  return shown === 'shortcuts' && <ShortcutsDialog />;
}
