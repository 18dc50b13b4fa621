import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component in a file of its own. Once that is loaded it is drawn at once, where React's own `lazy` would first draw
 * nothing, also the second time.
 */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
