import { useEffect } from 'react';
import { useWorkspaceServices } from './workspace-services';

/**
 * Full screen for as long as this component is mounted. Main does it: pages are refused the browser's own full
 * screen, in which a page could imitate anything.
 */
export function useWholeScreen(): void {
  const { request } = useWorkspaceServices();
  useEffect(() => {
    void request('app.set_full_screen', { isFull: true });
    return () => void request('app.set_full_screen', { isFull: false });
  }, [request]);
}
