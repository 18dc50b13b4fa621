import { useEffect } from 'react';
import { useWorkspaceServices } from './workspace-services';

/**
 * Full screen for as long as this component is mounted and wants it. Main does it: pages are refused the browser's own
 * full screen, in which a page could imitate anything.
 */
export function useWholeScreen(isWanted = true): void {
  const { request } = useWorkspaceServices();
  useEffect(() => {
    if (!isWanted) return undefined;
    void request('app.set_full_screen', { isFull: true });
    return () => void request('app.set_full_screen', { isFull: false });
  }, [request, isWanted]);
}
