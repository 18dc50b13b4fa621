import type { ClientKey } from '@shared/local-data';
import { useNavigate } from '@tanstack/react-router';
import { perWorkspaceStore } from '../../query/per-workspace';

interface ConnectionsScreenState {
  /** The row under the cursor: a connection, or a customer whose connections are unknown; null for the first. */
  readonly cursorId: string | null;
  readonly moveTo: (rowId: string) => void;
}

/** State of the screen; never of records. */
export const useConnectionsScreen = perWorkspaceStore<ConnectionsScreenState>((set) => ({
  cursorId: null,
  moveTo: (cursorId) => set({ cursorId }),
}));

/** Opens the page of a client. */
export function useOpenClient(): (client: ClientKey) => void {
  const navigate = useNavigate();
  return (client) => void navigate({ to: '/clients/$client', params: { client } });
}
