import { type ComponentType, useEffect, useState } from 'react';
import { useOverlay } from '../commands/overlay';

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

/**
 * A component in a file of its own. Once that is loaded it is drawn at once, where React's own `lazy` would first draw
 * nothing, also the second time.
 */
function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const preload = () => {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (reason: unknown) => {
        // Asked for again the next time.
        loading = null;
        throw reason;
      },
    );
    return loading;
  };
  function Later(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== null);
    useEffect(() => {
      if (!isLoaded) void preload().then(() => setLoaded(true));
    }, [isLoaded]);
    return Loaded && <Loaded {...props} />;
  }
  Later.preload = preload;
  return Later;
}
