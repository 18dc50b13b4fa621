import { succeed } from '@shared/errors';
import type { PostFile, PostMedia } from '@shared/media';
import { defaultSettings } from '@shared/settings';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow, reviewCounts } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { decision, line } from './testing/post-samples';

afterEach(cleanup);

const long = `${'A piece of the summer campaign. '.repeat(8)}#summer`;
const here = postRow({ id: '1', caption: long, assetGroupId: 'g1', mediaCount: 2 });
const there = postRow({
  id: '2',
  assetGroupId: 'g1',
  network: 'linkedin',
  accountName: 'Aurora',
  status: 'scheduled',
  review: null,
  caption: long.replace('summer', 'winter'),
});
const group = {
  id: 'g1',
  parent: null,
  seenAt: NOW - 60_000,
  isSuspect: false,
  record: {
    id: 'g1',
    project: { id: 1, timezone: 'America/Sao_Paulo' },
    review_group_id: 41,
    posts_count: 2,
    networks: ['instagram', 'linkedin'],
    accounts: [],
    schedule_dates: [],
    status_summary: { in_review: 1, scheduled: 1 },
    posts: [{ id: 1 }, { id: 2 }],
  },
};
const file = (id: string, given: Partial<PostFile> = {}): PostFile => ({
  id,
  kind: 'image',
  state: 'kept',
  address: `/media/${id}`,
  width: 1080,
  height: 1350,
  poster: null,
  ...given,
});

interface Given {
  readonly engine?: FakeEngine;
  readonly files?: readonly PostFile[];
}

function open({ engine = engineOf(here, there), files = [file('7'), file('8')] }: Given = {}) {
  const media = (postId: string): PostMedia => ({ postId, cover: null, files: postId === '1' ? files : [] });
  return renderApp({
    engine,
    path: '/post/1',
    answers: {
      'media.look_up': ({ postIds }) => succeed(postIds.map(media)),
      'local.save': () => succeed({ sequence: 1 }),
    },
  });
}

function engineOf(...posts: Parameters<typeof postRow>[0][]): FakeEngine {
  const engine = new FakeEngine(posts.map(postRow));
  engine.setRecords('planning.content_groups', { records: [group] });
  return engine;
}

const preview = () => screen.findByRole('region', { name: 'Preview' });
const others = () => screen.findByRole('region', { name: 'On other networks' });

describe('the link back to the list', () => {
  it('names the list in the present language, not in the one it was opened in', async () => {
    const { main, router } = await renderApp({ engine: engineOf(here), path: '/approvals' });
    await screen.findByRole('row', { name: /^A piece/ });
    await act(() => router.navigate({ to: '/post/$postId', params: { postId: '1' } }));
    await screen.findByRole('link', { name: 'Approvals' });
    act(() => main.emit('settings.changed', { ...defaultSettings, language: 'it' }));
    const back = within(await screen.findByRole('navigation', { name: 'Torna all’elenco' }));
    back.getByRole('link', { name: 'Approvazioni' });
  });
});

