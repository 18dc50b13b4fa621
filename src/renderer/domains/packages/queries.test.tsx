import { deskError, succeed } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { useSummaryWords } from './packages';
import { useFetchPackage, usePackages } from './queries';

afterEach(cleanup);

type Group = KeptRecord<'planning.review_groups'>;
const group = (id: string, given: Partial<Group['record']> = {}): Group => ({
  ...{ id, parent: null, seenAt: NOW, isSuspect: false },
  record: { id: Number(id), posts_count: 2, reviewers_count: 1, review_summary: {}, ...given },
});
const post = (id: string, projectId: string, projectName: string) => postRow({ id, projectId, projectName });

describe('the packages of all clients', () => {
  it('stand by client, those of no known client last, and each client’s newest first', async () => {
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

  it('say how many of their posts are here, none where none of them occurs', async () => {
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

describe('bringing a package here for a meeting', () => {
  const record = { kind: 'record', resource: 'planning.review_groups', id: '9' } as const;
  function setUp(posts: Group['record']['posts']) {
    const engine = new FakeEngine();
    engine.setRecords('planning.review_groups', { records: [group('9', { posts })] });
    const answers = { 'media.want': () => succeed(null) as never };
    return renderValue(() => useFetchPackage('9'), { engine, answers });
  }

  it('reads it singly, then asks for the files of its posts in their order', async () => {
    const { result, engine, main } = setUp([{ id: 3 }, { id: 1 }] as Group['record']['posts']);
    await act(() => result.current.run());
    expect(engine.refreshed).toEqual([record]);
    expect(main.inputsOf('media.want')).toEqual([{ postId: '3' }, { postId: '1' }]);
  });

  it('says why it could not be read, and asks for no files while nobody knows its posts', async () => {
    const { result, engine, main } = setUp(undefined);
    engine.refreshError = deskError('NETWORK_OFFLINE', 'no network');
    await act(() => result.current.run());
    expect(result.current.error?.code).toBe('NETWORK_OFFLINE');
    expect(main.inputsOf('media.want')).toEqual([]);
  });
});

it('a package’s counts are told by situation, without those that count none, and as the service names new ones', () => {
  const words = renderValue(useSummaryWords).result.current;
  expect(words({ pending: 1_200, approved: 0, on_hold: 2 })).toMatch(/ 1,200 · on_hold 2$/);
  expect(words({ approved: 0 })).toBe('–');
});
