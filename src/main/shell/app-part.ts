import type { DeskResult } from '@shared/errors';
import { fail, succeed } from '@shared/errors';
import type { appRoutes } from '@shared/ipc/app';
import type { HandlersFor } from '@shared/ipc/route';
import { withChanges } from '@shared/settings';
import type { MainPart } from '../part';
import type { Logger } from '../ports';
import type { Vault } from '../vault/vault';
import type { SettingsStore } from '../workspaces/settings';
import type { Workspaces } from '../workspaces/workspaces';
import type { SandboxProcess } from './demo/sandbox-process';
import type { Shell } from './shell';
import type { System } from './system';

interface AppPartDeps {
  readonly version: string;
  readonly workspaces: Workspaces;
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly system: System;
  readonly shell: Shell;
  readonly logger: Logger;
}

/** The app itself: settings, keychain, demo, window. */
export function appPart(deps: AppPartDeps) {
  const { workspaces, settings, vault, system, shell, logger } = deps;
  const { sandbox } = system;
  const routes: HandlersFor<typeof appRoutes> = {
    'app.get_bootstrap': async (_input, { workspaceId }) => {
      shell.pageIsReady(workspaceId);
      const { own, all } = workspaces.seenBy(workspaceId);
      return succeed({
        version: deps.version,
        platform: system.platform,
        systemLanguages: system.languages(),
        workspace: own,
        workspaces: all,
        settings: settings.get(),
        vault: vault.state(),
        noticeDelivery: system.notices.delivery(),
        demo: sandbox.state(),
      });
    },
    'app.open_external': ({ url }, { workspaceId }) => shell.openExternal(url, { workspaceId }),
    'app.copy_text': async ({ text }) => {
      await system.copyText(text);
      return succeed(null);
    },
    'app.show_menu': async (at) => {
      shell.showMenu(at);
      return succeed(null);
    },
    'app.set_full_screen': async ({ isFull }) => {
      shell.setFullScreen(isFull);
      return succeed(null);
    },
    'app.show_audience': async ({ isOpen }, { workspaceId }) => {
      shell.showAudience(isOpen ? workspaceId : null);
      return succeed(null);
    },
    'app.report_problem': async ({ kind, from, message, stack }, { workspaceId }) => {
      const fault = { faultOf: from ?? 'page', kind, message, stack };
      logger.log('error', 'a page reports a problem', { ...fault, workspaceId });
      return succeed(null);
    },
    'settings.change': async (changed) => {
      const { background } = settings.get();
      const next = withChanges(settings.get(), changed).background;
      // A page must not make the app outlive its window, or come back by itself.
      const isAsked =
        next.startsAtLogin !== background.startsAtLogin || next.keepsRunning !== background.keepsRunning;
      const agreed = isAsked ? await system.confirmations.background(next) : succeed(null);
      if (!agreed.ok) return agreed;
      // The system first: a choice that it refuses is not kept.
      const taken =
        next.startsAtLogin === background.startsAtLogin
          ? succeed(null)
          : await shell.loginItem.set(next.startsAtLogin);
      return taken.ok ? settings.change(changed) : taken;
    },
    'vault.probe_again': async () => succeed(await vault.probeAgain()),
    'demo.prepare': async () => {
      if (workspaces.list().length === 0) sandbox.start();
      return succeed(null);
    },
    'demo.set_cut_off': async (
      { cutOff },
      { workspaceId },
    ): Promise<DeskResult<ReturnType<SandboxProcess['state']>>> =>
      workspaces.get(workspaceId)?.kind === 'demo'
        ? sandbox.cutOff(cutOff)
        : fail('WORKSPACE_NOT_DEMO', 'only the demo has services to cut off'),
  };
  return {
    routes,
    events(emit) {
      settings.onChange((next) => emit('settings.changed', next));
      vault.onChange((state) => emit('vault.state_changed', state));
      system.notices.onDelivery((delivery) => emit('notifications.delivery_changed', delivery));
      sandbox.onChange((state) => emit('demo.state_changed', state));
    },
  } satisfies MainPart;
}
