import { type DeskResult, fail, succeed } from '@shared/errors';
import type { HandlersFor } from '@shared/ipc/route';
import type { workspaceRoutes } from '@shared/ipc/workspaces';
import type { ServiceName } from '@shared/services/endpoint';
import type { RemovalReport, WorkspaceSummary } from '@shared/workspaces';
import type { MainPart } from '../part';
import type { Confirmations } from '../ports';
import type { TestConnection } from '../services/test-connection';
import type { Subscriptions } from '../webhooks/subscriptions';
import type { AddressConsent } from './address-consent';
import type { Workspaces } from './workspaces';

interface WorkspaceHandlerDeps {
  readonly workspaces: Workspaces;
  readonly testConnection: TestConnection;
  readonly addressConsent: AddressConsent;
  readonly confirmRemoval: Confirmations['removal'];
  /** Subscriptions of a workspace that is removed, which the services still send here. */
  readonly subscriptions: Pick<Subscriptions, 'countOurs' | 'leave'>;
  /** Posts of a workspace whose proof would be lost. */
  readonly countProofs: (workspaceId: string) => Promise<number>;
  /** Registers a key that is only tested with the redactor, because it never passes the vault. */
  readonly learnSecret: (value: string) => void;
  /** Called if a removal could not prove that nothing is left. */
  readonly onUnproven: (report: RemovalReport) => void;
  /** Loads a workspace's page into the window; null for the welcome page. */
  readonly show: (workspaceId: string | null) => void;
  /** Deletes the data of the workspace's page while no page of it is shown, then shows it again. */
  readonly rebuildCopy: (workspaceId: string) => void;
}

export function createWorkspaceHandlers({
  workspaces,
  testConnection,
  addressConsent,
  confirmRemoval,
  subscriptions,
  countProofs,
  learnSecret,
  onUnproven,
  show,
  rebuildCopy,
}: WorkspaceHandlerDeps): HandlersFor<typeof workspaceRoutes> {
  /** A key goes nowhere from a workspace's page that the person has not agreed to. */
  async function withConsent<T>(
    workspaceId: string,
    given: { readonly service: ServiceName; readonly baseUrl: string },
    work: () => Promise<DeskResult<T>>,
  ): Promise<DeskResult<T>> {
    const workspace = workspaces.get(workspaceId);
    if (!workspace) return unknown();
    const isAllowed = await addressConsent.allows(workspace, given.service, given.baseUrl);
    return isAllowed ? work() : fail('CHANGE_DECLINED', 'the person did not agree to the address');
  }

  return {
    'workspaces.list': async (_input, { workspaceId }) => succeed(workspaces.seenBy(workspaceId)),
    'workspaces.create_demo': () => workspaces.createDemo(),
    'workspaces.create': (given) => workspaces.create(given),
    'workspaces.test_connection': async (given, { workspaceId }) => {
      const { service, baseUrl, key, clientId, clientSecret } = given;
      for (const secret of [key, clientId, clientSecret]) if (secret) learnSecret(secret);
      const test = async () => succeed(await testConnection({ service, baseUrl, key }));
      // The welcome page shows no workspace data, so only the typed input can be sent.
      return workspaceId === null ? test() : withConsent(workspaceId, given, test);
    },
    'workspaces.test_saved': async ({ service }, { workspaceId }) => {
      const access = await workspaces.access(workspaceId, service);
      return access.ok ? succeed(await testConnection({ service, ...access.data })) : access;
    },
    'workspaces.replace_access': ({ service, ...given }, { workspaceId }) =>
      withConsent(workspaceId, { service, baseUrl: given.baseUrl }, async () => {
        const replaced = await workspaces.replaceAccess(workspaceId, service, given);
        if (replaced.ok) addressConsent.spend(workspaceId, service);
        return replaced;
      }),
    'workspaces.rename': ({ name }, { workspaceId }) => workspaces.rename(workspaceId, name),
    'workspaces.change_sync_window': (window, { workspaceId }) =>
      workspaces.changeSyncWindow(workspaceId, window),
    'workspaces.change_share': ({ share }, { workspaceId }) => workspaces.changeShare(workspaceId, share),
    'workspaces.change_post_address': ({ template }, { workspaceId }) =>
      workspaces.changePostAddress(workspaceId, template),
    'workspaces.switch': async ({ id }) => {
      if (id !== null && !workspaces.get(id)) return unknown();
      show(id);
      return succeed(null);
    },
    'workspaces.rebuild_copy': async (_input, { workspaceId }) => {
      rebuildCopy(workspaceId);
      return succeed(null);
    },
    'workspaces.count_unlisted': async () => succeed(workspaces.unlisted().length),
    'workspaces.unlisted': async () => succeed(workspaces.unlisted()),
    'workspaces.relist': ({ id }) => workspaces.relist(id),
    'workspaces.remove': async ({ customers }, { workspaceId }) => {
      const workspace = workspaces.get(workspaceId);
      if (!workspace) return unknown();
      const count = subscriptions.countOurs(workspaceId);
      const proofs = await countProofs(workspaceId);
      const answer = await confirmRemoval({ ...removalOf(workspace), subscriptions: count, proofs });
      if (!answer.isAgreed) return fail('CHANGE_DECLINED', 'the person did not agree to the removal');
      // Must run while the keys exist. Otherwise the services would keep sending to an address that no longer accepts
      // events.
      if (count > 0) await subscriptions.leave(workspaceId, answer.deletesSubscriptions);
      const report = await workspaces.remove(workspaceId, customers);
      if (report.ok && !report.data.proven) onUnproven(report.data);
      return report;
    },
  };
}

export const workspacePart = (deps: WorkspaceHandlerDeps) =>
  ({
    routes: createWorkspaceHandlers(deps),
    events(emit) {
      const { workspaces } = deps;
      const idsOf = (all: readonly WorkspaceSummary[]) => all.map(({ id }) => id);
      // Pages of removed workspaces are notified too, because such a page may still be open.
      let told = idsOf(workspaces.list());
      workspaces.onChange((all) => {
        const ids = idsOf(all);
        for (const workspaceId of [null, ...new Set([...told, ...ids])])
          emit('workspaces.changed', workspaces.seenBy(workspaceId), { workspaceId });
        told = ids;
      });
    },
  }) satisfies MainPart;

const removalOf = ({ name, services }: WorkspaceSummary) => ({
  workspaceName: name,
  baseUrls: Object.values(services).map(({ baseUrl }) => baseUrl),
});

const unknown = () => fail('WORKSPACE_UNKNOWN', 'there is no such workspace');
