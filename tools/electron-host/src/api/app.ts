import { spawn } from 'node:child_process';
import { runningChromium } from '../chromium/running.ts';
import { deferred } from '../deferred.ts';
import { preventable } from '../events.ts';
import { host } from '../host.ts';
import { log } from '../log.ts';
import { strictEmitter } from '../strict-emitter.ts';
import { strict } from '../strict-prototype.ts';
import { windows } from '../window/registry.ts';
import { appName, pathOf, setAppName, setPath } from './app-paths.ts';
import { SingleInstanceLock } from './single-instance.ts';

interface RelaunchOptions {
  args?: string[];
  execPath?: string;
}

function createCommandLine() {
  const { switches } = host;
  return strict('app.commandLine', {
    appendSwitch: (name: string, value = '') => void switches.set(name, value),
    removeSwitch: (name: string) => void switches.delete(name),
    hasSwitch: (name: string) => switches.has(name),
    getSwitchValue: (name: string) => switches.get(name) ?? '',
  });
}

class App extends strictEmitter('app') {
  readonly isPackaged = false;
  readonly commandLine = createCommandLine();
  /** macOS only, and a running Chromium keeps the Dock icon to itself: never there, as elsewhere in Electron. */
  readonly dock = undefined;
  readonly #ready = deferred<undefined>();
  readonly #defaultClients = new Set<string>();
  #lock: SingleInstanceLock | undefined;
  #relaunch: RelaunchOptions | undefined;
  #isReady = false;
  #isQuitting = false;
  #opensAtLogin = false;

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }
  isReady(): boolean {
    return this.#isReady;
  }
  get name(): string {
    return appName();
  }
  set name(value: string) {
    setAppName(value);
  }
  getName(): string {
    return appName();
  }
  setName(name: string): void {
    setAppName(name);
  }
  getVersion(): string {
    return host.appPackage.version ?? '0.0.0';
  }
  getAppPath(): string {
    return host.appPath;
  }
  getPath(name: string): string {
    return pathOf(name);
  }
  setPath(name: string, path: string): void {
    setPath(name, path);
  }
  getLocale(): string {
    return host.switches.get('lang') || Intl.DateTimeFormat().resolvedOptions().locale;
  }
  getSystemLocale(): string {
    return Intl.DateTimeFormat().resolvedOptions().locale;
  }
  getPreferredSystemLanguages(): string[] {
    return [this.getSystemLocale()];
  }

  requestSingleInstanceLock(additionalData: unknown = null): boolean {
    this.#lock ??= new SingleInstanceLock(
      pathOf('userData'),
      ({ argv, workingDirectory, additionalData: data }) =>
        this.emit('second-instance', preventable({}), argv, workingDirectory, data),
    );
    return this.#lock.request(additionalData);
  }
  hasSingleInstanceLock(): boolean {
    return this.#lock?.isHeld ?? false;
  }
  releaseSingleInstanceLock(): void {
    this.#lock?.release();
  }

  /** Remembered for this run; nothing is registered with the system. */
  setAsDefaultProtocolClient(protocol: string): boolean {
    this.#defaultClients.add(protocol);
    return true;
  }
  removeAsDefaultProtocolClient(protocol: string): boolean {
    return this.#defaultClients.delete(protocol);
  }
  isDefaultProtocolClient(protocol: string): boolean {
    return this.#defaultClients.has(protocol);
  }

  /** Remembered for this run; nothing is registered with the system. */
  setLoginItemSettings({ openAtLogin = false }: { openAtLogin?: boolean }): void {
    this.#opensAtLogin = openAtLogin;
  }
  getLoginItemSettings(): { openAtLogin: boolean } {
    return { openAtLogin: this.#opensAtLogin };
  }

  setAppUserModelId(_id: string): void {}
  setToastActivatorCLSID(_id: string): void {}
  /** Every page here is sandboxed. */
  enableSandbox(): void {}
  setAboutPanelOptions(options: object): void {
    this.#aboutPanel = options;
  }
  showAboutPanel(): void {
    log('about panel:', this.#aboutPanel);
  }
  #aboutPanel: object = {};
  focus(): void {
    windows.all().at(-1)?.focus();
  }
  hide(): void {
    for (const window of windows.all()) window.hide();
  }
  show(): void {
    for (const window of windows.all()) window.show();
  }

  relaunch(options: RelaunchOptions = {}): void {
    this.#relaunch = options;
  }

  quit(): void {
    if (this.#isQuitting || host.exiting) return;
    const before = preventable({});
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    this.#isQuitting = true;
    for (const window of windows.all()) {
      window.close();
      // A window that refused to close has stopped the quitting.
      if (!window.isLeaving()) this.#isQuitting = false;
    }
    this.#quitWithoutWindows();
  }

  exit(code = 0): void {
    if (host.exiting) return;
    host.exiting = true;
    void this.#end(code);
  }

  /** Must be called once, when Chromium runs and no handler delays the app. */
  becomeReady(): void {
    this.#isReady = true;
    this.emit('ready', preventable({}), {});
    this.#ready.resolve(undefined);
  }

  /** Continues quitting once the last window is closed. */
  #quitWithoutWindows(): void {
    if (this.#isQuitting && !host.exiting && windows.all().length === 0) this.#willQuit();
  }

  #willQuit(): void {
    const will = preventable({});
    this.emit('will-quit', will);
    this.#isQuitting = !will.defaultPrevented;
    if (this.#isQuitting) this.exit(0);
  }

  async #end(code: number): Promise<void> {
    for (const window of windows.all()) window.destroy();
    this.emit('quit', preventable({}), code);
    await this.#lock?.toldFirst;
    await runningChromium()?.stop();
    this.#lock?.release();
    if (this.#relaunch) this.#startAgain(this.#relaunch);
    process.exit(code);
  }

  #startAgain({ args = process.argv.slice(1), execPath }: RelaunchOptions): void {
    // Through node: Windows starts no file without an extension.
    const [command, first] = execPath ? [execPath, []] : [process.execPath, [process.argv[0] ?? '']];
    spawn(command, [...first, ...args], { detached: true, stdio: 'ignore' }).unref();
  }

  /** @internal */
  lastWindowClosed(): void {
    if (host.exiting) return;
    // As Electron: windows that closed because the app quits continue the quitting.
    if (this.#isQuitting) return this.#quitWithoutWindows();
    if (!this.emit('window-all-closed')) this.quit();
  }
}

export const app = new App();

windows.on('added', (window) => {
  app.emit('web-contents-created', preventable({}), window.webContents);
  app.emit('browser-window-created', preventable({}), window);
});
windows.on('removed', () => {
  if (windows.all().length === 0) app.lastWindowClosed();
});
windows.on('focused', (window) => app.emit('browser-window-focus', preventable({}), window));
windows.on('blurred', (window) => app.emit('browser-window-blur', preventable({}), window));
windows.on('render-process-gone', (contents, details) => {
  app.emit('render-process-gone', preventable({}), contents, details);
});
