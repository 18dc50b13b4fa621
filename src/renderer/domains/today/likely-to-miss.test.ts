import { describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import type { NotesByPost } from '../noted';
import { readLikelyToMiss } from './likely-to-miss';

describe('Posts that are likely to miss their slot', () => {
  const forecast = (id: string, given: object) => ({
    id,
    projectId: '1',
    scheduledAt: NOW,
    leftDays: 1,
    sendBy: null,
    forecast: { tenths: 8 },
    asOf: null,
    ...given,
  });
  const engine = () => {
    const own = new FakeEngine(
      ['late', 'may', 'old', 'approved', 'other'].map((id) =>
        postRow({
          id,
          assetGroupId: id,
          projectId: id === 'other' ? '2' : '1',
          review: id === 'approved' ? 'approved' : 'pending',
        }),
      ),
    );
    own.forecasts = [
      forecast('late', {}),
      forecast('may', { forecast: { tenths: 5 } }),
      forecast('old', { asOf: NOW - 2 * 3_600_000 }),
      forecast('approved', {}),
      forecast('other', { projectId: '2' }),
      forecast('gone', {}),
    ];
    return own;
  };
  const read = async (projectIds: readonly string[] | null, notes: NotesByPost = new Map()) =>
    (await readLikelyToMiss(engine(), projectIds, notes)).map(({ id, lateTenths }) => [id, lateTenths]);

  it('only pending posts with 6 to 10 of ten by a fresh reading are listed', async () => {
    expect(await read(null)).toEqual([
      ['late', 8],
      ['other', 8],
    ]);
  });

  it('a post with a yes outside the service is left out, unless that was withdrawn', async () => {
    const note = (isWithdrawn: boolean, version: string | null = null): NotesByPost =>
      new Map([['late', [{ key: 'n', said: said(version), isWithdrawn, earlier: [] }] as never]]);
    const said = (version: string | null) => ({ answer: 'approved', who: 'Ana', version });
    expect(await read(null, note(false))).toEqual([['other', 8]]);
    expect(await read(null, note(true))).toHaveLength(2);
    // Edited since: it waits again.
    expect(await read(null, note(false, 'earlier'))).toHaveLength(2);
  });

  it('posts of other clients are left out', async () => {
    expect(await read(['2'])).toEqual([['other', 8]]);
  });
});
