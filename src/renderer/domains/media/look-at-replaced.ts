import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';

/** The comparison is loaded with the first replaced picture. */
const looks = perWorkspace(({ request, on }) => {
  const begun = new Set<string>();
  on('media.changed', ({ toCompare }) => {
    if (!toCompare) return;
    void import('./compare/compare-replaced').then(({ compareReplaced }) =>
      compareReplaced(toCompare, { request, begun }),
    );
  });
});

/** Compares pictures that others replaced under the same id, as long as the page is open, and reports how they look. */
export const useLooksAtReplaced = (): void => usePerWorkspace(looks);
