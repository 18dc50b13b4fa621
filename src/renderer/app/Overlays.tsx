import { useOverlay } from './overlay';
import { Palette } from './palette/Palette';
import { ShortcutsDialog } from './shortcuts/ShortcutsDialog';

/** Whatever is open on top of the screen: the palette or the list of shortcuts. */
export function Overlays() {
  const shown = useOverlay((overlay) => overlay.shown);
  if (shown === 'palette') return <Palette />;
  return shown === 'shortcuts' && <ShortcutsDialog />;
}
