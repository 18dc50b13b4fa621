import type * as drawing from './drawing';

type DrawingModule = typeof drawing;

let loaded: DrawingModule | null = null;
let loading: Promise<DrawingModule> | null = null;

/** Loads the chart library, once for the page. A failed load is tried again with the next chart. */
export function loadDrawing(): Promise<DrawingModule> {
  loading ??= import('./drawing').then(
    (module) => {
      loaded = module;
      return module;
    },
    (reason: unknown) => {
      loading = null;
      throw reason;
    },
  );
  return loading;
}

/** The library if it is there already: then a chart is drawn within the frame that shows it. */
export const loadedDrawing = (): DrawingModule | null => loaded;
