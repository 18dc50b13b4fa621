import type { NotedDecision } from '@shared/domain/noted';
import { fail, succeed } from '@shared/errors';
import type { LocalValue } from '@shared/local-data';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PostRow } from '../../engine';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW, postRow } from '../../testing/posts';
import { nextByLetter } from './NotePanel';
import { HOUR, here, list, open, panel, press, reviewer, said, save, value } from './testing/noted-app';

afterEach(cleanup);

describe('Noting a decision', () => {
  it('D, one letter for how, and Ctrl Enter note an approval of today’s version by the last reviewer', async () => {
    const { saved } = await open();
    await screen.findByText('Responses');
    press('d');
    const dialog = await panel();
    await waitFor(() => expect(dialog.querySelector('[data-autofocus]')).toBe(document.activeElement));
    expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Who' }).value).toBe('Otávio Lins');
    save();
    expect(saved()).toEqual([]);
    press('p');
    save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved()).toEqual([{ ...said, words: '', saidAt: NOW, notedAt: NOW }]);
    const note = await list();
    expect(note.textContent).toContain('Otávio Lins said yes by phone');
    expect(note.textContent).toContain('noted by you · not in the service');
    expect(note.textContent).toContain('The service is still waiting for the response');
  });

  it('letters typed as words choose no way', async () => {
    const { saved } = await open();
    await screen.findByText('Responses');
    press('d');
    const words = within(await panel()).getByRole('textbox', { name: /^Their words/ });
    fireEvent.keyDown(words, { key: 'm' });
    fireEvent.change(words, { target: { value: 'my words' } });
    const way = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Meeting' }).checked;
    expect(way()).toBe(false);
    fireEvent.click(screen.getByRole('radio', { name: 'Meeting' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Changes' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Who' }), { target: { value: ' Carla ' } });
    fireEvent.keyDown(words, { key: 'Enter', metaKey: true });
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({ answer: 'changes', way: 'meeting', who: 'Carla', words: 'my words' });
  });

  it('a time that was typed is the time at which it was said, never later than now', async () => {
    const { saved } = await open();
    await screen.findByText('Responses');
    press('d');
    const time = within(await panel()).getByRole('textbox', { name: 'Time' });
    fireEvent.change(time, { target: { value: '23:59' } });
    fireEvent.blur(time);
    press('c');
    save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({ saidAt: NOW });
  });

  it('a published post is noted as noted after publishing', async () => {
    const { saved } = await open({ rows: [{ ...here, status: 'published', review: null, counts: null }] });
    await screen.findByText('Otávio Lins', { exact: false });
    press('d');
    await panel();
    press('e');
    save();
    await waitFor(() => expect(saved()).toMatchObject([{ isAfterPublishing: true, way: 'email' }]));
    expect((await list()).textContent).toContain('Noted after publishing');
  });

  it('a note is about the version that was there when it was begun, even if a refresh brings another', async () => {
    const { saved, engine } = await open();
    await screen.findByText('Responses');
    press('d');
    const dialog = await panel();
    await within(dialog).findByText('Today’s version');
    act(() => engine.setPosts([{ ...here, versionId: 'w', caption: 'Edited meanwhile' }]));
    await screen.findAllByText('Edited meanwhile');
    press('p');
    save();
    await waitFor(() => expect(saved()).toMatchObject([{ post: '1', version: 'v' }]));
    expect((await list()).textContent).toContain('Changed after what was said');
  });

  it('a note of a piece is one entry for each post, and a second try saves only what failed', async () => {
    const there = postRow({ ...here, id: '2', network: 'facebook', versionId: 'w' });
    const { saved } = await open({
      rows: [here, { ...there, assetGroupId: here.assetGroupId }],
      path: '/approvals?post=1',
      failing: new Set(['2']),
    });
    await screen.findByRole('complementary', { name: 'Post' });
    await screen.findByText('Responses');
    press('d');
    const dialog = await panel();
    await within(dialog).findByText('Today’s versions of 2 posts');
    press('p');
    save();
    await within(dialog).findByText('Couldn’t save the note');
    save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved()).toMatchObject([
      { post: '1', version: 'v' },
      { post: '2', version: 'w' },
      { post: '2', version: 'w' },
    ]);
  });
});

