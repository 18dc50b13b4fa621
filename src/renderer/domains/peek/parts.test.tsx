import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PostRow } from '../../engine';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow, postVersion, reviewCounts } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import { OtherNetworks } from './OtherNetworks';
import { ChangedSince, PeekHead } from './PeekPanel';
import { Responses } from './Responses';

afterEach(cleanup);

const hourMs = 3_600_000;
const iso = (hours: number) => new Date(NOW + hours * hourMs).toISOString();
const row = (given: Partial<PostRow> = {}) => postRow({ id: '1', ...given });

/** A part that has links, without any screen around it. */
async function show(part: ReactNode, engine = new FakeEngine()) {
  const rootRoute = createRootRoute({ component: () => <main>{part}</main> });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderPart(<RouterProvider router={router as never} />, { engine });
  return screen.findByRole('main');
}

describe('Post panel head', () => {
  const head = (given: Partial<PostRow>) => {
    const { container } = renderPart(<PeekHead row={row(given)} />);
    const tone = container.querySelector('b')?.getAttribute('data-tone');
    return { text: container.querySelector('span')?.textContent, tone };
  };

  it('the post panel head of an overdue post says by how much, then how many responses are pending', () => {
    const late = head({ scheduleAt: iso(-29), counts: reviewCounts({ pending: 3 }) });
    expect(late).toEqual({ text: '29 h overdue3 pending', tone: 'late' });
  });

  it('the post panel head says the time left only for a post in review', () => {
    expect(head({ scheduleAt: iso(3), counts: reviewCounts({ pending: 1 }) }).text).toMatch(
      /3 h.*1 pending$/,
    );
    cleanup();
    expect(head({ scheduleAt: iso(3), status: 'published', review: null }).text).toBe('Published');
  });

  it('the post panel head shows the status if nothing is pending or counted', () => {
    expect(head({ scheduleAt: null, counts: null }).text).toBe('Waiting');
    cleanup();
    expect(head({ scheduleAt: null, status: 'draft', review: null, counts: null }).text).toBe('Draft');
  });
});

describe('Responses section', () => {
  const ana = {
    name: 'Ana Nogueira',
    email: 'ana@aurora.example',
    answeredAt: NOW - 20 * hourMs,
    latest: { status: 'approved', at: NOW - 20 * hourMs, isInvalidated: false },
  } as const;
  const someone = {
    name: null,
    email: null,
    answeredAt: null,
    latest: { status: 'request_changes', at: NOW - 60 * hourMs, isInvalidated: true },
  } as const;
  const texts = async (given: Partial<PostRow>, engine?: FakeEngine) =>
    (await show(<Responses row={row(given)} siblings={[]} now={NOW} />, engine)).textContent;

  it('a post that was never in review has no responses section', async () => {
    expect(await texts({ review: null, counts: null })).toBe('');
  });

  it('responses of a post name their reviewers and strike out those that no longer count', async () => {
    const main = await show(
      <Responses row={row({ reviewers: [ana, someone], counts: reviewCounts() })} siblings={[]} now={NOW} />,
    );
    const lines = within(main).getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('s') !== null).toSorted()).toEqual([false, true]);
    expect(main.textContent).toContain('Ana Nogueira');
  });

  it('responses of a post show their counts if the names are not loaded', async () => {
    const counts = reviewCounts({
      reviewersTotal: 4,
      decided: 3,
      approved: 2,
      requestChanges: 1,
      pending: 1,
    });
    const said = await texts({ reviewers: null, counts });
    expect(said).toContain('2 approved · 1 requested changes · names not loaded');
    expect(said).toContain('1 pending');
  });

  it('responses of a post differ between not loaded, offline and none', async () => {
    const unread = await texts({ counts: null });
    cleanup();
    const offline = await texts({ counts: null }, new FakeEngine([], { phase: 'offline' }));
    cleanup();
    const none = await texts({ counts: reviewCounts({ decided: 0, approved: 0, pending: 3 }) });
    expect(new Set([unread, offline, none]).size).toBe(3);
  });

  it('a post whose decisions are not loaded never says that nobody has decided', async () => {
    const counts = reviewCounts({ decided: 0, approved: 0, pending: 3 });
    const unread = await texts({ reviewers: null, counts });
    expect(unread).not.toContain('No response yet');
    expect(unread).not.toContain('No one has decided');
    expect(unread.match(/Earlier responses haven’t loaded\./g)).toHaveLength(2);
    cleanup();
    const read = await texts({ reviewers: [], counts });
    expect(read).toContain('No response yet');
    expect(read).toContain('No one has decided on this post before');
  });

  it('responses of a closed review show the last counts without a pending part', async () => {
    const counts = reviewCounts({ status: 'approved', decided: 3, approved: 3, pending: 0 });
    const main = await show(
      <Responses row={row({ review: null, status: 'scheduled', counts })} siblings={[]} now={NOW} />,
    );
    expect(main.textContent).toContain('3 approved');
    expect(within(main).getAllByRole('heading')).toHaveLength(1);
    expect(main.textContent).not.toMatch(/pending|so far/);
  });

  it('responses of a post that were refreshed a while ago say when', async () => {
    const counts = reviewCounts({ status: 'approved', pending: 0, readAt: NOW - 3 * hourMs });
    expect(await texts({ review: null, counts })).toMatch(/3 h ago/);
  });

  it('responses of a post link to its approval history', async () => {
    const main = await show(<Responses row={row()} siblings={[]} now={NOW} />);
    expect(within(main).getByRole('link').getAttribute('href')).toBe('/post/1/history');
  });

  it('responses of a post say how often and when reminders were copied', async () => {
    const engine = new FakeEngine();
    const at = iso(-48);
    engine.setLocal('reminders', [{ key: '1', value: [at, at], at }]);
    const main = await show(<Responses row={row()} siblings={[]} now={NOW} />, engine);
    await within(main).findByText('reminded twice, last 2 days ago');
  });
});

