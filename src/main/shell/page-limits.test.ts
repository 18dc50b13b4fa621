import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { cutOffPages, limitPages, limitRealTime, refuseDownloads } from './page-limits';

function setUp(mayHold = false, mayRealTime = false) {
  const calls: string[] = [];
  const refused: unknown[] = [];
  const app = Object.assign(new EventEmitter(), {
    commandLine: { appendSwitch: (name: string, value: string) => void calls.push(`--${name}=${value}`) },
  });
  const gates = { unload: () => mayHold, realTime: () => mayRealTime };
  limitRealTime(app, gates);
  limitPages({
    app,
    gates,
    refuse: (code) => refused.push(code),
  });
  const contents = Object.assign(new EventEmitter(), {
    setWebRTCIPHandlingPolicy: (policy: string) => void calls.push(policy),
  });
  app.emit('web-contents-created', {}, contents);
  const event = { isPrevented: false, preventDefault: () => Object.assign(event, { isPrevented: true }) };
  return { calls, refused, contents, event };
}

describe('Page limits', () => {
  it('a page cannot prevent its unload', () => {
    const { contents, event, refused } = setUp();
    contents.emit('will-prevent-unload', event);
    expect([event.isPrevented, refused]).toEqual([true, ['UNLOAD_REFUSED']]);
    const open = setUp(true);
    open.contents.emit('will-prevent-unload', open.event);
    expect(open.event.isPrevented).toBe(false);
  });

  it('WebRTC outside the proxy is disabled', () => {
    expect(setUp().calls).toEqual([
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      'disable_non_proxied_udp',
    ]);
    expect(setUp(false, true).calls).toEqual([]);
  });

  it('pages get a proxy that leads nowhere, also for loopback addresses', () => {
    const given: unknown[] = [];
    const session = { setProxy: async (config: unknown) => void given.push(config) };
    cutOffPages(session, () => false);
    cutOffPages(session, () => true);
    expect(given).toEqual([{ proxyRules: 'socks5://127.0.0.1:1', proxyBypassRules: '<-loopback>' }]);
  });

  it('a download is refused, and the log names only its origin', () => {
    const session = new EventEmitter();
    const refused: unknown[] = [];
    refuseDownloads(
      session,
      () => false,
      (code, facts) => refused.push({ code, ...facts }),
    );
    const event = { isPrevented: false, preventDefault: () => Object.assign(event, { isPrevented: true }) };
    session.emit('will-download', event, { getURL: () => 'https://evil.example/tool.exe?token=1' });
    expect(event.isPrevented).toBe(true);
    expect(refused).toEqual([{ code: 'DOWNLOAD_REFUSED', from: 'https://evil.example' }]);
  });
});
