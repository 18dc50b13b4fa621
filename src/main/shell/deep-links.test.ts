import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createDeepLinks } from './deep-links';

function setUp(shownAtFirst?: string | null) {
  const app = new EventEmitter();
  const did: unknown[][] = [];
  const state = { shown: shownAtFirst };
  const links = createDeepLinks({
    app,
    shown: () => state.shown,
    exists: (id) => id !== 'gone01',
    show: (id) => {
      state.shown = id;
      did.push(['show', id]);
    },
    reveal: () => did.push(['reveal']),
    deliver: (link, id) => did.push(['deliver', 'screen' in link ? link.screen : link.record, id]),
    leaveToNextStart: () => false,
    refuse: (code) => did.push([code]),
  });
  return { app, did, links, state };
}

describe('Deep links', () => {
  it('a deep link at start waits until the page is ready and is delivered once', () => {
    const { did, links } = setUp();
    links.openFrom(['/usr/bin/client-desk', '--flag', 'clientdesk://approvals']);
    expect(did).toEqual([]);
    links.pageIsReady('abc123');
    links.pageIsReady('abc123');
    expect(did).toEqual([['deliver', 'approvals', 'abc123']]);
  });

  it('a deep link at start for another workspace shows that workspace first', () => {
    const { did, links } = setUp();
    links.openFrom(['clientdesk://post/1?workspace=other1']);
    links.pageIsReady('abc123');
    links.pageIsReady('other1');
    expect(did).toEqual([
      ['show', 'other1'],
      ['deliver', 'planning:post:1', 'other1'],
    ]);
  });

  it('a deep link while the app runs reveals the window and is delivered at once', () => {
    const { did, links, app } = setUp('abc123');
    links.pageIsReady('abc123');
    let isPrevented = false;
    app.emit('open-url', { preventDefault: () => (isPrevented = true) }, 'clientdesk://settings');
    expect(isPrevented).toBe(true);
    expect(did).toEqual([['reveal'], ['deliver', 'settings', 'abc123']]);
  });

  it('a deep link to another workspace shows that workspace and is then delivered', () => {
    const { did, links } = setUp('abc123');
    links.pageIsReady('abc123');
    links.openFrom(['clientdesk://settings?workspace=other1']);
    expect(did).toEqual([['reveal'], ['show', 'other1']]);
    links.pageIsReady('other1');
    expect(did.at(-1)).toEqual(['deliver', 'settings', 'other1']);
  });

  it('a deep link on the welcome page waits for a workspace', () => {
    const { did, links } = setUp(null);
    links.pageIsReady(null);
    links.openFrom(['clientdesk://approvals']);
    expect(did).toEqual([['reveal']]);
    links.pageIsReady('abc123');
    expect(did.at(-1)).toEqual(['deliver', 'approvals', 'abc123']);
  });

  it('a deep link that names a workspace leaves the welcome page for it', () => {
    const { did, links } = setUp();
    links.openFrom(['clientdesk://approvals?workspace=abc123']);
    links.pageIsReady(null);
    links.pageIsReady('abc123');
    expect(did).toEqual([
      ['show', 'abc123'],
      ['deliver', 'approvals', 'abc123'],
    ]);
  });

  it('a deep link with an unknown workspace or an invalid link is refused', () => {
    const { did, links, app } = setUp('abc123');
    links.openFrom(['clientdesk://approvals?workspace=gone01']);
    links.openFrom(['CLIENTDESK://run?cmd=canary']);
    app.emit('open-url', { preventDefault: () => undefined }, 'https://evil.example/canary');
    expect(did).toEqual([['DEEP_LINK_REFUSED'], ['DEEP_LINK_REFUSED'], ['DEEP_LINK_REFUSED']]);
  });

  it('arguments without a deep link do nothing', () => {
    const { did, links } = setUp('abc123');
    links.openFrom(['/usr/bin/client-desk', '--clientdesk', 'x']);
    expect(did).toEqual([]);
  });
});
