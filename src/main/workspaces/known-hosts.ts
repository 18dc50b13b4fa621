import type { Workspaces } from './workspaces';

/** Hosts that a workspace's people agreed to open; they lie in the workspace's record and go with it. */
export interface KnownHosts {
  isKnown(workspaceId: string, host: string): Promise<boolean>;
  /** A host that could not be kept is asked for again; that is all. */
  remember(workspaceId: string, host: string): Promise<void>;
}

export const createKnownHosts = (
  workspaces: Pick<Workspaces, 'knownHosts' | 'rememberHost'>,
): KnownHosts => ({
  isKnown: async (workspaceId, host) => workspaces.knownHosts(workspaceId).includes(host),
  remember: async (workspaceId, host) => {
    await workspaces.rememberHost(workspaceId, host);
  },
});
