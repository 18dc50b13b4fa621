import { parseInstant } from '@shared/domain/time';
import { succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChangeLine, PostDetail, PostRow, RowApproval } from '../../engine';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { changedApproval, NOW, postRow, postVersion, reviewCounts } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = (text: string) => parseInstant(`2026-11-${text}:00-03:00`) ?? 0;
const changed = changedApproval({
  approvedAt: at('18T11:20'),
  nextSeenAt: at('20T09:31'),
  voided: 2,
  fields: ['caption', 'media'],
});
const approved: NonNullable<PostDetail['approved']> = {
  ...postVersion({ caption: 'Annapurna in 12 days', media: ['1', '2', '3'] }),
  seenFrom: at('17T08:00'),
  seenUntil: at('20T09:24'),
  wasInReview: true,
};
const version = postVersion({
  caption: 'Annapurna in 14 days',
  media: ['1', '9', '3'],
  scheduleAt: '2026-11-28T17:00:00-03:00',
});

const quiet = {
  'media.look_up': ({ postIds }: { readonly postIds: readonly string[] }) =>
    succeed(postIds.map((postId) => ({ postId, cover: null, files: [] }))),
  'media.want': () => succeed(null),
};

function trek(approval: RowApproval = changed, held: PostDetail['approved'] = approved) {
  const row = postRow({
    id: '1',
    caption: version.caption,
    scheduleAt: version.scheduleAt,
    approval,
    counts: reviewCounts({ decided: 0, approved: 0, pending: 3 }),
  });
  const engine = new FakeEngine([row]);
  engine.setDetail('1', { version, approved: held });
  return engine;
}

const open = (path: string, engine = trek()) => renderApp({ engine, path, answers: { ...quiet } });
const differences = (within_: HTMLElement) => ({
  out: [...within_.querySelectorAll('del')].map((one) => one.textContent),
  in: [...within_.querySelectorAll('ins')].map((one) => one.textContent),
});

