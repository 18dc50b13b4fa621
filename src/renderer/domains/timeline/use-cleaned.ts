import { useEffect, useMemo, useState } from 'react';
import type { CleanText } from './rich-text/clean-html';

type Cleaner = (html: string) => CleanText;

/** Once for each page: the cleaner comes with the first text that is shown, not with the start of the app. */
let loaded: Cleaner | null = null;

export async function loadCleaner(): Promise<Cleaner> {
  const { cleanHtml } = await import('./rich-text/clean-html');
  loaded = cleanHtml;
  return cleanHtml;
}

/** The text and what was taken out of it; null until the cleaner is there. */
export function useCleaned(html: string): CleanText | null {
  const [clean, setCleaner] = useState<Cleaner | null>(() => loaded);
  useEffect(() => {
    let isGone = false;
    if (!clean) void loadCleaner().then((cleaner) => !isGone && setCleaner(() => cleaner));
    return () => {
      isGone = true;
    };
  }, [clean]);
  return useMemo(() => clean?.(html) ?? null, [clean, html]);
}
