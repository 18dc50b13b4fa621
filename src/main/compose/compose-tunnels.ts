import type { MachineParts, Transport } from '../ports';
import type { System } from '../shell/system';
import type { Vault } from '../vault/vault';
import type { Webhooks } from '../webhooks';
import { createTunnels, type TunnelReceiver, type Tunnels } from '../webhooks/tunnels';
import type { Workspaces } from '../workspaces/workspaces';

interface Deps extends MachineParts {
  readonly random: () => number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly vault: Vault;
  readonly transport: Transport;
  readonly system: Pick<System, 'tunnelQuestions' | 'fileDialogs' | 'translate'>;
  readonly webhooks: Webhooks;
  readonly workspaces: Workspaces;
}

/** Creates the tunnel with the parts it needs. */
export function composeTunnels({ system, webhooks, workspaces, ...machine }: Deps): Tunnels {
  const { fileDialogs, translate } = system;
  return createTunnels({
    ...machine,
    receiver: receiverOf(webhooks, workspaces),
    questions: system.tunnelQuestions,
    // Keys have no extension of their own.
    chooseKeyFile: () => fileDialogs.open({ title: translate('file.ssh_key'), extension: '*' }),
    platform: process.platform,
    loadNgrok: () => import('@ngrok/ngrok'),
  });
}

function receiverOf(
  { receiver, paths, tests, onPathsChanged }: Webhooks,
  workspaces: Workspaces,
): TunnelReceiver {
  const portOf = () => (receiver.state.kind === 'listening' ? receiver.state.port : null);
  return {
    async need(isNeeded) {
      await receiver.need('tunnel', isNeeded);
      return portOf();
    },
    port: portOf,
    isPaused: () => receiver.isPaused,
    paths: {
      // The demo's services reach this machine without a tunnel.
      list: () =>
        workspaces
          .list()
          .filter(({ kind }) => kind === 'live')
          .flatMap(({ id }) => paths.subscribedOf(id)),
      onChange: onPathsChanged,
    },
    beginTest: () => tests.begin(),
  };
}
