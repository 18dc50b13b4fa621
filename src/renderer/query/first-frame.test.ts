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

describe('FirstFrame', () => {
  it('the first frame returns the rows that the last page stored under the same name', () => {
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
      'a workspace with fewer services',
      { workspace: { ...liveWorkspace, services: { ...liveWorkspace.services, connect: service } } },
    ],
    ['no workspace', { workspace: null }],
  ] as const)('the first frame is ignored if it is from %s', (_, other) => {
    const identity = identityOf({ ...whose, ...other });
    expect(open(leftBy(['a'], identity)).kept('posts')).toBeUndefined();
  });

  it('the first frame is deleted and not written again if the access changes while the page runs', () => {
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

  it('a first frame that was cut, changed or written in another form is ignored', () => {
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

  it('the first frame keeps entries of other screens, and drops the oldest at the size limit', () => {
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

  it('an entry that is too long is left out, and an entry without an answer keeps its old rows', () => {
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

  it('many changes cause one write, and equal content causes none', () => {
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

  it('an entry that has become empty is removed', () => {
    const page = open(leftBy(['a']));
    page.show('posts', () => null);
    page.changed('posts');
    page.flush();
    expect(open(saved.pop() ?? '').kept('posts')).toBeUndefined();
  });

  it('a kept entry is no longer used once its query has changed', () => {
    const page = open(leftBy(['a']));
    page.changed('posts');
    expect(page.kept('posts')).toBeUndefined();
    page.flush();
  });

  it('forget deletes the stored frame and all kept entries', () => {
    const page = open(leftBy(['a']));
    page.forget();
    expect([saved, page.kept('posts')]).toEqual([[null], undefined]);
  });
});

function withPlanning(changed: Partial<typeof service & { accessRevision: number }>) {
  const planning = { ...service, ...liveWorkspace.services.planning, ...changed };
  return { ...liveWorkspace, services: { planning } };
}
