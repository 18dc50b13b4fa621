import { versionIdOf } from '@shared/domain/guard';
import type { NotedDecision } from '@shared/domain/noted';
import { fail, succeed } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import type { LocalValue } from '@shared/local-data';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChangeLine, PostRow } from '../../engine';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { changedApproval, NOW, postRow, postVersion, reviewCounts } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { nextByLetter } from './next-by-letter';

afterEach(cleanup);

const HOUR = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();
const reviewer = (name: string, at: number, status: 'approved' | 'request_changes' = 'approved') => ({
  name,
  email: null,
  answeredAt: at,
  latest: { status, at, isInvalidated: false },
});
const otavio = reviewer('Otávio Lins', NOW - 40 * HOUR);
const here = postRow({
  id: '1',
  versionId: 'v',
  counts: reviewCounts({ reviewersTotal: 3, decided: 1, approved: 1, pending: 2 }),
  reviewers: [
    reviewer('Ana Nogueira', NOW - 30 * HOUR),
    { ...otavio, answeredAt: null, latest: { ...otavio.latest, isInvalidated: true } },
  ],
});
const said: NotedDecision = {
  post: '1',
  version: 'v',
  answer: 'approved',
  who: 'Otávio Lins',
  way: 'phone',
  words: 'Ok com 12,90',
  saidAt: NOW - 3 * HOUR,
  notedAt: NOW - 2 * HOUR,
  isAfterPublishing: false,
  first: null,
};
const value = (key: string, given: Partial<NotedDecision> = {}): LocalValue<'noted_decisions'> => ({
  key,
  value: { ...said, ...given },
  at: iso(NOW),
});

interface Given {
  readonly rows?: readonly PostRow[];
  readonly notes?: readonly LocalValue<'noted_decisions'>[];
  readonly path?: string;
  /** Posts whose entry is not saved, once each. */
  readonly failing?: Set<string>;
  readonly more?: MainAnswers;
}

async function open({
  rows = [here],
  notes = [],
  path = '/post/1',
  failing = new Set(),
  more = {},
}: Given = {}) {
  const engine = new FakeEngine(rows, { completedAt: NOW });
  engine.setLocal('noted_decisions', notes);
  const kept = [...notes];
  const app = await renderApp({
    engine,
    path,
    answers: {
      ...more,
      'local.save': (write: LocalWrite) => {
        if (write.collection !== 'noted_decisions' || !write.value) return succeed({ sequence: 1 });
        if (failing.delete(write.value.post)) return fail('STORAGE_FULL', 'full');
        kept.push({ key: write.key, value: write.value, at: iso(NOW) });
        engine.setLocal('noted_decisions', [...kept]);
        return succeed({ sequence: 1 });
      },
    },
  });
  const saved = () =>
    app.main
      .inputsOf('local.save')
      .flatMap((input) =>
        (input as LocalWrite).collection === 'noted_decisions' ? [input as LocalWrite] : [],
      )
      .map((write) => write.value);
  return { ...app, engine, saved };
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key,
    code: `Key${key.toUpperCase()}`,
    ...more,
  });
const save = () => press('Enter', { ctrlKey: true, code: 'Enter' });
const panel = () => screen.findByRole('dialog', { name: 'Note a decision' });
const list = () => screen.findByRole('region', { name: 'Said outside the service' });

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

