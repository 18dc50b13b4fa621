import { fail, succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PostDetail, PostRow } from '../../engine';
import type { MainAnswers } from '../../testing/fake-main';
import { liveWorkspace } from '../../testing/fake-main';
import { NOW, postRow, postVersion, reviewCounts } from '../../testing/posts';
import { renderPart, renderValue } from '../../testing/render-part';
import { shownText } from '../../testing/shown-text';
import { CountsTable } from './CountsTable';
import { NoteEditor } from './NoteEditor';
import { CopyCaption, OpenAtService } from './PostActions';
import { GoesOut, Reviewers, WaitingTime } from './PostCells';
import { PostFactsList } from './PostFactsList';
import { PostStateText } from './PostStateText';
import { usePostsExport } from './posts-export';

afterEach(cleanup);

const hourMs = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();

describe('PostStateText', () => {
  const stateOf = (given: Partial<PostRow>) => {
    renderPart(<PostStateText row={postRow({ id: '1', ...given })} />);
    const shown = shownText();
    cleanup();
    return shown;
  };

  it('the state of a post has a number of reviewers only if the service counted them for this status', () => {
    expect(stateOf({ counts: reviewCounts({ pending: 2 }) })).toBe('Waiting for 2 reviewers');
    expect(stateOf({ counts: null })).not.toMatch(/\d/);
    const before = reviewCounts({ status: 'request_changes', pending: 2 });
    expect(stateOf({ counts: before })).not.toMatch(/\d/);
  });

  it('the state of a post outside review is its status', () => {
    expect(stateOf({ status: 'published', review: null })).toBe('Published');
  });
});

describe('CountsTable', () => {
  const show = (given: Partial<PostRow>, isOffline = false) => {
    renderPart(<CountsTable row={postRow({ id: '1', ...given })} isOffline={isOffline} now={NOW} />);
    const shown = shownText();
    cleanup();
    return shown;
  };

  it("the review counts table shows the service's counts without a remark if they add up", () => {
    const shown = show({ counts: reviewCounts({ reviewersTotal: 3, decided: 1, approved: 1, pending: 2 }) });
    expect(shown).toContain('Assigned reviewers3');
    expect(shown).toContain('Pending2');
    expect(shown).not.toMatch(/add up|No reviewers|Loaded/);
  });

  it.each([
    ['more answers than reviewers', { reviewersTotal: 2, decided: 1, pending: 2 }, /was then removed/],
    ['fewer answers than reviewers', { reviewersTotal: 4, decided: 1, pending: 2 }, /doesn’t say why/],
    [
      'a review without reviewers',
      { reviewersTotal: 0, decided: 0, approved: 0, pending: 0 },
      /No reviewers/,
    ],
    ['a review that has changed since', { status: 'request_changes' }, /before the post changed/],
  ] as const)('the review counts table has one remark about %s', (_what, given, remark) => {
    expect(show({ counts: reviewCounts(given) })).toMatch(remark);
  });

  it('the review counts table of a closed review says that the review is closed', () => {
    expect(show({ status: 'scheduled', review: null, counts: reviewCounts() })).toMatch(/review is closed/);
  });

  it('counts that were never loaded say so, and offline how to load them', () => {
    expect(show({ counts: null })).toContain('Not loaded yet.');
    expect(show({ counts: null }, true)).toContain('Go online');
  });
});

