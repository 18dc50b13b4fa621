import { describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { postRow } from '../../testing/posts';
import { linksToPosts, rowsToExport } from './actions';

const workspace = { id: 'live0001', postAddressTemplate: null };
const withPages = { ...workspace, postAddressTemplate: 'https://planning.example/posts/{post_id}' };

function setUp() {
  const engine = new FakeEngine([
    postRow({ id: '1', caption: 'one' }),
    postRow({ id: '2', caption: 'two' }),
    postRow({ id: '3', status: 'published', review: null }),
  ]);
  engine.setDetail('3', { publishedUrl: 'https://network.example/3' });
  return engine;
}

describe('Links of selected posts', () => {
  it('a published post links to its publication, another one to its page in the planning service', async () => {
    expect(await linksToPosts(setUp(), new Set(['3', '1']), withPages)).toEqual([
      'https://network.example/3',
      'https://planning.example/posts/1',
    ]);
  });

  it('a post links to Client Desk if the workspace has no post address template', async () => {
    const [link] = await linksToPosts(setUp(), new Set(['1']), workspace);
    expect(link).toBe('clientdesk://post/1?workspace=live0001');
  });

  it('a selected post that no longer exists gets no link', async () => {
    expect(await linksToPosts(setUp(), new Set(['gone', '3']), workspace)).toEqual([
      'https://network.example/3',
    ]);
  });
});

describe('Rows to export from approvals', () => {
  const inReview = { filter: { statuses: ['in_review'] }, sort: 'schedule' } as const;
  const ids = async (chosen: readonly string[]) =>
    (await rowsToExport(setUp(), new Set(chosen), inReview)).map(({ id }) => id);

  it('the approvals export has the selected posts in the order of selection', async () => {
    expect(await ids(['3', '1', 'gone'])).toEqual(['3', '1']);
  });

  it('the approvals export has all posts of the list, even 450, if none is selected', async () => {
    expect((await ids([])).toSorted()).toEqual(['1', '2']);
    const many = new FakeEngine(Array.from({ length: 450 }, (_, index) => postRow({ id: String(index) })));
    expect(await rowsToExport(many, new Set(), inReview)).toHaveLength(450);
  });
});