describe('A post that was edited after what was said', () => {
  const [then, today] = [postVersion({ caption: '9,90' }), postVersion({ caption: '12,90' })];
  const edited = { ...here, caption: today.caption, versionId: versionIdOf(today), reviewers: [] };
  const edit = changeLine('e', {
    before: '9,90',
    after: '12,90',
    lastSeenAt: NOW - HOUR,
    seenAt: NOW - HOUR,
  });

  async function openEdited(lines: readonly ChangeLine[], path: string) {
    const app = await open({ rows: [edited], notes: [value('a', { version: versionIdOf(then) })], path });
    app.engine.changeLines = lines;
    app.engine.setDetail('1', { version: today });
    app.engine.setPosts([edited]);
    return app;
  }

  it('its note leads to the version that was said, beside the one now, and neither is called approved', async () => {
    const { router } = await openEdited([{ ...edit, key: 'e' }], '/post/1');
    fireEvent.click(within(await list()).getByRole('link', { name: 'Compare with current version' }));
    const table = await screen.findByRole('table', { name: 'Compare with current version' });
    expect(router.state.location.href).toBe('/post/1?view=compare&with=said');
    within(table).getByRole('columnheader', { name: /^Otávio Lins said yes by phone/ });
    expect(table.querySelector('[data-sign="noted"]')).not.toBeNull();
    expect(table.querySelector('[data-sign="approved"]')).toBeNull();
    expect([...table.querySelectorAll('del, ins')].map((one) => one.textContent)).toEqual(['9,90', '12,90']);
    screen.getByText(/^Noted by you\. The next version was seen/);
  });

  it('beside a version that was approved in the service, both are offered, and told apart', async () => {
    const first = postVersion({ caption: '8,90' });
    const app = await open({
      rows: [edited],
      notes: [value('a', { version: versionIdOf(then) })],
      path: '/post/1',
    });
    const approved = { ...first, seenFrom: NOW - 9 * HOUR, seenUntil: NOW - 5 * HOUR, wasInReview: true };
    app.engine.changeLines = [
      { ...edit, key: 'e' },
      {
        ...changeLine('d', {
          before: '8,90',
          after: '9,90',
          lastSeenAt: NOW - 5 * HOUR,
          seenAt: NOW - 4 * HOUR,
        }),
        key: 'd',
      },
    ];
    app.engine.setDetail('1', { version: today, approved });
    const approval = changedApproval({ pair: `${versionIdOf(first)}..${versionIdOf(today)}` });
    act(() => app.engine.setPosts([{ ...edited, approval }]));
    const outOf = (table: HTMLElement) => [...table.querySelectorAll('del')].map((one) => one.textContent);

    fireEvent.click(await within(await list()).findByRole('link', { name: 'Compare with current version' }));
    const said = await screen.findByRole('table', { name: 'Compare with current version' });
    expect(app.router.state.location.href).toBe('/post/1?view=compare&with=said');
    expect(said.querySelector('[data-sign="approved"]')).toBeNull();
    expect(outOf(said)).toEqual(['9,90']);
    const side = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Compare with' });
    expect(side.value).toBe('Otávio Lins said yes by phone, noted by you');

    fireEvent.click(side);
    fireEvent.click(await screen.findByRole('option', { name: 'Approved in the service' }));
    const service = await screen.findByRole('table', { name: 'Approved version vs. now' });
    expect(outOf(service)).toEqual(['8,90']);
    expect(service.querySelector('[data-sign="noted"]')).toBeNull();
  });

  it('a version that this computer no longer has is said to be missing', async () => {
    await openEdited([], '/post/1?view=compare');
    await screen.findByText('This computer no longer has the version that it was about.');
  });
});

describe('Notes on Today', () => {
  const due = { ...here, scheduleAt: iso(NOW + HOUR) };

  it.each<[string, readonly LocalValue<'noted_decisions'>[], string]>([
    [
      'a yes that the service waits for is in the row of the due post',
      [value('a')],
      'said yes by phone; the service still waits',
    ],
    [
      'opposite answers of two people are there once',
      [value('a'), value('b', { who: 'Carla', answer: 'changes' })],
      'one said yes, another requested changes',
    ],
  ])('%s', async (_name, notes, text) => {
    await open({ rows: [due], notes, path: '/today' });
    const main = await screen.findByRole('main');
    await within(main).findByText(text, { exact: false });
    expect(main.textContent.split(text)).toHaveLength(2);
  });
});
