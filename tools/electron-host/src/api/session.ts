import { join } from 'node:path';
import type { DevicePermissionHandlerHandlerDetails, ProxyConfig } from 'electron';
import { runningChromium } from '../chromium/running.ts';
import { PageProxy } from '../net/page-proxy.ts';
import { proxyRule } from '../net/proxy.ts';
import { strictEmitter } from '../strict-emitter.ts';
import { strict } from '../strict-prototype.ts';
import { windows } from '../window/registry.ts';
import { pathOf } from './app-paths.ts';
import {
  type PermissionCheckHandler,
  PermissionHandlers,
  type PermissionRequestHandler,
} from './permissions.ts';
import { protocol } from './protocol.ts';
import { clearOrigin, knownOrigins } from './storage.ts';
import { WebRequestHooks } from './web-request.ts';

interface ClearOptions {
  origin?: string;
  storages?: string[];
}

type DevicePermissionHandler = (details: DevicePermissionHandlerHandlerDetails) => boolean;

/** Only the default session has pages and a profile; others exist for net.request, which keeps nothing. */
export class Session extends strictEmitter('session') {
  readonly protocol = protocol;
  readonly hooks = new WebRequestHooks();
  readonly permissions = new PermissionHandlers();
  readonly webRequest = this.hooks.api(() => refreshInterception());
  /** Kept, never asked: a page of the stand-in is offered no device. */
  devicePermissionHandler: DevicePermissionHandler | null = null;
  readonly #hasProfile: boolean;

  constructor(hasProfile: boolean) {
    super();
    this.#hasProfile = hasProfile;
  }

  /** The profile folder that holds IndexedDB and the like; null for sessions in memory. */
  get storagePath(): string | null {
    return this.#hasProfile ? join(profileDir(), 'Default') : null;
  }
  getStoragePath(): string | null {
    return this.storagePath;
  }
  isPersistent(): boolean {
    return this.#hasProfile;
  }

  setPermissionRequestHandler(handler: PermissionRequestHandler | null): void {
    this.permissions.onRequest = handler;
  }
  setPermissionCheckHandler(handler: PermissionCheckHandler | null): void {
    this.permissions.onCheck = handler;
  }
  setDevicePermissionHandler(handler: DevicePermissionHandler | null): void {
    this.devicePermissionHandler = handler;
  }

  /** Without an origin: every origin this profile has stored something for. */
  async clearStorageData({ origin, storages }: ClearOptions = {}): Promise<void> {
    if (!this.#hasProfile) return;
    const origins = origin === undefined ? knownOrigins(this.storagePath) : [origin];
    for (const one of origins) await clearOrigin(one, storages);
  }
  async clearCache(): Promise<void> {
    if (!this.#hasProfile) return;
    for (const { webContents } of windows.all()) await webContents.command('Network.clearBrowserCache');
  }
  /** Compiled code is part of the cache Chromium clears with a page's HTTP cache. */
  async clearCodeCaches(_options: { urls?: string[] }): Promise<void> {
    await this.clearCache();
  }
  /** Chromium writes through; there is nothing to flush from outside. */
  flushStorageData(): void {}
  setSpellCheckerEnabled(_enabled: boolean): void {}
  setSpellCheckerLanguages(_languages: string[]): void {}
  async setProxy(config: ProxyConfig): Promise<void> {
    if (!this.#hasProfile) throw new Error('stand-in: a proxy is implemented for pages alone');
    pageProxy.set(config);
  }
  async resolveProxy(url: string): Promise<string> {
    return URL.canParse(url) ? proxyRule(new URL(url)) : 'DIRECT';
  }
}

/** Between Chromium and what its pages fetch outside the app. */
export const pageProxy = new PageProxy();

export function profileDir(): string {
  return join(pathOf('userData'), 'standin-chromium');
}

/** Tells the pages which requests to stop at from now on. */
function refreshInterception(): void {
  if (!runningChromium()) return;
  for (const { webContents } of windows.all()) webContents.refreshInterception();
}

export const defaultSession = new Session(true);
const partitions = new Map<string, Session>();

export const session = strict('session (the module)', {
  defaultSession,
  fromPartition(name: string): Session {
    if (name === '') return defaultSession;
    if (name.startsWith('persist:')) throw new Error('stand-in: persistent partitions are not implemented');
    const existing = partitions.get(name) ?? new Session(false);
    partitions.set(name, existing);
    return existing;
  },
});
