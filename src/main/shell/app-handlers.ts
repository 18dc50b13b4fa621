import type { DeskResult } from '@shared/errors';
import { fail, succeed } from '@shared/errors';
import type { appRoutes, Bootstrap } from '@shared/ipc/app';
import type { HandlersFor } from '@shared/ipc/route';
import type { NoticeDelivery } from '@shared/notifications';
import { withChanges } from '@shared/settings';
import type { Confirmations, Logger } from '../ports';
import type { Vault } from '../vault/vault';
import type { SettingsStore } from '../workspaces/settings';
import type { Workspaces } from '../workspaces/workspaces';
import type { LoginItem } from './background/login-item';
import type { SandboxProcess } from './demo/sandbox-process';
import type { OpenExternal } from './external-links';

export interface AppHandlerDeps {
  readonly version: string;
  readonly platform: Bootstrap['platform'];
  readonly systemLanguages: () => readonly string[];
  readonly workspaces: Workspaces;
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly sandbox: SandboxProcess;
  readonly openExternal: OpenExternal;
  readonly copyText: (text: string) => Promise<void>;
  readonly confirmBackground: Confirmations['background'];
  readonly setStartAtLogin: LoginItem['set'];
  readonly noticeDelivery: () => NoticeDelivery;
  readonly showMenu: (at: { readonly x: number; readonly y: number }) => void;
  readonly setFullScreen: (isFull: boolean) => void;
  /** The workspace whose presentation the second window shows; null closes it. */
  readonly showAudience: (workspaceId: string | null) => void;
  /** The page has asked for its bootstrap, so it listens to events from now on. */
  readonly pageIsReady: (workspaceId: string | null) => void;
  readonly logger: Logger;
}

export function createAppHandlers(deps: AppHandlerDeps): HandlersFor<typeof appRoutes> {
  const { workspaces, settings, vault, sandbox, logger } = deps;
  return {
    'app.get_bootstrap': async (_input, { workspaceId }) => {
      deps.pageIsReady(workspaceId);
      const { own, all } = workspaces.seenBy(workspaceId);
      return succeed({
        version: deps.version,
        platform: deps.platform,
        systemLanguages: deps.systemLanguages(),
        workspace: own,
        workspaces: all,
        settings: settings.get(),
        vault: vault.state(),
        noticeDelivery: deps.noticeDelivery(),
        demo: sandbox.state(),
      });
    },
    'app.open_external': ({ url }, { workspaceId }) => deps.openExternal(url, { workspaceId }),
    'app.copy_text': async ({ text }) => {
      await deps.copyText(text);
      return succeed(null);
    },
    'app.show_menu': async (at) => {
      deps.showMenu(at);
      return succeed(null);
    },
    'app.set_full_screen': async ({ isFull }) => {
      deps.setFullScreen(isFull);
      return succeed(null);
    },
    'app.show_audience': async ({ isOpen }, { workspaceId }) => {
      deps.showAudience(isOpen ? workspaceId : null);
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
      const agreed = isAsked ? await deps.confirmBackground(next) : succeed(null);
      if (!agreed.ok) return agreed;
      // The system first: a choice that it refuses is not kept.
      const taken =
        next.startsAtLogin === background.startsAtLogin
          ? succeed(null)
          : await deps.setStartAtLogin(next.startsAtLogin);
      return taken.ok ? settings.change(changed) : taken;
    },
    'vault.probe_again': async () => succeed(await vault.probeAgain()),
    'demo.set_cut_off': async (
      { cutOff },
      { workspaceId },
    ): Promise<DeskResult<ReturnType<SandboxProcess['state']>>> =>
      workspaces.get(workspaceId)?.kind === 'demo'
        ? sandbox.cutOff(cutOff)
        : fail('WORKSPACE_NOT_DEMO', 'only the demo has services to cut off'),
  };
}