describe('Post preview', () => {
  it('a carousel shows one file at a time, and names its number', async () => {
    await open();
    const card = within(await preview());
    expect(await card.findByRole('img', { name: 'Image 1 of 2' })).toBeTruthy();
    fireEvent.click(card.getByRole('button', { name: 'Next file' }));
    expect(card.getByRole('img', { name: 'Image 2 of 2' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Next file' })).toHaveProperty('disabled', true);
  });

  it('a grid shows four pictures and the number of others, which can be opened one by one', async () => {
    const files = ['1', '2', '3', '4', '5', '6'].map((id) => file(id));
    await open({ engine: engineOf({ ...here, network: 'facebook', mediaCount: 6 }), files });
    const card = within(await preview());
    expect(await card.findAllByRole('img', { name: /^Image \d of 6$/ })).toHaveLength(4);
    expect(card.getByText('+2')).toBeTruthy();
    // The rest is a click away: one by one, from the first that did not fit.
    fireEvent.click(card.getByRole('button', { name: 'Show all 6 files' }));
    expect(card.getByRole('img', { name: 'Image 4 of 6' })).toBeTruthy();
    for (const _ of [5, 6]) fireEvent.click(card.getByRole('button', { name: 'Next file' }));
    expect(card.getByRole('img', { name: 'Image 6 of 6' })).toBeTruthy();
  });

  it('the caption is cut as on the network until “more” is clicked', async () => {
    await open();
    const card = await preview();
    expect(card.textContent).not.toContain('#summer');
    fireEvent.click(within(card).getByRole('button', { name: 'more' }));
    expect(card.textContent).toContain('#summer');
  });

  it('the preview says that a story has no caption, and shows the first comment', async () => {
    const engine = engineOf({ ...here, type: 'story' });
    engine.setDetail('1', { firstComment: 'See you there' });
    await open({ engine });
    const card = await preview();
    expect(card.textContent).toContain('Stories publish without a caption');
    expect(within(card).getByText('See you there')).toBeTruthy();
  });

  it('a file that is not downloaded says so', async () => {
    const files = [
      file('7', { kind: 'video', state: 'by_choice', address: null, width: null, height: null }),
      file('8', { kind: 'pdf', state: 'waiting', address: null, width: null, height: null }),
    ];
    await open({ files });
    const card = within(await preview());
    expect(await card.findByText('Videos aren’t kept on this computer')).toBeTruthy();
    cleanup();
    await open({ files: [] });
    expect(await screen.findByText('This post’s files aren’t downloaded yet')).toBeTruthy();
  });
});

describe('Post status section', () => {
  const counts = reviewCounts({ status: 'approved', reviewersTotal: 2, decided: 2, approved: 2, pending: 0 });
  const late = postRow({
    id: '1',
    review: 'approved',
    counts,
    approval: { kind: 'unknown', approvedAt: Date.parse('2026-11-06T14:20:00Z'), reason: 'not_held' },
    scheduleAt: '2026-11-09T14:34:00-03:00',
    reviewers: [
      {
        name: 'Ellen Brandt',
        email: null,
        answeredAt: Date.parse('2026-11-06T14:20:00Z'),
        latest: { status: 'approved', at: Date.parse('2026-11-06T14:20:00Z'), isInvalidated: false },
      },
    ],
  });
  const follows = (first: Node, second: Node) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  it('the status and delay come first, then the responses, the unknown approved version and the preview', async () => {
    await open({ engine: engineOf(late) });
    const box = await screen.findByRole('region', { name: 'Status' });
    expect(box.textContent).toMatch(/^Approved, 2 of 2 · 6 Nov · 11 days overdueIt wasn’t published\./);
    const response = await screen.findByText('Ellen Brandt');
    const doubt = screen.getByText('Approved version unknown.');
    expect([follows(box, response), follows(response, doubt), follows(doubt, await preview())]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('a waiting post shows how many reviewers are pending and how many approved', async () => {
    const pending = reviewCounts({
      status: 'pending',
      reviewersTotal: 3,
      decided: 1,
      approved: 1,
      pending: 2,
    });
    await open({ engine: engineOf({ ...late, review: 'pending', approval: null, counts: pending }) });
    const box = await screen.findByRole('region', { name: 'Status' });
    expect(box.textContent).toMatch(/^2 pending, 1 of 3 approved · 11 days overdue/);
  });
});

describe('A post that was approved and is no longer sent', () => {
  const latest = { status: 'approved', at: Date.parse('2026-11-06T14:20:00Z'), isInvalidated: true } as const;
  const reviewers = [{ name: 'Ellen Brandt', email: null, answeredAt: null, latest }];

  it.each([
    ['draft', 'Back to draft, approved 6 Nov'],
    ['archived', 'Archived, approved 6 Nov'],
  ] as const)('%s: it says when it was approved, without a tick', async (status, text) => {
    await open({ engine: engineOf({ ...here, status, review: null, reviewers }) });
    const box = await screen.findByRole('region', { name: 'Status' });
    await waitFor(() => expect(box.textContent).toContain(text));
    expect(box.querySelector('[data-sign]')?.getAttribute('data-sign')).toBe(status);
  });
});

describe('Post opened from a list', () => {
  const post = (id: string, caption: string, scheduleAt: string) =>
    postRow({ id, caption, assetGroupId: `group ${id}`, scheduleAt });

  it('a post opened from Today is followed by J and K in that order, and a link leads back', async () => {
    const engine = new FakeEngine([
      post('1', 'First', '2026-11-20T18:00:00-03:00'),
      post('2', 'Second', '2026-11-20T19:00:00-03:00'),
    ]);
    const { router } = await renderApp({ engine, path: '/today' });
    fireEvent.click(await screen.findByRole('link', { name: /^First/ }));
    const back = within(await screen.findByRole('navigation', { name: 'Back to the list' }));
    expect(back.getByText('1 of 2')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'j' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/post/2'));
    await screen.findByText('2 of 2');
    fireEvent.keyDown(document.body, { key: 'k' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/post/1'));
    const link = within(screen.getByRole('navigation', { name: 'Back to the list' })).getByRole('link');
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/today'));
  });

  it.each([
    ['/approvals', 'Approvals'],
    ['/posts', 'Posts'],
    ['/calendar?view=list&day=2026-11-20&post=1', 'Calendar'],
  ])(
    '%s: Enter opens the post, J moves to the next post of that list, and a link leads back',
    async (path, name) => {
      const engine = new FakeEngine([
        { ...post('1', 'First', '2026-11-20T18:00:00-03:00'), review: 'pending' },
        { ...post('2', 'Second', '2026-11-20T19:00:00-03:00'), review: 'pending' },
      ]);
      const { router } = await renderApp({ engine, path });
      await screen.findByRole('row', { name: /First/ });
      fireEvent.keyDown(document.body, { key: 'Enter' });
      await waitFor(() => expect(router.state.location.pathname).toBe('/post/1'));
      const back = within(await screen.findByRole('navigation', { name: 'Back to the list' }));
      expect(back.getByText('1 of 2')).toBeTruthy();
      fireEvent.keyDown(document.body, { key: 'j' });
      await waitFor(() => expect(router.state.location.pathname).toBe('/post/2'));
      await screen.findByText('2 of 2');
      fireEvent.click(
        within(screen.getByRole('navigation', { name: 'Back to the list' })).getByRole('link', { name }),
      );
      await waitFor(() => expect(router.state.location.pathname).toBe(path.replace(/\?.*/, '')));
    },
  );

  it('a post opened by a link is followed by J and K through its client’s posts by date', async () => {
    const engine = new FakeEngine([
      post('1', 'Later', '2026-11-22T18:00:00-03:00'),
      post('2', 'Sooner', '2026-11-20T19:00:00-03:00'),
      { ...post('3', 'Of another client', '2026-11-21T19:00:00-03:00'), projectId: 'p2' },
    ]);
    const { router } = await renderApp({ engine, path: '/post/1' });
    const back = within(await screen.findByRole('navigation', { name: 'Back to the list' }));
    await back.findByText('2 of 2');
    fireEvent.keyDown(document.body, { key: 'k' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/post/2'));
    await screen.findByText('1 of 2');
    expect(screen.getByRole('link', { name: 'Posts', current: false })).toBeTruthy();
  });

  it('a post opened by a link offers a link to its client’s posts', async () => {
    const { router } = await open();
    await preview();
    const back = within(screen.getByRole('navigation', { name: 'Back to the list' }));
    expect(back.queryByText(/ of /)).toBeNull();
    const links = back.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Posts', expect.stringMatching(/\S/)]);
    links.slice(1).forEach((client) => void fireEvent.click(client));
    await waitFor(() => expect(router.state.location.pathname).toBe('/posts'));
    expect(router.state.location.search).toMatchObject({ client: 'p1' });
  });
});

describe('Content group of a post', () => {
  it('posts of a content group are shown side by side with status counts and text differences', async () => {
    const { router } = await open();
    const section = within(await others());
    expect(section.getByText(/^2 posts · In review 1 · Scheduled 1 · refreshed 1 min ago$/)).toBeTruthy();
    const cards = section.getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/This post@aurora/),
      expect.stringMatching(/LinkedInAuroraScheduled.*summerwinter/),
    ]);
    expect(section.getAllByRole('insertion').map(({ textContent }) => textContent)).toContain('winter');
    fireEvent.click(section.getByRole('link', { name: 'Open the LinkedIn post' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/post/2'));
    expect(await screen.findByText('This post')).toBeTruthy();
  });

  it('a content group whose posts aren’t listed is not said to be for one network', async () => {
    const engine = new FakeEngine([here]);
    const unlisted = { ...group, record: { ...group.record, posts: null } };
    engine.setRecords('planning.content_groups', { records: [unlisted] });
    await open({ engine });
    const section = await others();
    expect(section.textContent).toContain('2 posts');
    expect(section.textContent).not.toContain('one network only');
  });

  it('a content group with thousands of posts shows the first ones and counts the others', async () => {
    const engine = new FakeEngine([here]);
    const posts = Array.from({ length: 3_000 }, (_, index) => ({ id: index + 1 }));
    const record = { ...group.record, posts_count: posts.length, posts };
    engine.setRecords('planning.content_groups', { records: [{ ...group, record }] });
    await open({ engine });
    const section = within(await others());
    expect(section.getAllByRole('listitem')).toHaveLength(24);
    section.getByText('2,976 more');
  });

  it('a content group that was never loaded is requested and described as not loaded yet', async () => {
    const engine = new FakeEngine([here]);
    await open({ engine });
    expect((await others()).textContent).toContain('haven’t loaded yet');
    await waitFor(() =>
      expect(engine.refreshed).toContainEqual({
        kind: 'record',
        resource: 'planning.content_groups',
        id: 'g1',
      }),
    );
  });

  it('the details show the review package by number until it has loaded, then its counts', async () => {
    const engine = engineOf(here, there);
    await open({ engine });
    const facts = await screen.findByRole('complementary', { name: 'Details' });
    await waitFor(() => expect(facts.textContent).toContain('41 · not loaded yet'));
    engine.setRecords('planning.review_groups', {
      records: [
        {
          id: '41',
          parent: null,
          seenAt: NOW,
          isSuspect: false,
          record: { id: 41, posts_count: 12, review_summary: {}, reviewers_count: 3 },
        },
      ],
    });
    await waitFor(() => expect(facts.textContent).toContain('41 · 12 posts, 3 reviewers'));
  });
});

describe('Changes since the last look', () => {
  it('changes since the last look are listed newest first, with caption edits word by word', async () => {
    const engine = engineOf(here, there);
    engine.setLocal('looked', [{ key: 'post 1', value: NOW - 3 * 86_400_000, at: '2026-11-17T17:34:00Z' }]);
    const said = decision(3, 'Rafael Queiroz', '20T09:48').record;
    engine.changeLines = [
      line('b', { kind: 'decision_made', after: { ...said } as never, seenAt: NOW - 1_000 }),
      line('a', { kind: 'caption_edited', field: 'caption', before: 'Only 28', after: 'Only 27' }),
    ];
    await open({ engine });
    const note = await screen.findByText('2 changes since you last looked');
    const lines = within(note.parentElement ?? document.body).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Rafael Queiroz: approvedseen today/),
      expect.stringMatching(/^Caption editedseen .*Only 2827$/),
    ]);
  });

  it('no changes are listed at the first look', async () => {
    const engine = engineOf(here, there);
    engine.changeLines = [line('a', { kind: 'caption_edited', field: 'caption' })];
    await open({ engine });
    await preview();
    expect(screen.queryByText(/since you last looked/)).toBeNull();
  });
});

describe('User’s own data of a post', () => {
  it('a new tag is added with Enter and saved', async () => {
    const engine = engineOf(here, there);
    engine.setLocal('tags', [
      { key: '1', value: ['price'], at: '2026-11-17T17:34:00Z' },
      { key: '9', value: ['photo'], at: '2026-11-17T17:34:00Z' },
    ]);
    const { main } = await open({ engine });
    const field = await screen.findByRole('combobox', { name: 'Private tags' });
    await screen.findByText('price');
    field.focus();
    fireEvent.change(field, { target: { value: 'legal' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toContainEqual({
        collection: 'tags',
        key: '1',
        value: ['price', 'legal'],
      }),
    );
  });

  it('N focuses the note, and 2 opens the history', async () => {
    const { router } = await open();
    await preview();
    fireEvent.keyDown(document.body, { key: 'n' });
    const note = screen.getByRole('textbox', { name: 'Private note' });
    expect(document.activeElement).toBe(note);
    fireEvent.keyDown(note, { key: 'Escape' });
    expect(document.activeElement).not.toBe(note);
    fireEvent.keyDown(document.body, { key: '2' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/post/1/history'));
  });
});

it('an unknown post says Post not found', async () => {
  await renderApp({ path: '/post/999' });
  expect(await screen.findByText('Post not found')).toBeTruthy();
});

it('a removed post shows when it was last seen and its last known content', async () => {
  const engine = new FakeEngine([]);
  const before = {
    status: 'scheduled',
    network: 'instagram',
    account: { name: 'Café Aurora' },
    caption: 'Winter menu\n#soup',
    first_comment: 'Book now',
    schedule_at: '2026-11-25T09:00:00Z',
    project: { name: 'Aurora', timezone: 'UTC' },
  };
  const gone = { kind: 'removed', recordId: '999', before, after: null, field: null } as const;
  engine.changeLines = [line('1', { ...gone, lastSeenAt: NOW - 120_000, seenAt: NOW - 60_000 })];
  await renderApp({ path: '/post/999', engine });
  await screen.findByText('This post is no longer in the planning service');
  expect(screen.getByText(/^Last seen 20 Nov 2026 17:32, gone by 20 Nov 2026 17:33/)).toBeTruthy();
  expect(screen.getByText(/Winter menu/)).toBeTruthy();
  for (const text of ['Book now', 'Scheduled', '25 Nov 2026 09:00', 'Instagram', 'Café Aurora', 'Aurora'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('Post not found')).toBeNull();
});

describe('Opening a post', () => {
  const counts = (readAt: number) => ({
    status: 'pending' as const,
    reviewersTotal: 2,
    decided: 1,
    approved: 1,
    requestChanges: 0,
    pending: 1,
    cycleStartedAt: null,
    readAt,
  });
  const read = (readAt: number) =>
    new FakeEngine([postRow({ id: '1', seenAt: NOW, counts: counts(readAt) })]);

  it.each(['/post/1', '/approvals?post=1'])('opening a post at %s refreshes it', async (path) => {
    const engine = read(NOW - 120_000);
    await renderApp({ path, engine });
    // The page is as old as its answers, although its list is newer.
    if (path === '/post/1') await screen.findByText('as of 17:32, 2 min ago');
    await waitFor(() => expect(engine.refreshed).toContainEqual({ kind: 'post', id: '1' }));
  });
});
