import type { NotedDecision, NotedFile } from '@shared/domain/noted';
import { fail, succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderPart, renderValue } from '../../testing/render-part';
import { Evidence } from './Evidence';
import { useEvidence } from './EvidenceField';
import { isSaidYes, notesByPost } from './notes';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = (type: NotedFile['type'], name = `proof.${type}`): NotedFile => ({
  hash: type.padEnd(64, '0'),
  name,
  bytes: 1_200,
  type,
});

/** Opens the file below its name. */
function opened(shown: NotedFile) {
  renderPart(<Evidence files={[shown]} isDocument={false} />);
  const name = screen.getByRole('button', { name: shown.name });
  expect(name.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(name);
  expect(name.getAttribute('aria-expanded')).toBe('true');
  return name;
}

describe('Evidence of a note', () => {
  it('a picture is shown from the app’s own address, and a second press hides it', () => {
    const name = opened(file('png'));
    const picture = screen.getByRole('img', { name: 'proof.png' });
    expect(picture.getAttribute('src')).toBe(`/noted/${'png'.padEnd(64, '0')}`);
    fireEvent.click(name);
    expect(screen.queryByRole('img', { name: 'proof.png' })).toBeNull();
  });

  it.each(['png', 'audio'] as const)('%s that is not on this computer is named as missing', (type) => {
    opened(file(type));
    fireEvent.error(type === 'png' ? screen.getByRole('img') : screen.getByLabelText('proof.audio'));
    screen.getByText('This file isn’t on this computer or can’t be shown.');
  });

  it('a voice note has the controls of the browser and its name', () => {
    opened(file('audio'));
    expect(screen.getByLabelText('proof.audio')).toHaveProperty('controls', true);
  });

  it('markup in a text or an email stays text', async () => {
    vi.stubGlobal('fetch', async () => new Response('<b>Ok</b> with 12.90'));
    opened(file('eml'));
    expect((await screen.findByText('<b>Ok</b> with 12.90')).tagName).toBe('PRE');
  });

  it.each([
    ['is gone', async () => new Response(null, { status: 404 })],
    ['can’t be read', () => Promise.reject(new Error('no connection to main'))],
  ])('a text that %s is named as missing', async (_name, answer) => {
    vi.stubGlobal('fetch', answer);
    opened(file('text'));
    await screen.findByText('This file isn’t on this computer or can’t be shown.');
  });

  it('a document for the client has names, sizes and hashes, and nothing to press', () => {
    renderPart(<Evidence files={[file('pdf')]} isDocument />);
    const text = screen.getByRole('listitem').textContent;
    expect(text).toMatch(/^proof\.pdf, 1 kB, SHA-256 pdf0/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Files of a note that is being written', () => {
  const keep = (answer: NonNullable<MainAnswers['noted_files.keep']>): MainAnswers => ({
    'noted_files.keep': answer,
  });
  const sameBytes = keep(() => succeed({ kind: 'kept', file: file('text', 'a') }));

  it('files of the corrected note stay, and the same bytes twice are one file', async () => {
    const { result } = renderValue(() => useEvidence([file('pdf')]), { answers: sameBytes });
    act(() => result.current.add([new File(['x'], 'a'), new File(['x'], 'b')]));
    const kept = await act(() => result.current.keep());
    expect(kept).toEqual(succeed({ files: [file('pdf'), file('text', 'a')] }));
  });

  it('a note without files names none', async () => {
    const { result } = renderValue(() => useEvidence([file('pdf')]), { answers: sameBytes });
    act(() => result.current.remove(file('png')));
    expect(result.current.kept).toHaveLength(1);
    const [own] = result.current.kept;
    act(() => own && result.current.remove(own));
    expect(await act(() => result.current.keep())).toEqual(succeed({}));
  });

  it('a failure keeps every file in the draft, and a second try can succeed', async () => {
    let isFull = true;
    const answers = keep(() =>
      isFull ? fail('STORAGE_FULL', 'full') : succeed({ kind: 'kept', file: file('text', 'a') }),
    );
    const { result } = renderValue(() => useEvidence([]), { answers });
    act(() => result.current.add([new File(['x'], 'a')]));
    expect(await act(() => result.current.keep())).toMatchObject({ ok: false });
    await waitFor(() => expect(result.current.added).toHaveLength(1));
    isFull = false;
    expect(await act(() => result.current.keep())).toEqual(succeed({ files: [file('text', 'a')] }));
  });
});

describe('Notes by post', () => {
  const said = (post: string, given: Partial<NotedDecision> = {}): NotedDecision => ({
    post,
    version: 'v',
    answer: 'approved',
    who: 'Otávio Lins',
    way: 'phone',
    words: '',
    saidAt: NOW - 1,
    notedAt: NOW,
    isAfterPublishing: false,
    first: null,
    ...given,
  });
  const entries = (...values: readonly NotedDecision[]) =>
    values.map((value, index) => ({ key: `k${index}`, value, at: new Date(NOW).toISOString() }));

  it('a yes counts for its own post until it is withdrawn', () => {
    const notes = notesByPost(entries(said('1'), said('2', { answer: 'changes' })));
    expect([notes.get('1'), notes.get('2'), notes.get('3')].map((own) => isSaidYes(own ?? []))).toEqual([
      true,
      false,
      false,
    ]);
    const taken = notesByPost(entries(said('1'), said('1', { answer: 'withdrawn', first: 'k0' })));
    expect(isSaidYes(taken.get('1') ?? [])).toBe(false);
  });

  it.each<[string, readonly NotedDecision[], boolean]>([
    ['to today’s version', [said('1')], true],
    ['to an earlier version', [said('1', { version: 'u' })], false],
    ['to a post that could not be read', [said('1', { version: null })], true],
    [
      'before the same person requested changes',
      [said('1'), said('1', { answer: 'changes', saidAt: NOW })],
      false,
    ],
    [
      'beside another person who requested changes',
      [said('1'), said('1', { who: 'Carla', answer: 'changes', saidAt: NOW })],
      true,
    ],
  ])('a yes %s: is the post no longer waited for?', (_name, values, isYes) =>
    expect(isSaidYes(notesByPost(entries(...values)).get('1') ?? [], 'v')).toBe(isYes),
  );
});