describe('Other networks section', () => {
  const siblings = [
    postRow({ id: '2', network: 'facebook', caption: 'Post 1', counts: reviewCounts({ pending: 1 }) }),
    postRow({ id: '3', network: 'youtube', caption: 'Post 1', status: 'published', review: null }),
  ];

  it('each post on another network shows its status and a link', async () => {
    const main = await show(<OtherNetworks row={row()} siblings={siblings} />);
    expect(
      within(main)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/post/2', '/post/3']);
    expect(within(main).getByRole('link', { name: /^Facebook, .*: 1 pending$/ })).toBeTruthy();
    expect(within(main).getByRole('link', { name: /^YouTube, .*: Published$/ })).toBeTruthy();
    expect(main.textContent).toContain('the same caption');
  });

  it('the same caption is mentioned only if all agree, and a single post has no section', async () => {
    const other = [...siblings, postRow({ id: '4', caption: 'Another' })];
    expect((await show(<OtherNetworks row={row()} siblings={other} />)).textContent).not.toContain(
      'the same',
    );
    cleanup();
    expect((await show(<OtherNetworks row={row()} siblings={[]} />)).textContent).toBe('');
  });
});

describe('Changed since the first response', () => {
  const edit = (id: string, seenAt: number) => ({
    ...changeLine(id, { before: 'three days', after: 'four days', seenAt, lastSeenAt: seenAt - 1 }),
    key: id,
  });
  const ana = {
    name: 'Ana',
    email: null,
    answeredAt: NOW - 10 * hourMs,
    latest: { status: 'approved', at: NOW - 10 * hourMs, isInvalidated: false },
  } as const;
  const changed = async (reviewers: PostRow['reviewers'], ...edits: readonly ReturnType<typeof edit>[]) => {
    const post = row({ reviewers, counts: reviewCounts() });
    const detail = {
      row: post,
      firstComment: null,
      publishedUrl: null,
      note: null,
      approved: null,
      versionSince: null,
      version: postVersion(),
    };
    return show(<ChangedSince detail={detail} edits={edits} now={NOW} />);
  };

  it('the changed since section lists edits after the first response with the changed words', async () => {
    const main = await changed([ana], edit('after', NOW - hourMs), edit('before', NOW - 20 * hourMs));
    expect(within(main).getAllByRole('listitem')).toHaveLength(1);
    expect([main.querySelector('del')?.textContent, main.querySelector('ins')?.textContent]).toEqual([
      'three',
      'four',
    ]);
  });

  it('the changed since section is empty without a response or a later edit', async () => {
    expect((await changed(null, edit('after', NOW - hourMs))).textContent).toBe('');
    cleanup();
    expect((await changed([ana], edit('before', NOW - 20 * hourMs))).textContent).toBe('');
  });
});
