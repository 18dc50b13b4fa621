import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { findBrowser } from '../../browser.mjs';
import { deferred, settlesWithin } from '../deferred.ts';
import { trace } from '../log.ts';
import { type ChromiumOptions, chromiumArguments, commonArguments } from './arguments.ts';
import { type CdpSession, Connection } from './connection.ts';
import { forgetWindowPlacement } from './window-placement.ts';

/** A page target, attached and paused before its first document. */
export interface AttachedTarget {
  session: CdpSession;
  targetId: string;
  /** Settles when the target is gone, for any reason. */
  gone: Promise<void>;
}

export interface WindowRequest {
  title: string;
  width: number;
  height: number;
}

const MARKER = 'stand-in-window-';

/** The one browser process under the app. */
export class Chromium {
  readonly connection: Connection;
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null; lastLines: string }>;
  readonly #process: ChildProcess;
  readonly #options: ChromiumOptions;
  readonly #browserPath: string;
  readonly #expected = new Map<string, (target: AttachedTarget) => void>();
  readonly #gone = new Map<string, () => void>();
  /** Processes that ask the running browser for a window, until they end. */
  readonly #launchers = new Set<ChildProcess>();
  #devToolsLine: string | undefined;
  #lastMarker = 0;
  #hasExited = false;

  constructor(options: ChromiumOptions) {
    const browser = findBrowser();
    if (!browser) throw new Error('no Chromium, Chrome or Edge was found; CLIENT_DESK_BROWSER can name one');
    this.#options = options;
    this.#browserPath = browser.path;
    forgetWindowPlacement(options.profileDir);
    this.#process = spawn(browser.path, chromiumArguments(options), {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    const lines = this.#readLines();
    this.exited = new Promise((resolve, reject) => {
      this.#process.once('error', reject);
      this.#process.once('exit', (code, signal) => {
        this.#hasExited = true;
        resolve({ code, signal, lastLines: lines.slice(-5).join('\n') });
      });
    });
    this.exited.catch(() => {});
    const [, , , output, input] = this.#process.stdio;
    this.connection = new Connection(output as Writable, input as Readable);
  }

  get browser(): CdpSession {
    return this.connection.browser;
  }

  /** @throws if the browser ends before it answers. */
  async start(): Promise<void> {
    this.browser.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      void this.#onAttached(sessionId, targetInfo.targetId, targetInfo.url);
    });
    this.browser.on('Target.detachedFromTarget', ({ sessionId }) => {
      this.connection.forget(sessionId);
      this.#gone.get(sessionId)?.();
      this.#gone.delete(sessionId);
    });
    const early = this.exited.then(({ code, signal, lastLines }) => {
      throw new Error(`Chromium ended while starting (code ${code}, signal ${signal}).\n${lastLines}`);
    });
    early.catch(() => {});
    const attaching = this.browser.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      // Chromium also offers its own tab strip and the like as targets.
      filter: [{ type: 'page' }, { exclude: true }],
    });
    // A browser that ends closes its pipe first; its last lines say why, such as a display that cannot be opened.
    await Promise.race([attaching.catch(() => early), early]);
  }

  /** Passes Chromium's "DevTools listening on ws://…" on to stderr, where Playwright waits for it. */
  announceDevTools(): void {
    this.#announced = true;
    if (this.#devToolsLine) process.stderr.write(`${this.#devToolsLine}\n`);
  }
  #announced = false;

  /** Opens a window without tabs or address bar and attaches to its page. */
  async openWindow({ title, width, height }: WindowRequest): Promise<AttachedTarget> {
    const marker = `${MARKER}${++this.#lastMarker}`;
    const target = deferred<AttachedTarget>();
    this.#expected.set(marker, target.resolve);
    if (this.#options.headless) {
      const url = `about:blank#${marker}`;
      await this.browser.send('Target.createTarget', { url, newWindow: true, width, height });
    } else {
      this.#spawnAppWindow(marker, title).once('error', target.reject);
    }
    return target.promise;
  }

  /**
   * Opens a page that belongs to no window of the app, for commands that need a page. Close it when done.
   * (Targets that are really hidden exist only with an open debugging port.)
   */
  async openHelperPage(): Promise<AttachedTarget> {
    const marker = `${MARKER}${++this.#lastMarker}`;
    const target = deferred<AttachedTarget>();
    this.#expected.set(marker, target.resolve);
    // Only a window manager can minimize a window: on a display without one it is a dot for a moment.
    const hidden = { newWindow: true, windowState: 'minimized' as const, width: 1, height: 1 };
    await this.browser.send('Target.createTarget', {
      url: `about:blank#${marker}`,
      background: true,
      ...(this.#options.headless ? {} : hidden),
    });
    const attached = await target.promise;
    await attached.session.send('Runtime.runIfWaitingForDebugger');
    return attached;
  }

  closeTarget(targetId: string): void {
    this.browser
      .send('Target.closeTarget', { targetId })
      .catch((error: unknown) => trace('closeTarget', error));
  }

  async stop(): Promise<void> {
    for (const child of this.#launchers) child.kill('SIGKILL');
    if (this.#hasExited) return;
    this.browser.send('Browser.close').catch(() => {});
    if (await settlesWithin(this.exited, 5_000)) return;
    // A browser that does not listen still ends when its pipe closes.
    (this.#process.stdio[3] as Writable).destroy();
    if (await settlesWithin(this.exited, 1_000)) return;
    this.#process.kill('SIGKILL');
    await settlesWithin(this.exited, 1_000);
  }

  /**
   * An app-mode window can only come from the command line; the profile's process singleton hands it to the running
   * browser. A data: page carries the marker, because --app=about:blank opens the new-tab page instead.
   */
  #spawnAppWindow(marker: string, title: string): ChildProcess {
    const page = `data:text/html,<title>${encodeURIComponent(title)}</title><!--${marker}-->`;
    // Should it find no running browser any more, it becomes one: with a pipe of its own it ends when we do.
    const args = [...commonArguments(this.#options), '--remote-debugging-pipe', `--app=${page}`];
    const child = spawn(this.#browserPath, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.#launchers.add(child);
    child.once('exit', () => this.#launchers.delete(child));
    return child;
  }

  async #onAttached(sessionId: string, targetId: string, url: string): Promise<void> {
    const marker = new RegExp(`${MARKER}\\d+`).exec(url)?.[0] ?? '';
    const take = this.#expected.get(marker);
    this.#expected.delete(marker);
    // An unexpected tab (a ctrl-click that was not blocked). It is still paused and has loaded no content.
    if (!take) return this.closeTarget(targetId);
    const gone = new Promise<void>((resolve) => this.#gone.set(sessionId, resolve));
    take({ session: this.connection.session(sessionId), targetId, gone });
  }

  #readLines(): string[] {
    const lines: string[] = [];
    createInterface({ input: this.#process.stderr as Readable }).on('line', (line) => {
      lines.push(line);
      if (lines.length > 30) lines.shift();
      if (line.startsWith('DevTools listening')) {
        this.#devToolsLine = line;
        if (this.#announced) process.stderr.write(`${line}\n`);
      } else {
        trace('chromium:', line);
      }
    });
    return lines;
  }
}
