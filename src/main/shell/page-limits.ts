import type { Gates } from './gates/gates';
import { addressForLog, type Refuse } from './refusals';

interface Preventable {
  preventDefault(): void;
}

/** The part of Electron's `WebContents` in use. */
interface LimitedContents {
  on(event: 'will-prevent-unload', listener: (event: Preventable) => void): unknown;
  setWebRTCIPHandlingPolicy(policy: 'disable_non_proxied_udp'): void;
}

/** The part of Electron's `app` in use. */
interface SwitchedApp {
  readonly commandLine: { appendSwitch(name: string, value?: string): void };
}

/** The part of Electron's `app` in use. */
interface LimitedApp {
  on(event: 'web-contents-created', listener: (event: unknown, contents: LimitedContents) => void): unknown;
}

/** The part of Electron's `Session` in use. */
interface DownloadSession {
  on(event: 'will-download', listener: (event: Preventable, item: { getURL(): string }) => void): unknown;
}

/** The part of Electron's `Session` in use. */
interface ProxiedSession {
  setProxy(config: { readonly proxyRules: string; readonly proxyBypassRules: string }): Promise<void>;
}

interface Deps {
  readonly app: LimitedApp;
  readonly gates: Pick<Gates, 'unload' | 'realTime'>;
  readonly refuse: Refuse;
}

const noDirectWay = 'disable_non_proxied_udp';

/**
 * Takes WebRTC from every page, which would send bytes past the rule that a page connects to its own origin alone.
 * Chromium has no switch for WebRTC as a whole; without a direct way it finds no address to connect from. Must be called
 * before Electron is ready.
 */
export function limitRealTime(app: SwitchedApp, gates: Pick<Gates, 'realTime'>): void {
  if (!gates.realTime()) app.commandLine.appendSwitch('webrtc-ip-handling-policy', noDirectWay);
}

/**
 * Takes from every page there will ever be what no policy header reaches: keeping its window when main loads another
 * page, and WebRTC. Must be called before the first window is created.
 */
export function limitPages({ app, gates, refuse }: Deps): void {
  app.on('web-contents-created', (_event, contents) => {
    if (!gates.realTime()) contents.setWebRTCIPHandlingPolicy(noDirectWay);
    contents.on('will-prevent-unload', (event) => {
      if (gates.unload()) return;
      // In Electron this call prevents the page from staying open.
      event.preventDefault();
      refuse('UNLOAD_REFUSED');
    });
  });
}

/** A proxy that cannot exist: port 1 needs system rights. `<-loopback>` keeps Chromium from bypassing it. */
const nowhere = { proxyRules: 'socks5://127.0.0.1:1', proxyBypassRules: '<-loopback>' } as const;

/**
 * Gives the pages' session a proxy that leads nowhere. It blocks what a policy header does not cover, such as TURN over
 * TCP, `preconnect` and name lookups. Main's own calls use other sessions.
 */
export function cutOffPages(session: ProxiedSession, gate: Gates['network']): void {
  if (!gate()) void session.setProxy(nowhere);
}

/** Files leave by dialogs of main's alone: a page that could download would write to the disk without a question. */
export function refuseDownloads(session: DownloadSession, gate: Gates['download'], refuse: Refuse): void {
  session.on('will-download', (event, item) => {
    if (gate()) return;
    event.preventDefault();
    refuse('DOWNLOAD_REFUSED', { from: addressForLog(item.getURL()) });
  });
}