describe('A noted decision', () => {
  const shown = async (given: Partial<PostRow>, note: Partial<NotedDecision> = {}) => {
    await open({ rows: [{ ...here, ...given }], notes: [value('a', note)] });
    return (await list()).textContent;
  };

  it.each<[string, Partial<PostRow>, string]>([
    [
      'the service agrees',
      {
        reviewers: [reviewer('Otávio Lins', NOW - HOUR)],
        approval: { kind: 'same', approvedAt: 1, grade: 'seen' },
      },
      'Confirmed in the service 2 h later',
    ],
    [
      'the service had the same before',
      {
        reviewers: [reviewer('Otávio Lins', NOW - 9 * HOUR)],
        approval: { kind: 'same', approvedAt: 1, grade: 'seen' },
      },
      'The service has the same response, today',
    ],
    [
      'changes are requested',
      { reviewers: [reviewer('Otávio Lins', NOW - HOUR, 'request_changes')], review: 'request_changes' },
      'Requested changes in the service 2 h later',
    ],
    ['the post is edited', { versionId: 'w' }, 'Changed after what was said'],
    [
      'somebody else ends the review',
      { reviewers: [reviewer('Rui', NOW - HOUR)], review: 'approved' },
      'Approved in the service 2 h later. The version is unknown. · Response from Rui',
    ],
  ])('the note says what became of it: %s', async (_name, given, text) => {
    expect(await shown(given)).toContain(text);
  });

  it('a note keeps its words, and is not called the service’s', async () => {
    const text = await shown({});
    expect(text).toContain('Ok com 12,90');
    expect(text).toContain('About today’s version');
    expect(text).toContain('not in the service');
    expect(screen.getByText('2 pending')).toBeTruthy();
  });

  it('a correction is another entry, and the first text stays', async () => {
    const { saved } = await open({ notes: [value('a')] });
    fireEvent.click(within(await list()).getByRole('button', { name: 'Correct' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correct a noted decision' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^Their words/ }), {
      target: { value: 'Ok com 12,90, sim' },
    });
    save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toEqual({ ...said, words: 'Ok com 12,90, sim', notedAt: NOW, first: 'a' });
    await waitFor(async () => expect((await list()).textContent).toContain('First noted: Ok com 12,90'));
  });

  it('a withdrawn note stays, struck through and without actions', async () => {
    const { saved } = await open({ notes: [value('a')] });
    fireEvent.click(within(await list()).getByRole('button', { name: 'Withdraw' }));
    await waitFor(async () => expect((await list()).querySelector('s')?.textContent).toContain('said yes'));
    expect(saved()).toEqual([{ ...said, answer: 'withdrawn', notedAt: NOW, first: 'a' }]);
    expect(within(await list()).queryByRole('button')).toBeNull();
  });

  it('Ctrl Z withdraws a new note, and not an old one', async () => {
    const { saved, engine } = await open({ notes: [value('a')] });
    await list();
    press('z', { ctrlKey: true });
    act(() => engine.setLocal('noted_decisions', [value('a', { notedAt: NOW - 60_000 })]));
    await screen.findByText('undo');
    expect(saved()).toEqual([]);
    press('z', { ctrlKey: true });
    await waitFor(() => expect(saved()).toMatchObject([{ answer: 'withdrawn', first: 'a' }]));
  });

  it('Ctrl Z withdraws a new note of the post under the cursor of a list', async () => {
    const { saved } = await open({ notes: [value('new', { notedAt: NOW - 60_000 })], path: '/approvals' });
    await screen.findByRole('row', { selected: true });
    press('z', { ctrlKey: true });
    await waitFor(() => expect(saved()).toMatchObject([{ answer: 'withdrawn', first: 'new' }]));
  });

  it('a note that arrives appears without a new visit', async () => {
    const { engine } = await open();
    await screen.findByText('Responses');
    act(() => engine.setLocal('noted_decisions', [value('a')]));
    expect((await list()).textContent).toContain('Otávio Lins said yes by phone');
  });
});

describe('Asking to confirm', () => {
  const answers = (copied: string[]): MainAnswers => ({
    'app.copy_text': ({ text }) => {
      copied.push(text);
      return succeed(null);
    },
  });
  const candidate = async (notes: readonly LocalValue<'noted_decisions'>[]) => {
    const copied: string[] = [];
    await open({ notes, more: answers(copied) });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Otávio Lins/ });
    return { box, copied };
  };

  it('who said yes to today’s version is asked for it in a message of its own', async () => {
    const { box, copied } = await candidate([value('a')]);
    expect(box.checked).toBe(false);
    expect(box.closest('fieldset')?.textContent).toContain('Otávio Lins said yes by phone');
    const [ask] = within(screen.getByRole('group', { name: /Asked before/ })).getAllByRole('button', {
      name: 'Ask to confirm',
    });
    if (ask) fireEvent.click(ask);
    await waitFor(() => expect(copied).toHaveLength(1));
    expect(copied[0]).toMatch(
      /^Hi Otávio,\n\nThank you for your OK by phone for “Post 1”\. Could you confirm it with/,
    );
    fireEvent.click(within(await list()).getByRole('button', { name: 'Ask to confirm' }));
    await waitFor(() => expect(copied).toHaveLength(2));
  });

  it('a ticked person is unticked once their yes is noted', async () => {
    const { box } = await candidate([]);
    fireEvent.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    press('d');
    await panel();
    press('p');
    save();
    await waitFor(() => expect(box.checked).toBe(false));
  });

  it.each<[string, Partial<NotedDecision>]>([
    ['another version', { version: 'w' }],
    ['changes', { answer: 'changes' }],
    ['another person', { who: 'Carla' }],
  ])('nobody is asked to confirm %s', async (_name, given) => {
    const { box } = await candidate([value('a', given)]);
    const people = box.closest('fieldset');
    expect(people && within(people).queryByRole('button')).toBeNull();
  });
});