describe('PostFactsList', () => {
  const show = (given: Partial<PostRow>, publishedUrl: string | null = null) => {
    const detail: PostDetail = {
      row: postRow({ id: '1', ...given }),
      firstComment: null,
      publishedUrl,
      note: null,
      version: postVersion(),
      approved: null,
      versionSince: null,
    };
    return renderPart(<PostFactsList detail={detail} now={NOW} />, {
      answers: { 'app.open_external': () => succeed({ opened: true }) },
    });
  };

  it("the user's time is shown only if it differs from the client's", () => {
    show({ timezone: 'UTC' });
    expect(shownText()).not.toContain('your time');
    cleanup();
    show({ timezone: 'America/Sao_Paulo' });
    expect(shownText()).toContain('your time');
  });

  it('a cycle without a start date is called the first and shows since when it was seen', () => {
    show({ counts: reviewCounts({ cycleStartedAt: null }) });
    expect(shownText()).toContain('First cycle, start date unknown');
    expect(shownText()).toMatch(/since .* or earlier/);
  });

  it('a cycle with a start date shows it instead of a seen date', () => {
    show({ counts: reviewCounts({ cycleStartedAt: iso(NOW - 49 * hourMs) }) });
    expect(shownText()).toContain('Cycle started');
    expect(shownText()).not.toContain('or earlier');
  });

  it('a published post without a date shows its status and opens its publication', async () => {
    const { main } = show(
      { scheduleAt: null, status: 'published', review: null },
      'https://network.example/1',
    );
    expect(shownText()).toContain('Published');
    fireEvent.click(screen.getByRole('button', { name: 'Open published post' }));
    await waitFor(() =>
      expect(main.inputsOf('app.open_external')).toEqual([{ url: 'https://network.example/1' }]),
    );
  });
});

describe('Post cells', () => {
  const show = (part: ReactNode) => {
    renderPart(part);
    const shown = shownText();
    cleanup();
    return shown;
  };
  const counted = postRow({ id: '1', counts: reviewCounts({ pending: 2 }) });

  it('a cell shows a dash if nothing is counted or no time is known', () => {
    expect(show(<Reviewers row={postRow({ id: '1', counts: null })} />)).toBe('–');
    expect(show(<WaitingTime row={postRow({ id: '1', inReviewSeenAt: null })} now={NOW} />)).toBe('–');
  });

  it('the reviewers cell shows the number of pending responses', () => {
    expect(show(<Reviewers row={counted} />)).toContain('2');
  });

  it('the date cell names the city if rows of several zones are shown', () => {
    const row = postRow({ id: '1', timezone: 'America/Sao_Paulo', scheduleAt: iso(NOW + 5 * hourMs) });
    expect(show(<GoesOut row={row} now={NOW} namesZone />)).toContain('São Paulo');
    expect(show(<GoesOut row={{ ...row, scheduleAt: null }} now={NOW} namesZone />)).not.toContain(
      'São Paulo',
    );
  });
});

