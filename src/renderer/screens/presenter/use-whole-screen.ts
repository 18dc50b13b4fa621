import { useEffect } from 'react';
import { useWorkspaceServices } from '../../query/workspace-services';

/**
 * Gives the window the whole screen for as long as this part is shown. Main does it: pages are refused the browser's own
 * full screen, in which a page could pass itself off as anything.
 */
export function useWholeScreen(): void {
  const { request } = useWorkspaceServices();
  useEffect(() => {
    void request('app.set_full_screen', { isFull: true });
    return () => void request('app.set_full_screen', { isFull: false });
  }, [request]);
}
