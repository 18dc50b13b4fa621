import { strict } from '../strict-prototype.ts';
import { Bridge } from './bridge.ts';
import type { WorldInfo } from './host-messages.ts';
import { createIpcRenderer, HostChannel } from './ipc-renderer.ts';
import type { PageServices } from './page-permissions.ts';
import { watchUserInput } from './user-input.ts';

type Preload = (
  require: (name: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  process: object,
  global: typeof globalThis,
  filename: string,
  dirname: string,
) => void;

type Binding = (text: string) => void;

function createContextBridge(bridge: Bridge) {
  const exposed = new Set<string>();
  return strict('contextBridge', {
    exposeInMainWorld(name: string, api: unknown): void {
      if (exposed.has(name)) {
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      }
      exposed.add(name);
      if (!bridge.provide(name, api)) throw new Error('stand-in: the main world is not installed');
    },
  });
}

/** What a sandboxed preload finds as `process`. */
function sandboxedProcess(info: WorldInfo): object {
  return { ...info.process, type: 'renderer', sandboxed: true, contextIsolated: true, isMainFrame: true };
}

/** The half that runs in the isolated world, before the page's scripts: the sandboxed preload's environment. */
export function install(info: WorldInfo, preload: Preload | undefined): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  const binding = scope[info.binding] as Binding;
  const hostChannel = new HostChannel((text) => binding(text));
  scope[`${info.binding}receive`] = (text: string) => hostChannel.receive(text);

  const bridge = new Bridge({ target: window, secret: info.secret, side: 'isolated' }, () => {});
  const services: PageServices = {
    open: (url, name, features) =>
      hostChannel.post({
        type: 'open',
        url,
        name,
        features,
        disposition: features ? 'new-window' : 'foreground-tab',
      }),
    permission: async (kind, question) => {
      return (await hostChannel.ask((id) => ({ type: 'permission', id, kind, question }))) === true;
    },
  };
  bridge.provide(info.secret, services);
  watchUserInput(hostChannel, info);

  const electron = strict('electron (in the preload)', {
    contextBridge: createContextBridge(bridge),
    ipcRenderer: createIpcRenderer(hostChannel),
  });
  if (!preload || !info.preload) return;
  const require = (name: string) => {
    if (/^electron(\/renderer|\/common)?$/.test(name)) return electron;
    throw new Error(`module not found: ${name}`);
  };
  const module = { exports: {} };
  const { file, dir } = info.preload;
  try {
    preload(require, module, module.exports, sandboxedProcess(info), globalThis, file, dir);
  } catch (error) {
    // Electron's own two lines.
    console.error(`Unable to load preload script: ${file}`);
    console.error(error);
  }
}
