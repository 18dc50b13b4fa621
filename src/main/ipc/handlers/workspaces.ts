import { fail, succeed } from '@shared/errors';
import type { HandlersFor } from '@shared/ipc/route';
import type { workspaceRoutes } from '@shared/ipc/workspaces';
import type { TestConnection } from '../../services/test-connection';
import type { Workspaces } from '../../workspaces/workspaces';

export interface WorkspaceHandlerDeps {
  readonly workspaces: Workspaces;
  readonly testConnection: TestConnection;
  /** Makes the redactor know a key that is only tested, and so never passes the vault. */
  readonly learnSecret: (value: string) => void;
  /** A removal could not prove that nothing is left. */
  readonly onUnproven: () => void;
  /** Loads a workspace's page into the window; null is the welcome page. */
  readonly show: (workspaceId: string | null) => void;
}

export function createWorkspaceHandlers({
  workspaces,
  testConnection,
  learnSecret,
  onUnproven,
  show,
}: WorkspaceHandlerDeps): HandlersFor<typeof workspaceRoutes> {
  return {
    'workspaces.list': async () => succeed(workspaces.list()),
    'workspaces.create_demo': () => workspaces.createDemo(),
    'workspaces.create': (given) => workspaces.create(given),
    'workspaces.test_connection': async ({ service, baseUrl, key, clientId, clientSecret }) => {
      for (const secret of [key, clientId, clientSecret]) if (secret) learnSecret(secret);
      return succeed(await testConnection({ service, baseUrl, key }));
    },
    'workspaces.test_saved': async ({ id, service }) => {
      const access = await workspaces.access(id, service);
      return access.ok ? succeed(await testConnection({ service, ...access.data })) : access;
    },
    'workspaces.replace_access': ({ id, service, ...given }) => workspaces.replaceAccess(id, service, given),
    'workspaces.rename': ({ id, name }) => workspaces.rename(id, name),
    'workspaces.change_sync_window': ({ id, ...window }) => workspaces.changeSyncWindow(id, window),
    'workspaces.change_share': ({ id, share }) => workspaces.changeShare(id, share),
    'workspaces.change_post_address': ({ id, template }) => workspaces.changePostAddress(id, template),
    'workspaces.switch': async ({ id }) => {
      if (id !== null && !workspaces.get(id)) return fail('WORKSPACE_UNKNOWN', 'there is no such workspace');
      show(id);
      return succeed(null);
    },
    'workspaces.unlisted': async () => succeed(workspaces.unlisted()),
    'workspaces.relist': ({ id }) => workspaces.relist(id),
    'workspaces.remove': async ({ id }) => {
      const report = await workspaces.remove(id);
      if (report.ok && !report.data.proven) onUnproven();
      return report;
    },
  };
}
