import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { shutGates } from './gates/gates';
import { type ContentsSource, type GuardedContents, guardNavigation } from './navigation-guard';
import { createRefuse } from './refusals';
import { memoryLog } from './testing/log';

class FakeContents extends EventEmitter implements GuardedContents {
  url = '';
  openHandler: ((details: { url: string }) => { action: 'allow' | 'deny' }) | undefined;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: 'allow' | 'deny' }): void {
    this.openHandler = handler;
  }
  getURL(): string {
    return this.url;
  }
  /** Emits and answers whether a listener prevented it. */
  attempt(event: string, url = ''): boolean {
    let prevented = false;
    this.emit(event, { url, preventDefault: () => (prevented = true) });
    return prevented;
  }
}

function openPage(url: string) {
  const app: ContentsSource & EventEmitter = new EventEmitter();
  const log = memoryLog();
  const outside: unknown[] = [];
  guardNavigation({
    app,
    gates: shutGates,
    refuse: createRefuse(log),
    openOutside: (...args) => outside.push(args),
  });
  const contents = new FakeContents();
  app.emit('web-contents-created', {}, contents);
  contents.url = url;
  return { contents, log, outside };
}

const codes = (log: ReturnType<typeof memoryLog>) => log.lines.map(({ facts }) => facts.code);

describe('Navigation guard', () => {
  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])(
    'a page stays in its own origin on %s',
    (event) => {
      const { contents, log } = openPage('app://w-abc123/#/approvals');
      expect(contents.attempt(event, 'app://w-abc123/#/settings')).toBe(false);
      expect(contents.attempt(event, 'https://evil.example/?token=canary')).toBe(true);
      expect(contents.attempt(event, 'app://w-other1/')).toBe(true);
      expect(codes(log)).toEqual(['NAVIGATION_REFUSED', 'NAVIGATION_REFUSED']);
      expect(JSON.stringify(log.lines)).not.toContain('canary');
    },
  );

  it('navigation is refused before a page has loaded anything', () => {
    expect(openPage('').contents.attempt('will-navigate', 'app://welcome/')).toBe(true);
  });

  it('a webview is refused', () => {
    const { contents, log } = openPage('app://welcome/');
    expect(contents.attempt('will-attach-webview')).toBe(true);
    expect(codes(log)).toEqual(['WEBVIEW_REFUSED']);
  });

  it('a new window is denied, and a web or email link goes to the link gate', () => {
    const { contents, outside } = openPage('app://w-abc123/');
    const asked = [
      'https://example.com/',
      'mailto:a@example.com',
      'HTTP://127.0.0.1:1/',
      'app://w-abc123/',
      'about:blank',
      'javascript:alert(1)',
      'file:///etc/passwd',
    ];
    for (const url of asked) expect(contents.openHandler?.({ url })).toEqual({ action: 'deny' });
    expect(outside).toEqual(asked.slice(0, 3).map((url) => [url, 'app://w-abc123/']));
  });
});
