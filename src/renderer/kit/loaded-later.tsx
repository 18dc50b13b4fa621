import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Loads that wait until the first paint is over. */
const loads = new Set<() => Promise<unknown>>();
let isPastStart = false;

/**
 * Loads all deferred files now. Later screens then load their deferred files immediately on opening. The page calls
 * it after the first paint, so that no key press waits for a file.
 */
export async function loadEverything(): Promise<void> {
  isPastStart = true;
  // The loop also reaches loads that are added during it.
  for (const load of loads) await load();
}

/** Loads a file once, after the first paint or when it is first used. A failed load is tried again on the next use. */
export function loadLater<File>(load: () => Promise<File>): () => Promise<File> {
  let loading: Promise<File> | null = null;
  const loadOnce = () => {
    loading ??= load().catch((reason: unknown) => {
      loading = null;
      throw reason;
    });
    return loading;
  };
  loads.add(loadOnce);
  if (isPastStart) void loadOnce();
  return loadOnce;
}

/** Loads for components of the first screen until it is painted. Null before and after. */
let held: (() => void)[] | null = null;

/**
 * Holds the loads of components from now on. A start calls it before it draws its first screen, whose paint would
 * wait for dozens of files.
 * @returns begins the held loads; to be called when that screen is painted
 */
export function holdLoads(): () => void {
  const own: (() => void)[] = [];
  held = own;
  isPastStart = false;
  return () => {
    held = null;
    for (const load of own) load();
  };
}

/**
 * A component from a file that is loaded later. Once loaded, it is drawn in the same render, while React's `lazy` always
 * draws a fallback first.
 * @param until draws in its place before it is loaded
 */
export function loadedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  until: (props: Props) => ReactNode = () => null,
): (props: Props) => ReactNode {
  let Loaded: ComponentType<Props> | null = null;
  const loadOnce = loadLater(async () => {
    Loaded = await load();
  });
  return function Later(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== null);
    useEffect(() => {
      if (isLoaded) return;
      const load = () => void loadOnce().then(() => setLoaded(true));
      if (held) held.push(load);
      else load();
    }, [isLoaded]);
    return Loaded ? <Loaded {...props} /> : until(props);
  };
}
