import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createNotices, type NotificationMaker } from './notices';
import { memoryLog } from './testing/log';

function setUp(isSupported = true, platform: NodeJS.Platform = 'linux', isShown = true) {
  const made: FakeNotification[] = [];
  class FakeNotification extends EventEmitter {
    static isSupported = () => isSupported;
    isShown = false;
    constructor(readonly options: { readonly title?: string; readonly body?: string }) {
      super();
      made.push(this);
    }
    show() {
      this.isShown = true;
    }
  }
  const log = memoryLog();
  const maker: NotificationMaker = FakeNotification;
  const clicks: string[] = [];
  const later: (() => void)[] = [];
  const notices = createNotices({
    maker: () => maker,
    schedule: (run) => {
      later.push(run);
      return () => undefined;
    },
    log,
    platform,
    isShown,
  });
  const told: string[] = [];
  notices.onDelivery((delivery) => told.push(delivery));
  return {
    made,
    log,
    clicks,
    later,
    told,
    notices,
    tell: (title: string, body = 'body') => notices.show({ title, body, onClick: () => clicks.push(title) }),
  };
}

describe('Native notifications', () => {
  it('a notification shows its title and body, and a click runs its action once', () => {
    const { made, clicks, tell } = setUp();
    tell('Approved');
    expect(made.map(({ options, isShown }) => [options, isShown])).toEqual([
      [{ title: 'Approved', body: 'body' }, true],
    ]);
    made[0]?.emit('click');
    expect(clicks).toEqual(['Approved']);
  });

  it.each([
    ['linux', '&lt;b&gt;A &amp;amp; B&lt;/b&gt;'],
    ['darwin', '<b>A &amp; B</b>'],
    ['win32', '<b>A &amp; B</b>'],
  ] as const)('markup in a notification body is shown as text on %s', (platform, body) => {
    const { made, tell } = setUp(true, platform);
    tell('<i>Title</i>', '<b>A &amp; B</b>');
    expect(made.map(({ options }) => options)).toEqual([{ title: '<i>Title</i>', body }]);
  });

  it('a refused notification is logged without its text', () => {
    const { made, log, tell } = setUp();
    tell('Secret campaign');
    made[0]?.emit('failed', {}, 'no permission for Secret campaign');
    expect(log.lines).toHaveLength(1);
    expect(JSON.stringify(log.lines)).not.toContain('Secret');
  });

  it('a refused notification is shown once more, and only once', () => {
    const { made, later, tell } = setUp();
    tell('Approved');
    made[0]?.emit('failed');
    for (const run of later.splice(0)) run();
    expect(made.map(({ options }) => options.title)).toEqual(['Approved', 'Approved']);
    made[1]?.emit('failed');
    expect(later).toEqual([]);
  });

  it('a second refusal is reported, and so is a later success', () => {
    const { made, later, told, notices, tell } = setUp();
    tell('Approved');
    made[0]?.emit('failed');
    expect(notices.delivery()).toBe('shown');
    for (const run of later.splice(0)) run();
    made[1]?.emit('failed');
    tell('Failed post');
    made[2]?.emit('show');
    expect([told, notices.delivery()]).toEqual([['refused', 'shown'], 'shown']);
  });

  it('on Windows from source no notification is shown', () => {
    const { made, notices, tell } = setUp(true, 'win32', false);
    expect(notices.delivery()).toBe('from_source');
    tell('Approved');
    expect(made).toEqual([]);
  });

  it('a failure after a shown notification is not retried', () => {
    const { made, later, tell } = setUp();
    tell('Approved');
    made[0]?.emit('show');
    tell('Failed post');
    made[1]?.emit('failed');
    expect(later).toEqual([]);
  });

  it('nothing is shown when the system does not support notifications', () => {
    const { made, notices, tell } = setUp(false);
    tell('Approved');
    expect([made, notices.delivery()]).toEqual([[], 'refused']);
  });
});
