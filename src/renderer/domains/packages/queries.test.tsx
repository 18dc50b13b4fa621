import { parseInstant } from '@shared/domain/time';
import { deskError, succeed } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord } from '../../engine';
import { useWording } from '../../i18n/FormatProvider';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { usePackages } from './queries';
import { useTakeAlong } from './take-along';
import { summaryWords, usePackageWords, useStandingWords } from './words';

afterEach(cleanup);

type Group = KeptRecord<'planning.review_groups'>;
const group = (id: string, given: Partial<Group['record']> = {}): Group => ({
  id,
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record: { id: Number(id), posts_count: 2, reviewers_count: 1, review_summary: {}, ...given },
});
const post = (id: string, projectId: string, projectName: string) => postRow({ id, projectId, projectName });

describe('Packages query', () => {
  it('packages are sorted by client with unknown clients last, newest first per client', async () => {
    const engine = new FakeEngine([post('1', '41', 'Zebra'), post('2', '42', 'Água')]);
    engine.setRecords('planning.review_groups', {
      records: [
        ...[group('9', { project: { id: 41 } }), group('10', { project: { id: 41 } })],
        ...[group('3'), group('4', { project: { id: 42 } })],
      ],
      asOf: NOW,
    });
    const { result } = renderValue(usePackages, { engine });
    expect(result.current.packages).toBeNull();
    await waitFor(() =>
      expect(result.current.packages?.map(({ id, clientName }) => [id, clientName])).toEqual([
        ['4', 'Água'],
        ['10', 'Zebra'],
        ['9', 'Zebra'],
        ['3', null],
      ]),
    );
    expect(result.current.asOf).toBe(NOW);
  });

  it('packages say how many of their posts are in the offline copy, or 0 if none is', async () => {
    const engine = new FakeEngine([post('1', '41', 'Aurora')]);
    const posts = [{ id: 1 }, { id: 2 }] as Group['record']['posts'];
    engine.setRecords('planning.review_groups', { records: [group('9', { posts }), group('8')], asOf: NOW });
    const { result } = renderValue(usePackages, { engine });
    await waitFor(() =>
      expect(result.current.packages?.map(({ id, hereCount }) => [id, hereCount])).toEqual([
        ['9', 1],
        ['8', 0],
      ]),
    );
  });
});

describe('Taking a package along', () => {
  const record = { kind: 'record', resource: 'planning.review_groups', id: '9' } as const;
  const inOrder = [{ id: 3 }, { id: 1 }] as Group['record']['posts'];
  function setUp(posts: Group['record']['posts']) {
    const engine = new FakeEngine([post('3', '41', 'Aurora')]);
    engine.setRecords('planning.review_groups', { records: [group('9', { posts })] });
    const answers = { 'media.take_along': () => succeed(null) };
    return renderValue(() => ({ ...usePackages(), ...useTakeAlong() }), { engine, answers });
  }
  const take = async ({ result }: ReturnType<typeof setUp>) => {
    await waitFor(() => expect(result.current.packages?.[0]?.hereCount).toBeTypeOf('number'));
    await act(
      async () => result.current.packages?.[0] && (await result.current.take(result.current.packages[0])),
    );
  };

  it('a package with known posts is sent to main in order, and its record is refreshed', async () => {
    const shown = setUp(inOrder);
    await take(shown);
    expect(shown.engine.refreshed).toEqual([record]);
    const lastAt = parseInstant('2026-11-27T17:00:00-03:00');
    expect(shown.main.inputsOf('media.take_along')).toEqual([
      { packageId: '9', postIds: ['3', '1'], lastAt },
    ]);
    expect(shown.result.current.errorOf('9')).toBeNull();
  });

  it('a package that could not be loaded reports its error and sends nothing to main', async () => {
    const shown = setUp(undefined);
    shown.engine.refreshError = deskError('NETWORK_OFFLINE', 'no network');
    await take(shown);
    expect(shown.result.current.errorOf('9')?.code).toBe('NETWORK_OFFLINE');
    expect(shown.main.inputsOf('media.take_along')).toEqual([]);
  });
});

it('a summary names nonzero counts by review status, also of unknown statuses', () => {
  const words = renderValue(() => summaryWords(useWording())).result.current;
  expect(words({ pending: 1_200, approved: 0, on_hold: 2 })).toMatch(/ 1,200 · on_hold 2$/);
  expect(words({ approved: 0 })).toBe('–');
});

it('a package without a name is called by its number, dates and posts', () => {
  const words = renderValue(usePackageWords).result.current;
  const nameless = {
    id: '9',
    name: null,
    clientName: null,
    timezone: null,
    firstAt: NOW,
    lastAt: NOW,
    seenAt: NOW,
    postsCount: 1,
    reviewersCount: 0,
    summary: {},
    postIds: null,
    hereCount: null,
  };
  expect(words.full(nameless)).toMatch(/9, .*20 Nov.* · 1 post$/);
  // The name is shown next to the client's name if there is one.
  expect(words.full({ ...nameless, clientName: 'Aurora', name: 'Launch', firstAt: null })).toBe(
    'Aurora, Launch · 1 post',
  );
});

it("a package's remaining time is rounded, and its missing parts are counted together", () => {
  const words = renderValue(useStandingWords).result.current;
  const running = { kind: 'running', ready: 1, total: 3, bytes: 2_000, totalBytes: null } as const;
  expect(words.left({ ...running, leftMs: 1 })).toBe(words.left({ ...running, leftMs: 9_999 }));
  expect([words.left({ ...running, leftMs: 0 }), words.left({ ...running, leftMs: null })]).toEqual([
    null,
    null,
  ]);
  expect(words.beneath({ kind: 'unread' })).toBeNull();
  const missing = (count: number) => ({ what: 'post', why: 'unread', count }) as const;
  expect(words.missingWords([missing(1), missing(2)])).toMatch(/^3 /);
});