describe('NoteEditor', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  function show(answers: MainAnswers, about: 'post' | 'client' = 'post') {
    const onLeave = vi.fn();
    const id = about === 'post' ? '1' : 'planning:1';
    const page = renderPart(
      <NoteEditor about={about} id={id} saved="before" field={createRef()} onLeave={onLeave} />,
      { answers },
    );
    const field = screen.getByLabelText<HTMLTextAreaElement>('Private note');
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    return { ...page, field, type, onLeave };
  }
  const saves: MainAnswers = { 'local.save': () => succeed({ sequence: 1 }) };
  const status = () => screen.getByRole('status').textContent;

  it('a note is saved automatically and shows the save status', async () => {
    const { field, type, main } = show(saves);
    expect(field.value).toBe('before');
    type('after');
    expect(status()).toBe('Saving');
    await pass(1_000);
    expect(status()).toBe('Saved');
    expect(main.inputsOf('local.save')).toEqual([{ collection: 'notes', key: '1', value: 'after' }]);
  });

  it('a note is saved at once when its field loses focus or is unmounted', async () => {
    const { field, type, main, unmount } = show(saves);
    type('one');
    fireEvent.blur(field);
    await pass(0);
    type('two');
    unmount();
    await pass(0);
    expect(main.inputsOf('local.save')).toMatchObject([{ value: 'one' }, { value: 'two' }]);
  });

  it('an emptied note of a client is removed', async () => {
    const { type, main } = show(saves, 'client');
    type('  ');
    await pass(1_000);
    expect(main.inputsOf('local.save')).toEqual([
      { collection: 'client_notes', key: 'planning:1', value: null },
    ]);
  });

  it('a note that could not be saved stays in the field and can be saved again', async () => {
    let answer: ReturnType<NonNullable<MainAnswers['local.save']>> = fail('STORAGE_FULL', 'no room');
    const { field, type } = show({ 'local.save': () => answer });
    type('after');
    await pass(1_000);
    expect(status()).toContain('Not saved yet');
    expect(field.value).toBe('after');
    answer = succeed({ sequence: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(status()).toBe('Saved');
  });

  it('Escape leaves the note field', () => {
    const { field, onLeave } = show(saves);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});

describe('Post actions', () => {
  it('Copy caption copies through main and shows success until the caption changes', async () => {
    const { main, rerender } = renderPart(<CopyCaption caption="one" />, {
      answers: { 'app.copy_text': () => succeed(null) },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Copy caption' }));
    await screen.findByRole('button', { name: 'Caption copied' });
    expect(main.inputsOf('app.copy_text')).toEqual([{ text: 'one' }]);
    rerender(<CopyCaption caption="two" />);
    expect(screen.getByRole('button', { name: 'Copy caption' })).toBeTruthy();
  });

  it('Copy caption shows no success if main could not copy', async () => {
    const { main } = renderPart(<CopyCaption caption="one" />, {
      answers: { 'app.copy_text': () => fail('INTERNAL', 'no clipboard') },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Copy caption' }));
    await waitFor(() => expect(main.inputsOf('app.copy_text')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Caption copied' })).toBeNull();
  });

  it('the planning service button appears only if the workspace has an address template', async () => {
    renderPart(<OpenAtService postId="7" />);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    const workspace = { ...liveWorkspace, postAddressTemplate: 'https://planning.example/posts/{id}' };
    const { main } = renderPart(<OpenAtService postId="7" />, { bootstrap: { workspace } });
    fireEvent.click(screen.getByRole('button', { name: 'Open in planning service' }));
    await waitFor(() => expect(main.inputsOf('app.open_external')).toHaveLength(1));
    expect(JSON.stringify(main.inputsOf('app.open_external'))).toContain('planning.example/posts/');
  });
});

describe('usePostsExport', () => {
  const rows = async () => [postRow({ id: '1', caption: 'Gift; cards' })];
  const run = async (answer: MainAnswers['files.save_text']) => {
    const page = renderValue(usePostsExport, { answers: answer ? { 'files.save_text': answer } : {} });
    act(() => page.result.current.run('Approvals: waiting', rows));
    expect(page.result.current.isRunning).toBe(true);
    await waitFor(() => expect(page.result.current.isRunning).toBe(false));
    return page;
  };

  it('posts are exported as CSV with a safe file name', async () => {
    const { main, result } = await run(() => succeed({ fileName: 'a.csv' }));
    const [input] = main.inputsOf('files.save_text') as { suggestedName: string; text: string }[];
    expect(input?.suggestedName).not.toMatch(/[:/\\]/);
    expect(input?.text.trim().split('\r\n')).toHaveLength(2);
    expect(result.current.error).toBeNull();
  });

  it('a failed export of posts reports its error and ends', async () => {
    const { result } = await run(() => fail('STORAGE_FULL', 'no room'));
    expect(result.current).toMatchObject({ isRunning: false, error: { code: 'STORAGE_FULL' } });
  });

  it('an export whose rows fail to load saves no file and reports an error', async () => {
    const { main, result } = renderValue(usePostsExport);
    act(() => result.current.run('list', () => Promise.reject(new Error('the engine has ended'))));
    await waitFor(() =>
      expect(result.current).toMatchObject({ isRunning: false, error: { code: 'INTERNAL' } }),
    );
    expect(main.inputsOf('files.save_text')).toEqual([]);
  });

  it('a second export of posts is ignored while the first runs', async () => {
    const { main, result } = renderValue(usePostsExport, {
      answers: { 'files.save_text': () => succeed(null) as never },
    });
    act(() => result.current.run('list', rows));
    act(() => result.current.run('list', rows));
    await waitFor(() => expect(result.current.isRunning).toBe(false));
    expect(main.inputsOf('files.save_text')).toHaveLength(1);
  });
});
