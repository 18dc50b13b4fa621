import type { MachineParts } from '../ports';
import type { ElectronParts } from '../shell/electron-parts';
import type { Shell } from '../shell/shell';
import type { System } from '../shell/system';
import { findFeed } from '../shell/updates/feed';
import { createSignatureCheck } from '../shell/updates/signature-check';
import { createUpdatePort, loadUpdater } from '../shell/updates/update-port';
import { createUpdates, type Updates } from '../shell/updates/updates';
import type { SettingsStore } from '../workspaces/settings';

interface Deps extends MachineParts {
  readonly electron: Pick<ElectronParts, 'app'>;
  readonly system: Pick<System, 'platform' | 'quit'>;
  readonly shell: Pick<Shell, 'isSeen' | 'onSeen' | 'onNetworkReturned'>;
  readonly settings: SettingsStore;
}

/** The app's own updates, asked for when somebody is there to hear of them. */
export function composeUpdates({ electron, system, shell, settings, ...machine }: Deps): Updates {
  const { isPackaged } = electron.app;
  const { platform, quit } = system;
  const { userDataFolder, clock, timers, logger } = machine;
  const updates = createUpdates({
    platform,
    userDataFolder,
    clock,
    timers,
    settings,
    log: logger,
    version: electron.app.getVersion(),
    arch: process.arch,
    findFeed: () => findFeed({ platform, isPackaged, userDataFolder, resourcesPath: process.resourcesPath }),
    openPort: (feed) => createUpdatePort(feed, loadUpdater, createSignatureCheck()),
    changelog: async () => (await import('../../../CHANGELOG.md?raw')).default,
    isSeen: shell.isSeen,
    quitWith: quit.quitWith,
  });
  settings.onChange(updates.look);
  shell.onSeen(updates.look);
  shell.onNetworkReturned(updates.look);
  return updates;
}