describe('Post changed after approval', () => {
  it('the approvals list marks a changed post and its approvals that no longer count', async () => {
    await open('/approvals');
    const row = await screen.findByRole('row', { name: /^Annapurna in 14 days, Changed after approval/ });
    expect(row.textContent).toContain('Changed after approval');
    expect(row.textContent).toContain('2 no longer count');
    expect(row.querySelector('[data-sign="changed"]')).not.toBeNull();
    expect(row.querySelector('[data-sign="approved"]')).toBeNull();
  });

  it('the posts list marks a changed post, and its panel shows the difference', async () => {
    await open('/posts?post=1');
    expect(await screen.findByRole('row', { name: /, Changed after approval$/ })).toBeTruthy();
    const panel = await screen.findByRole('complementary', { name: 'Post' });
    const [head, note, ...others] = within(panel).getAllByText('Changed after approval');
    expect(others).toEqual([]);
    expect(head?.parentElement?.querySelector('[data-sign="changed"]')).not.toBeNull();
    expect(note?.closest('[role="status"]')?.textContent).toContain('2 approvals no longer count.');
    within(panel).getByRole('heading', { name: '3 pending' });
    expect(differences(panel)).toEqual({ out: ['12'], in: ['14'] });
    expect(panel.textContent).toContain('1 file replaced');
  });

  it('key 3 compares the approved version with now, and a moved date is mentioned only', async () => {
    const { router } = await open('/post/1');
    await screen.findByRole('link', { name: 'Compare with approved version' });
    fireEvent.keyDown(document.body, { key: '3' });
    const table = await screen.findByRole('table', { name: 'Approved version vs. now' });
    expect(router.state.location.href).toBe('/post/1?view=compare');
    const line = (name: string) => within(table).getByRole('row', { name: new RegExp(`^${name}`) });
    expect(differences(line('Caption'))).toEqual({ out: ['12'], in: ['14'] });
    expect(line('Caption').textContent).toContain('1 edit');
    expect(line('Media').textContent).toContain('1 file replaced');
    expect(line('Media').textContent).toContain('2 of 3 removed');
    expect(line('Media').textContent).toContain('2 of 3 new');
    expect(line('Publish date').textContent).toContain('date changed, doesn’t affect approval');
    expect(line('First comment').textContent).toMatch(/NoneSame$/);
    expect(line('Account').textContent).toMatch(/@auroracosmeticosSame$/);
    expect(screen.getByText(/before the approval \(Wed.* 11:20\).*next version was seen/)).toBeTruthy();
    expect(screen.queryByText(/may also have come just before/)).toBeNull();
  });

  it('the version comparison tells added files from reordered files', async () => {
    await open('/post/1?view=compare', trek(changed, { ...approved, media: ['1', '9'] }));
    const media = async () => (await screen.findByRole('row', { name: /^Media/ })).textContent;
    expect(await media()).toContain('From 2 files to 3 files');
    cleanup();
    await open('/post/1?view=compare', trek(changed, { ...approved, media: ['9', '1', '3'] }));
    expect(await media()).toContain('Same files, in another order');
  });

  it.each([
    ['kept', { headers: { 'content-type': 'image/png' } }, '/media/9%23'],
    ['gone', { status: 204 }, undefined],
  ])(
    'other bytes under a file id are said to be only that, and earlier ones that are %s',
    async (_name, head, src) => {
      vi.stubGlobal('fetch', async () => new Response(null, head));
      const file = (id: string) => ({ id, kind: 'image', state: 'kept', address: `/media/${id}` });
      const held = { ...approved, caption: version.caption, media: ['1', '9', '3'] };
      const engine = trek({ ...changed, fields: ['media'] }, held);
      engine.setDetail('1', { version: { ...version, media: ['1', '9#abc', '3'] }, approved: held });
      const look = ({ postIds }: { readonly postIds: readonly string[] }) =>
        succeed(postIds.map((postId) => ({ postId, cover: null, files: ['1', '9', '3'].map(file) })));
      await renderApp({
        engine,
        path: '/post/1?view=compare',
        answers: { ...quiet, 'media.look_up': look as (typeof quiet)['media.look_up'] },
      });
      const line = await screen.findByRole('row', { name: /^Media/ });
      expect(line.textContent).toContain('Content of 1 file changed');
      await waitFor(() => expect(line.querySelectorAll('img')).toHaveLength(src ? 6 : 5));
      const picture = (own: string) => line.querySelector(`[data-own="${own}"] img`)?.getAttribute('src');
      expect([picture('fileRemoved'), picture('fileNew')]).toEqual([src, '/media/9']);
      screen.getByText(/content of the file was replaced. It may still look the same/);
    },
  );

  it('arrow keys move between edits, and the comparison says what the change means', async () => {
    await open('/post/1?view=compare');
    const view = await screen.findByRole('group', { name: 'Compare' });
    fireEvent.keyDown(view, { key: 'ArrowRight' });
    const first = document.activeElement;
    fireEvent.keyDown(first ?? view, { key: 'ArrowRight' });
    expect(first?.textContent).toContain('2 of 3');
    expect(document.activeElement).not.toBe(first);
    fireEvent.keyDown(document.activeElement ?? view, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(first);
    screen.getByText(
      '2 approvals no longer count. The post is waiting for 3 responses again. It’s scheduled to publish in 8 days.',
    );
  });

  it('Copy as text copies both versions of a changed post', async () => {
    const { main } = await renderApp({
      engine: trek(),
      path: '/post/1?view=compare',
      answers: { ...quiet, 'app.copy_text': () => succeed(null) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Copy as text' }));
    await screen.findByRole('button', { name: 'Text copied' });
    expect(main.inputsOf('app.copy_text')).toEqual([
      { text: expect.stringMatching(/Approved version: Annapurna in 12 days\nNow: Annapurna in 14 days/) },
    ]);
  });

  it('the PDF of a changed post has both versions and says how sure the order is', async () => {
    let paper = '';
    const { main } = await renderApp({
      engine: trek({ ...changed, grade: 'order_unknown', voided: 0 }),
      path: '/post/1?view=compare',
      answers: {
        ...quiet,
        'files.save_pdf': () => {
          paper = document.querySelector('body > [aria-hidden] article')?.textContent ?? '';
          return succeed({ fileName: 'proof.pdf' });
        },
      },
    });
    await screen.findByRole('table', { name: 'Approved version vs. now' });
    fireEvent.keyDown(document.body, { key: 'e', ctrlKey: true });
    expect(await screen.findByText('Saved as proof.pdf')).toBeTruthy();
    expect(main.inputsOf('files.save_pdf')).toHaveLength(1);
    expect(paper).toContain('Changed after approval');
    expect(paper).toContain('The service still counts the approval.');
    expect(paper).toContain('Annapurna in 12 days');
    expect(paper).toContain('before the approval (18 Nov 2026 11:20)');
    expect(paper).toContain('may also have come just before the approval');
  });

  it('Today lists a post changed after approval', async () => {
    await open('/');
    const section = await screen.findByRole('region', { name: 'Changed after approval' });
    expect(
      within(section).getByRole('link', { name: /^Annapurna in 14 days\..*Changed after approval/ }),
    ).toBeTruthy();
  });
});

describe('Version comparison', () => {
  it("the version comparison shows times in the client's zone and names it", async () => {
    await open('/post/1?view=compare');
    const table = await screen.findByRole('table', { name: 'Approved version vs. now' });
    const [head] = within(table).getAllByRole('row');
    expect(head?.textContent).toMatch(/^Times in São PauloApproved version as of .*11:20Now as of /);
    const facts = screen.getByRole('complementary', { name: 'Details' });
    within(facts).getByText('Times in São Paulo');
    const responses = within(facts).getByRole('heading', { name: /^Responses/ });
    expect(responses.textContent).toBe('Responses0 so far, refreshed just now');
  });
});

describe('Post of which reviewers approved different versions', () => {
  it('the comparison says who approved this version and who an earlier one', async () => {
    const approver = (name: string, text: string) => ({
      name,
      email: null,
      answeredAt: at(text),
      latest: { status: 'approved', at: at(text), isInvalidated: false } as const,
    });
    const row = postRow({
      id: '1',
      caption: version.caption,
      review: 'approved',
      approval: { ...changed, isMixed: true, fields: ['caption'] },
      reviewers: [approver('Ana', '18T11:20'), approver('Rui', '20T10:30')],
      seenAt: at('20T11:00'),
    });
    const engine = new FakeEngine([row]);
    engine.setDetail('1', { version, approved });
    const line = (id: string, given: Partial<ChangeLine>): ChangeLine => ({
      ...changeLine(id),
      key: id,
      ...given,
    });
    engine.changeLines = [
      line('e', {
        field: 'caption',
        before: approved.caption,
        after: version.caption,
        lastSeenAt: at('20T09:24'),
        seenAt: at('20T09:31'),
      }),
      line('s', {
        kind: 'status_moved',
        field: 'status',
        lastSeenAt: at('17T08:00'),
        seenAt: at('17T09:00'),
      }),
    ];
    await open('/post/1?view=compare', engine);
    const facts = within(await screen.findByRole('complementary', { name: 'Details' }));
    await facts.findByText('Reviewers approved different versions');
    facts.getByText(
      /^Ana approved an earlier version\. Different now: Caption\. Rui approved this version\. /,
    );
    const table = await screen.findByRole('table', { name: 'Approved version vs. now' });
    const head = () => within(table).getAllByRole('columnheader')[0]?.textContent;
    expect(head()).toMatch(/^Approved by Ana as of .*11:20/);
    expect(differences(table)).toEqual({ out: ['12'], in: ['14'] });
    fireEvent.click(screen.getByRole('combobox', { name: 'Compare with' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Approved in the service by Rui' }));
    await waitFor(() => expect(head()).toMatch(/^Approved by Rui as of .*10:30/));
    expect(differences(table)).toEqual({ out: [], in: [] });
    screen.getByText(/^What’s scheduled to publish is the version that was approved/);
  });
});

describe('Approved post that has not changed', () => {
  it('the comparison names the readings before and after the approval, and when files were last read', async () => {
    const approval = { kind: 'same', approvedAt: at('18T11:20'), grade: 'seen' } as const;
    const engine = new FakeEngine([postRow({ id: '1', review: 'approved', approval })]);
    engine.setDetail('1', {
      versionSince: at('17T09:00'),
      version: postVersion({ caption: 'As approved', media: ['5'] }),
    });
    await open('/post/1?view=compare', engine);
    await screen.findByText(/This computer saw the same version from .*9:00.* until .*14:3/);
    screen.getByText(/Same file according to the service, content not loaded on this computer\./);
  });
});

describe('Approved post with an unknown approved version', () => {
  const unknown = () => {
    const approvedAt = at('18T11:20');
    const row = postRow({
      id: '1',
      review: 'approved',
      approval: { kind: 'unknown', approvedAt, reason: 'not_held' },
      counts: reviewCounts({ status: 'approved', reviewersTotal: 2, decided: 2, approved: 2, pending: 0 }),
    });
    return new FakeEngine([row]);
  };

  it('an approved post says that its approved version is unknown and has no tick', async () => {
    await open('/approvals?situation=approved', unknown());
    const row = await screen.findByRole('row', { name: /Approved, version unknown/ });
    expect(row.getAttribute('aria-label')?.match(/Approved/g)).toHaveLength(1);
    expect(row.querySelector('[data-sign="approved"]')).toBeNull();
    expect(row.querySelector('[data-sign="approved_unknown"]')).not.toBeNull();
    cleanup();
    await open('/post/1', unknown());
    const fact = await screen.findByText('Approved, 2 of 2 · 18 Nov');
    const doubt = screen.getByText('Approved version unknown.');
    expect(fact.compareDocumentPosition(doubt) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    cleanup();
    await open('/post/1?view=compare', unknown());
    await screen.findByRole('heading', { name: 'Approved, 2 of 2 · 18 Nov' });
    screen.getByText(/^Approved version unknown\. /);
    expect(screen.queryByRole('table', { name: 'Approved version vs. now' })).toBeNull();
  });
});

describe('Approved post whose answers leave a doubt', () => {
  const opened = async (given: Partial<PostRow>, lines: readonly ChangeLine[] = []) => {
    const scheduleAt = new Date(NOW + 3_600_000).toISOString();
    const approval = { kind: 'same', approvedAt: at('18T11:20'), grade: 'seen' } as const;
    const engine = new FakeEngine([
      postRow({ id: '1', status: 'scheduled', review: null, scheduleAt, approval, ...given }),
    ]);
    engine.changeLines = lines;
    await open('/post/1', engine);
    return within(await screen.findByRole('group', { name: 'Post' }));
  };

  it('a post that was not refreshed for too long before its publish date says so', async () => {
    const page = await opened({ seenAt: NOW - 31 * 60_000 });
    const doubt = await page.findByText('Can’t tell if it’s still as approved.');
    expect(doubt.parentElement?.textContent).toMatch(/ Last refreshed .*That’s too old to tell what gets/);
  });

  it('a post that the service no longer lists says so, and one that is read has no doubt', async () => {
    const page = await opened({ isSuspect: true });
    await page.findByText(/The service no longer shows this post\./);
    cleanup();
    const other = await opened({});
    await other.findByRole('region', { name: 'Status' });
    expect(other.queryByText('Can’t tell if it’s still as approved.')).toBeNull();
  });

  it('a post that was first refreshed after its approval says what changed since then', async () => {
    const approval = { kind: 'unknown', approvedAt: at('18T11:20'), reason: 'not_held' } as const;
    const edit = {
      ...changeLine('e', { kind: 'caption_edited', field: 'caption', before: 'Other', after: 'Post' }),
      key: 'e',
      lastSeenAt: at('20T09:50'),
      seenAt: at('20T10:00'),
    };
    const page = await opened({ approval, caption: 'Post' }, [edit]);
    await page.findByText(/First refreshed after the approval, .*09:50\. Changed since then: Caption\.$/);
  });
});

describe('Published post that was approved', () => {
  const published = (id: string, kind: ChangeLine['kind'], seenAt: number): ChangeLine => ({
    ...changeLine(id, { kind, field: kind === 'published' ? 'status' : 'caption' }),
    key: id,
    lastSeenAt: at('20T09:50'),
    seenAt,
  });
  const gone = (approval: RowApproval, lines: readonly ChangeLine[]) => {
    const row = postRow({ id: '1', caption: version.caption, status: 'published', review: null, approval });
    const engine = new FakeEngine([row]);
    engine.setDetail('1', { version, approved: approval.kind === 'changed' ? approved : null });
    engine.changeLines = lines;
    return engine;
  };
  const inTime = published('p', 'published', at('20T10:01'));
  const same = { kind: 'same', approvedAt: at('18T11:20'), grade: 'seen' } as const;
  const unknown = { kind: 'unknown', approvedAt: at('18T11:20'), reason: 'not_held' } as const;

  it.each([
    ['Published, not as approved', changed, 'changed', 'Published, not as approved'],
    ['Published as approved', same, 'published', 'Published as approved'],
    ['Published, unknown if as approved', unknown, 'approved_unknown', 'Published'],
  ] as const)(
    'its history says "%s" and between which readings it was published, and its page the fact first',
    async (title, approval, sign, told) => {
      await open('/post/1', gone(approval, [inTime]));
      const fact = await screen.findByRole('region', { name: 'Status' });
      await screen.findByText(title, { ignore: '[aria-label="Status"] *' });
      expect(fact.querySelector('p')?.textContent).toBe(told);
      cleanup();
      await open('/post/1/history', gone(approval, [inTime]));
      const trail = await screen.findByRole('group', { name: 'Approval history' });
      const note = within(trail).getByText(title).closest('[role="status"]') ?? trail;
      expect(note.querySelector(`[data-sign="${sign}"]`)).not.toBeNull();
      expect(note.textContent).toMatch(
        new RegExp(`^${title}First seen as published: .*10:01. Last refreshed before that: .*09:50`),
      );
    },
  );

  it('a published post shows no status before its outcome is known', async () => {
    const engine = gone(changed, [inTime]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const changes = engine.changes.bind(engine);
    engine.changes = async (query) => {
      await held;
      return changes(query);
    };
    await open('/post/1', engine);
    await screen.findByRole('radio', { name: 'Compare' });
    expect(screen.queryByRole('region', { name: 'Status' })).toBeNull();
    release();
    const fact = await screen.findByRole('region', { name: 'Status' });
    expect(fact.querySelector('p')?.textContent).toBe('Published, not as approved');
  });

  it('a post edited after publication says that the version now is not the published one', async () => {
    const edited = published('e', 'caption_edited', at('20T11:00'));
    await open('/post/1?view=compare', gone(changed, [inTime, edited]));
    const facts = await screen.findByRole('complementary', { name: 'Details' });
    await within(facts).findByText(
      /It was edited after that\. The version now isn’t the one that was published\.$/,
    );
  });

  it('a post that was first seen as published says so', async () => {
    await open('/post/1/history', gone(unknown, []));
    await screen.findByText('This computer didn’t have the post before it was published.');
  });

  it('the copied text says whether the post was published as approved', async () => {
    const { main } = await renderApp({
      engine: gone(changed, [inTime]),
      path: '/post/1?view=compare',
      answers: { ...quiet, 'app.copy_text': () => succeed(null) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Copy as text' }));
    await screen.findByRole('button', { name: 'Text copied' });
    expect(main.inputsOf('app.copy_text')).toEqual([
      { text: expect.stringContaining('Published, not as approved') },
    ]);
  });
});
