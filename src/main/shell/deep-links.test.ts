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

describe('opening one', () => {
  it('at start waits until the page listens', () => {
    const { did, links } = setUp();
    links.openFrom(['/usr/bin/client-desk', '--flag', 'clientdesk://approvals']);
    expect(did).toEqual([]);
    links.pageIsReady('abc123');
    links.pageIsReady('abc123');
    expect(did).toEqual([['deliver', 'approvals', 'abc123']]);
  });

  it('for another workspace than the one that opens at start goes there first', () => {
    const { did, links } = setUp();
    links.openFrom(['clientdesk://post/1?workspace=other1']);
    links.pageIsReady('abc123');
    links.pageIsReady('other1');
    expect(did).toEqual([
      ['show', 'other1'],
      ['deliver', 'planning:post:1', 'other1'],
    ]);
  });

  it('while the app runs brings it to the front and goes there at once', () => {
    const { did, links, app } = setUp('abc123');
    links.pageIsReady('abc123');
    let isPrevented = false;
    app.emit('open-url', { preventDefault: () => (isPrevented = true) }, 'clientdesk://settings');
    expect(isPrevented).toBe(true);
    expect(did).toEqual([['reveal'], ['deliver', 'settings', 'abc123']]);
  });

  it('while the app runs on another workspace loads that one, then goes there', () => {
    const { did, links } = setUp('abc123');
    links.pageIsReady('abc123');
    links.openFrom(['clientdesk://settings?workspace=other1']);
    expect(did).toEqual([['reveal'], ['show', 'other1']]);
    links.pageIsReady('other1');
    expect(did.at(-1)).toEqual(['deliver', 'settings', 'other1']);
  });

  it('on the welcome page waits for a workspace', () => {
    const { did, links } = setUp(null);
    links.pageIsReady(null);
    links.openFrom(['clientdesk://approvals']);
    expect(did).toEqual([['reveal']]);
    links.pageIsReady('abc123');
    expect(did.at(-1)).toEqual(['deliver', 'approvals', 'abc123']);
  });

  it('on the welcome page goes to the workspace it names', () => {
    const { did, links } = setUp();
    links.openFrom(['clientdesk://approvals?workspace=abc123']);
    links.pageIsReady(null);
    links.pageIsReady('abc123');
    expect(did).toEqual([
      ['show', 'abc123'],
      ['deliver', 'approvals', 'abc123'],
    ]);
  });

  it('is refused for a workspace that is not there and for what is no link', () => {
    const { did, links, app } = setUp('abc123');
    links.openFrom(['clientdesk://approvals?workspace=gone01']);
    links.openFrom(['CLIENTDESK://run?cmd=canary']);
    app.emit('open-url', { preventDefault: () => undefined }, 'https://evil.example/canary');
    expect(did).toEqual([['DEEP_LINK_REFUSED'], ['DEEP_LINK_REFUSED'], ['DEEP_LINK_REFUSED']]);
  });

  it('does nothing where no argument is one', () => {
    const { did, links } = setUp('abc123');
    links.openFrom(['/usr/bin/client-desk', '--clientdesk', 'x']);
    expect(did).toEqual([]);
  });
});
