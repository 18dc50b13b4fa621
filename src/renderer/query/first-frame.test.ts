import { longestFirstFrame } from '@shared/first-frame';
import { isText, listOf, objectOf } from '@shared/shape';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { liveWorkspace } from '../testing/fake-main';
import { FirstFrame, identityOf } from './first-frame';

const rows = objectOf<{ readonly rows: readonly string[] }>({ rows: listOf(isText) });
const whose = { version: '1.0.0', workspace: liveWorkspace, language: 'en', zone: 'Europe/Lisbon' } as const;
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
    expect(frame.kept('posts', rows)).toEqual({ rows: ['a', 'b'] });
    expect(frame.kept('posts of another filter', rows)).toBeUndefined();
  });

  it.each([
    ['another workspace', { workspace: { ...liveWorkspace, id: 'live0002' } }],
    ['another language', { language: 'de' }],
    ['another version of the app', { version: '1.0.1' }],
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
    expect(open(leftBy(['a'], identity)).kept('posts', rows)).toBeUndefined();
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
    expect(page.kept('posts', rows)).toBeUndefined();
  });

  it('believes nothing that it reads', () => {
    const good = JSON.parse(leftBy(['a'])) as { readonly answers: readonly object[] };
    const [answer] = good.answers;
    for (const bad of ['', '{', 'null', '[]', '{"answers":[]}', JSON.stringify({ ...good, answers: {} })])
      expect(open(bad).kept('posts', rows)).toBeUndefined();
    for (const json of ['{', '{"rows":[1]}', '{"__proto__":{"rows":["a"]}}', 'null'])
      expect(
        open(JSON.stringify({ ...good, answers: [{ ...answer, json }] })).kept('posts', rows),
      ).toBeUndefined();
  });

  it('answers what passes its shape or nothing, whatever the file holds', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => frameWith(json)),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const kept = open(text).kept('posts', rows);
        expect(kept === undefined || rows(kept)).toBe(true);
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
    expect(['first', 'fourth'].map((name) => last.kept(name, rows) !== undefined)).toEqual([false, true]);
  });

  it('leaves out what is too long, and what is not known keeps what was there', () => {
    const page = open(leftBy(['a']));
    page.show('posts', () => undefined);
    page.show('clients', () => ({ rows: ['b'] }));
    page.show('long', () => ({ rows: ['x'.repeat(longestFirstFrame)] }));
    page.changed('posts');
    page.flush();
    const next = open(saved.pop() ?? '');
    expect(next.kept('posts', rows)).toEqual({ rows: ['a'] });
    expect(next.kept('long', rows)).toBeUndefined();
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
    expect(open(saved.pop() ?? '').kept('posts', rows)).toBeUndefined();
  });

  it('has nothing any more once the page has an answer of its own', () => {
    const page = open(leftBy(['a']));
    page.changed('posts');
    expect(page.kept('posts', rows)).toBeUndefined();
    page.flush();
  });

  it('forgets all where something was taken out of the copy', () => {
    const page = open(leftBy(['a']));
    page.forget();
    expect([saved, page.kept('posts', rows)]).toEqual([[null], undefined]);
  });
});

function withPlanning(changed: Partial<typeof service & { accessRevision: number }>) {
  const planning = { ...service, ...liveWorkspace.services.planning, ...changed };
  return { ...liveWorkspace, services: { planning } };
}

const frameWith = (json: string) => JSON.stringify({ identity: own, answers: [{ name: 'posts', json }] });