describe('Evidence files of a note', () => {
  const file = (name: string, size = 4) => {
    const made = new File(['text'], name);
    Object.defineProperty(made, 'size', { value: size });
    return made;
  };
  const keepAll: MainAnswers = {
    'noted_files.keep': ({ name, bytes }: { name: string; bytes: Uint8Array }) =>
      succeed({
        kind: 'kept',
        file: { hash: name.padEnd(64, '0'), name, bytes: bytes.length, type: 'text' },
      }),
  };
  async function write(more: MainAnswers = keepAll) {
    const app = await open({ more });
    await screen.findByText('Responses');
    press('d');
    const dialog = await panel();
    await waitFor(() => expect(dialog.querySelector('[data-autofocus]')).toBe(document.activeElement));
    press('p');
    const group = within(dialog).getByRole('group', { name: 'Evidence' });
    const drop = (...files: File[]) =>
      fireEvent.drop(within(group).getByText(/^Drop a screenshot/), { dataTransfer: { files } });
    return { ...app, dialog, group, drop };
  }

  it('files that were dropped or pasted are kept when the note is saved, each by its hash', async () => {
    const { main, saved, group, drop } = await write();
    drop(file('a'), file('b'));
    fireEvent.paste(group, { clipboardData: { files: [file('c')] } });
    fireEvent.click(within(group).getByRole('button', { name: 'Remove b' }));
    expect(within(group).getAllByRole('listitem')).toHaveLength(2);
    expect(document.activeElement?.textContent).toBe('Choose');
    expect(main.inputsOf('noted_files.keep')).toEqual([]);
    save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved()).toMatchObject([{ files: [{ name: 'a', bytes: 4, type: 'text' }, { name: 'c' }] }]);
    expect(await screen.findByRole('button', { name: 'a' })).toBeDefined();
  });

  it('a file that is too large and the 21st are refused with words', async () => {
    const { group, drop } = await write();
    drop(file('big.mov', 30 * 1024 ** 2));
    expect(within(group).getByRole('alert').textContent).toBe(
      'big.mov wasn’t added: a file can have at most 25 MB.',
    );
    drop(...Array.from({ length: 21 }, (_, index) => file(`f${index}`)));
    expect(within(group).getByRole('alert').textContent).toMatch(
      /^f20 wasn’t added: a note can have at most 20/,
    );
    expect(within(group).getAllByRole('listitem')).toHaveLength(20);
  });

  it('a note whose file has no room is not saved, and says so', async () => {
    const { saved, group, drop } = await write({ 'noted_files.keep': () => succeed({ kind: 'no_room' }) });
    drop(file('a'));
    save();
    expect((await within(group).findByRole('alert')).textContent).toMatch(/^a wasn’t saved/);
    expect(saved()).toEqual([]);
  });

  it('a full disk is an error, and the note stays open', async () => {
    const { dialog, drop } = await write({ 'noted_files.keep': () => fail('STORAGE_FULL', 'full') });
    drop(file('a'));
    save();
    expect(await within(dialog).findByText('Couldn’t save the note')).toBeDefined();
  });

  it('a file of an unknown kind is named and never opened', async () => {
    const other = { hash: 'a'.repeat(64), name: 'run.exe', bytes: 2, type: 'other' } as const;
    await open({ notes: [value('n', { files: [other] })] });
    const name = await screen.findByRole('button', { name: 'run.exe' });
    fireEvent.click(name);
    expect(name.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText(/doesn’t open files of this kind/)).toBeDefined();
  });
});

describe('Letter of a choice', () => {
  const labels = ['Teléfono', 'Reunión', 'Chat', 'Correo', 'Otro'];
  it.each([
    ['c', -1, 2],
    ['C', 2, 3],
    ['c', 3, 2],
    ['x', -1, null],
    ['Enter', -1, null],
  ])('%s after %i chooses %s', (letter, at, found) => expect(nextByLetter(labels, letter, at)).toBe(found));
});
