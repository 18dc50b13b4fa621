import { longestFirstFrame } from '@shared/first-frame';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { liveWorkspace } from '../testing/fake-main';
import { FirstFrame, identityOf } from './first-frame';

const whose = {
  version: '1.0.0',
  build: 'index-1.js',
  workspace: liveWorkspace,
  language: 'en',
  zone: 'Europe/Lisbon',
} as const;
const own = identityOf(whose);
const service = { baseUrl: 'https://connect.example', hasKey: true };

let saved: (string | null)[];
beforeEach(() => {
  saved = [];
});

const open = (text: string | null, identity = () => own) =>
  new FirstFrame({ text, identity, save: (next) => saved.push(next) });

/** Returns what a page with these rows stores. */
function leftBy(shown: readonly string[], identity = own, name = 'posts'): string {
  const page = open(null, () => identity);
  page.show(name, () => ({ rows: shown }));
  page.changed('posts');
  page.flush();
  return saved.pop() ?? '';
}

describe('the first frame', () => {
  it('has what the last page showed, by name', () => {
    const frame = open(leftBy(['a', 'b']));
    expect(frame.kept('posts')).toEqual({ rows: ['a', 'b'] });
    expect(frame.kept('posts of another filter')).toBeUndefined();
  });

  it.each([
    ['another workspace', { workspace: { ...liveWorkspace, id: 'live0002' } }],
    ['another language', { language: 'de' }],
    ['another version of the app', { version: '1.0.1' }],
    ['another build of the same version', { build: 'index-2.js' }],
    ['another zone', { zone: 'Asia/Tokyo' }],
    ['another address', { workspace: withPlanning({ baseUrl: 'https://other.example/api/v1' }) }],
    ['another key', { workspace: withPlanning({ accessRevision: 3 }) }],
    [
      'a service more',
      { workspace: { ...liveWorkspace, services: { ...liveWorkspace.services, connect: service } } },
    ],
    ['no workspace', { workspace: null }],
  ] as const)('has nothing of %s', (_, other) => {
    const identity = identityOf({ ...whose, ...other });
    expect(open(leftBy(['a'], identity)).kept('posts')).toBeUndefined();
  });

  it('is taken away and not kept again where the key is replaced while the page runs', () => {
    let identity = own;
    const page = open(leftBy(['a']), () => identity);
    page.show('posts', () => ({ rows: ['read with the old key'] }));
    identity = identityOf({ ...whose, workspace: withPlanning({ accessRevision: 4 }) });
    for (let time = 0; time < 2; time += 1) {
      page.changed('posts');
      page.flush();
    }
    expect(saved).toEqual([null]);
    expect(page.kept('posts')).toBeUndefined();
  });

  it('drops a file that was cut, changed in one character, or written in another form', () => {
    const good = leftBy(['a', 'b']);
    const changed = fc
      .tuple(fc.nat(good.length - 1), fc.string({ minLength: 0, maxLength: 2 }))
      .map(([at, put]) => good.slice(0, at) + put + good.slice(at + 1))
      .filter((text) => text !== good);
    const cut = fc.nat(good.length - 1).map((length) => good.slice(0, length));
    const foreign = fc.oneof(fc.string(), fc.json());
    fc.assert(
      fc.property(fc.oneof(changed, cut, foreign), (text) => {
        expect(open(text).kept('posts')).toBeUndefined();
      }),
    );
  });

  it('keeps what was shown before beside what is shown now, and lets the oldest go where there is no room', () => {
    const long = 'x'.repeat(longestFirstFrame / 4);
    let text = leftBy([long], own, 'first');
    for (const name of ['second', 'third', 'fourth']) {
      const page = open(text);
      page.show(name, () => ({ rows: [long] }));
      page.changed('posts');
      page.flush();
      text = saved.pop() ?? '';
    }
    expect(text.length).toBeLessThanOrEqual(longestFirstFrame);
    const last = open(text);
    expect(['first', 'fourth'].map((name) => last.kept(name) !== undefined)).toEqual([false, true]);
  });

  it('leaves out what is too long, and what is not known keeps what was there', () => {
    const page = open(leftBy(['a']));
    page.show('posts', () => undefined);
    page.show('clients', () => ({ rows: ['b'] }));
    page.show('long', () => ({ rows: ['x'.repeat(longestFirstFrame)] }));
    page.changed('posts');
    page.flush();
    const next = open(saved.pop() ?? '');
    expect(next.kept('posts')).toEqual({ rows: ['a'] });
    expect(next.kept('long')).toBeUndefined();
  });

  it('writes once for many changes, and nothing where nothing is different', () => {
    vi.useFakeTimers();
    try {
      const page = open(null);
      page.show('posts', () => ({ rows: ['a'] }));
      for (let time = 0; time < 50; time += 1) page.changed('posts');
      vi.advanceTimersByTime(3_000);
      page.changed('posts');
      vi.advanceTimersByTime(30_000);
      expect([saved.length, vi.getTimerCount()]).toEqual([1, 0]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps nothing of a list that has become empty', () => {
    const page = open(leftBy(['a']));
    page.show('posts', () => null);
    page.changed('posts');
    page.flush();
    expect(open(saved.pop() ?? '').kept('posts')).toBeUndefined();
  });

  it('has nothing any more once the page has an answer of its own', () => {
    const page = open(leftBy(['a']));
    page.changed('posts');
    expect(page.kept('posts')).toBeUndefined();
    page.flush();
  });

  it('forgets all where something was taken out of the copy', () => {
    const page = open(leftBy(['a']));
    page.forget();
    expect([saved, page.kept('posts')]).toEqual([[null], undefined]);
  });
});

function withPlanning(changed: Partial<typeof service & { accessRevision: number }>) {
  const planning = { ...service, ...liveWorkspace.services.planning, ...changed };
  return { ...liveWorkspace, services: { planning } };
}
