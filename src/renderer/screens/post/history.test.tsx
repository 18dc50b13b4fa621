import { fail, succeed } from '@shared/errors';
import type { LocalValue } from '@shared/local-data';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChangeLine, PostDetail, RowApproval } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { liveWorkspace } from '../../testing/fake-main';
import { NOW, postRow, postVersion, reviewCounts } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { at, decision, line } from './testing/post-samples';

afterEach(cleanup);

const teaser = postRow({
  id: '1',
  caption: 'Black Friday teaser\n\nOnly the 28th.',
  scheduleAt: '2026-11-20T18:00:00-03:00',
  counts: reviewCounts({
    cycleStartedAt: '2026-11-18T10:05:00-03:00',
    reviewersTotal: 3,
    decided: 2,
    approved: 2,
    pending: 2,
  }),
});

const edit = line('edit', {
  kind: 'caption_edited',
  field: 'caption',
  before: 'Only the 28th, with capim-limão.',
  after: 'Only the 27th, with flor de laranjeira.',
});
const ana = decision(1, 'Ana Beatriz Nogueira', '18T14:20', { is_invalidated: true });
const decisions = [
  decision(7, 'Helena Prado', '12T17:03', {
    status: 'request_changes',
    reasons: ['Price', 'Image rights'],
    comments: 'The kit costs R$ 189,90.',
  }),
  ana,
  decision(2, 'Otávio Lins', '19T11:30'),
  decision(3, 'Rafael Queiroz', '20T09:48', { comments: 'Now it is right.' }),
];
const lines = [
  edit,
  line('void', {
    kind: 'approval_invalidated',
    field: 'is_invalidated',
    after: { id: 1, is_invalidated: true },
  }),
  line('cycle', {
    kind: 'cycle_began',
    field: 'review',
    before: { cycle_started_at: null },
    after: { cycle_started_at: '2026-11-18T10:05:00-03:00' },
    seenAt: at('18T10:10'),
  }),
];

async function open(engine = new FakeEngine([teaser]), answers: MainAnswers = {}, path = '/post/1/history') {
  if (engine.changeLines.length === 0) engine.changeLines = lines;
  const app = await renderApp({ engine, path, answers: { ...quiet, ...answers } });
  return app;
}
const quiet: MainAnswers = {
  'media.look_up': ({ postIds }) => succeed(postIds.map((postId) => ({ postId, cover: null, files: [] }))),
  'media.want': () => succeed(null),
  'local.save': () => succeed({ sequence: 1 }),
  'app.copy_text': () => succeed(null),
  'app.open_external': () => succeed({ opened: true }),
};
function told(): FakeEngine {
  const engine = new FakeEngine([teaser]);
  engine.setRecords('planning.post_reviews', { records: decisions, asOf: NOW - 60_000 });
  return engine;
}

const cycle = (name: RegExp) => screen.findByRole('region', { name });
const eventsIn = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .filter((item) => item.hasAttribute('data-event'))
    .map((item) => item.textContent);

describe('Field strip of an approved post', () => {
  const approvedAt = at('19T11:30');
  const same: RowApproval = { kind: 'same', approvedAt, grade: 'seen' };
  let more: ChangeLine[] = [];
  afterEach(() => void (more = []));
  const fileOf = (id: string, from: number, until: number) => ({
    id,
    kind: 'image' as const,
    state: 'kept' as const,
    address: null,
    poster: null,
    width: null,
    height: null,
    bytesSeen: { from, until },
  });
  async function strip(approval: RowApproval, held: PostDetail['approved'], from: number, until: number) {
    const engine = new FakeEngine([{ ...teaser, approval }]);
    engine.setDetail('1', { version: now, approved: held });
    engine.changeLines = [line('e', { field: 'caption', kind: 'caption_edited' }), ...more];
    const look: MainAnswers['media.look_up'] = ({ postIds }) =>
      succeed(postIds.map((postId) => ({ postId, cover: null, files: [fileOf('7', from, until)] })));
    await open(engine, { 'media.look_up': look });
    const list = await screen.findByRole('list', { name: 'Compared with the approved version' });
    return within(list)
      .getAllByRole('listitem')
      .map((item) => [item.querySelector('svg')?.getAttribute('data-sign'), item.textContent]);
  }
  const now = postVersion({ caption: 'Only for R$ 12,90', media: ['7'], accountName: '@aurora' });
  const was = { ...now, seenFrom: at('18T10:00'), seenUntil: at('18T16:50'), wasInReview: true };

  it('an unchanged post has a tick for each field, and bytes that were read before and after the approval', async () => {
    const rows = await strip(same, null, at('18T10:00'), NOW - 180_000);
    expect(rows.map(([sign]) => sign)).toEqual(rows.map(() => 'approved'));
    expect(rows.map(([, text]) => text)).toEqual([
      expect.stringMatching(/^CaptionSame textas of/),
      expect.stringMatching(/^First commentSame textas of/),
      expect.stringMatching(/^MediaSame file, same content as approvedas of .*14:31$/),
      expect.stringMatching(/^Account@auroraas of/),
    ]);
  });

  it('text that is only written differently since the approval is said to be so', async () => {
    more = [line('w', { field: 'caption', before: `${now.caption}\r\n`, seenAt: approvedAt + 60_000 })];
    const [caption] = await strip(same, null, at('18T10:00'), NOW - 180_000);
    expect(caption?.[1]).toMatch(/^CaptionSame text, written differentlyas of/);
  });

  it('bytes that were not read again since the approval are named with their time, and nothing more', async () => {
    const rows = await strip(same, null, at('18T10:00'), at('18T10:00'));
    expect(rows[2]?.[0]).toBe('approved_unknown');
    expect(rows[2]?.[1]).toMatch(
      /^MediaSame file according to the service, content as of (?:(?!as of).)*10:00$/,
    );
  });

  it('a changed caption shows the first words that were replaced and when, a moved date a clock', async () => {
    const changed: RowApproval = {
      kind: 'changed',
      approvedAt,
      nextSeenAt: at('19T09:12'),
      grade: 'seen',
      isMixed: false,
      pair: 'a..b',
      voided: 0,
      fields: ['caption'],
    };
    const held = { ...was, caption: 'Only for R$ 9,90', scheduleAt: '2026-11-19T18:00:00-03:00' };
    const rows = await strip(changed, held, approvedAt, approvedAt);
    expect(rows[0]?.[0]).toBe('changed');
    expect(rows[0]?.[1]).toMatch(
      /^CaptionChanged after approval: “9,90” became “12,90”edited .*16:50 – .*09:12/,
    );
    expect(rows.at(-1)?.[0]).toBe('scheduled');
    expect(rows.at(-1)?.[1]).toMatch(/^Publish dateMoved from .*18:00.* to .*, doesn’t affect approval/);
  });

  it('without a version to compare with, each field is unknown', async () => {
    const unknown: RowApproval = { kind: 'unknown', approvedAt, reason: 'not_held' };
    const rows = await strip(unknown, null, approvedAt, approvedAt);
    expect(rows.map(([sign]) => sign)).toEqual(rows.map(() => 'approved_unknown'));
  });
});

describe('Approval history', () => {
  it('the current cycle lists events by time with reviewer, time and the pending count', async () => {
    await open(told());
    const now = await cycle(/^Current cycle$/);
    expect(eventsIn(now)).toEqual([
      'Resubmitted for approval18 Nov 2026 10:05',
      'Ana Beatriz Nogueira approved18 Nov 2026 14:20No longer counts: the caption was edited, seen 19 Nov 2026 09:12',
      expect.stringMatching(
        /^ ?Caption edited\. 1 decision no longer counts\.seen 19 Nov 2026 09:12Happened between 18 Nov 2026 16:50 and 19 Nov 2026 09:12/,
      ),
      'Otávio Lins approved19 Nov 2026 11:30',
      'Rafael Queiroz approved20 Nov 2026 09:48Now it is right.',
      expect.stringMatching(
        /^2 pending\s*The service doesn’t say who\. Asked before: Ana Beatriz Nogueira and Helena Prado\./,
      ),
    ]);
  });

  it('a decision that no longer counts is struck through, and a caption edit is shown word by word', async () => {
    await open(told());
    const now = await cycle(/^Current cycle$/);
    expect(now.querySelector('s')?.textContent).toBe('Ana Beatriz Nogueira approved');
    const texts = (role: string) =>
      within(now)
        .getAllByRole(role)
        .map((part) => part.textContent);
    expect(texts('deletion')).toContain('28th');
    expect(texts('insertion')).toContain('27th');
  });

  it('decisions before the first known cycle are in one group with reasons and comments', async () => {
    await open(told());
    const earlier = await cycle(/^Earlier$/);
    expect(within(earlier).getByRole('list', { name: 'Reasons' }).textContent).toBe('PriceImage rights');
    expect(within(earlier).getByRole('blockquote').textContent).toBe('The kit costs R$ 189,90.');
    expect(earlier.textContent).toContain('not counted');
  });

  it('the service’s counts are shown, with a sentence if they do not add up', async () => {
    await open(told());
    const counts = await screen.findByRole('complementary', { name: 'Service counts' });
    expect(counts.textContent).toContain('Assigned reviewers3');
    expect(counts.textContent).toContain('Pending2');
    expect(counts.textContent).toContain(
      '2 decided and 2 pending add up to 4, not 3, because someone decided and was then removed.',
    );
  });

  it('no reviewers are named as asked before if there are no earlier decisions', async () => {
    const engine = new FakeEngine([teaser]);
    engine.setRecords('planning.post_reviews', { records: decisions.slice(2), asOf: NOW });
    await open(engine);
    expect(eventsIn(await cycle(/^Current cycle$/)).at(-1)).toMatch(
      /^2 pending\s*The service doesn’t say who\.(?! Asked)/,
    );
  });

  it('a closed review shows its last counts with their time and no reminder', async () => {
    const engine = new FakeEngine([{ ...teaser, status: 'scheduled', review: null }]);
    engine.setRecords('planning.post_reviews', { records: decisions, asOf: NOW });
    await open(engine);
    expect(await cycle(/^Last cycle$/)).toBeTruthy();
    expect(screen.getByText(/The review is closed.*from 20 Nov 2026 14:33/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Remind pending reviewers' })).toBeNull();
  });

  it('J and K move through the events of the history', async () => {
    await open(told());
    await cycle(/^Current cycle$/);
    const press = (key: string) => fireEvent.keyDown(document.body, { key });
    press('j');
    expect(document.activeElement?.textContent).toMatch(/^Resubmitted for approval/);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
    expect(document.activeElement?.textContent).toMatch(/^Ana Beatriz/);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k' });
    expect(document.activeElement?.textContent).toMatch(/^Resubmitted for approval/);
  });
});

describe('Export of the approval history', () => {
  it('the PDF has the history, its ages and counts, and the screen names the saved file', async () => {
    let paper = '';
    const { main } = await open(told(), {
      'files.save_pdf': () => {
        expect(document.documentElement.dataset.prints).toBe('sheet');
        paper = document.querySelector('body > [aria-hidden] article')?.textContent ?? '';
        return succeed({ fileName: 'proof.pdf' });
      },
    });
    await cycle(/^Current cycle$/);
    fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
    expect(await screen.findByText('Saved as proof.pdf')).toBeTruthy();
    expect(main.inputsOf('files.save_pdf')).toEqual([
      { suggestedName: 'Approval history Black Friday teaser' },
    ]);
    expect(paper).toContain('Post refreshed20 Nov 2026 14:32');
    expect(paper).toContain('Exported 20 Nov 2026 14:34 from the offline copy');
    expect(paper).toContain('Ana Beatriz Nogueira approved');
    expect(paper).toContain('Service countsrefreshed 20 Nov 2026 14:33');
    expect(document.documentElement.dataset.prints).toBeUndefined();
  });

  it.each([
    ['pt-BR', 'Histórico de aprovação Black Friday teaser'],
    ['de', 'Freigabeverlauf Black Friday teaser'],
  ] as const)(
    'the PDF has no English words for a client with language %s',
    async (language, suggestedName) => {
      const engine = told();
      engine.setLocal('languages', [
        { key: `planning:${teaser.projectId}`, value: language, at: '2026-11-20T12:00:00Z' },
      ]);
      let paper = '';
      const { main } = await open(engine, {
        'files.save_pdf': () => {
          paper = document.querySelector('body > [aria-hidden] article')?.innerHTML ?? '';
          return succeed({ fileName: 'proof.pdf' });
        },
      });
      await cycle(/^Current cycle$/);
      fireEvent.click(screen.getByRole('button', { name: 'Export as PDF' }));
      await screen.findByText('Saved as proof.pdf');
      expect(paper).toContain('Ana Beatriz Nogueira');
      // What people wrote, and brands, stay as they are.
      const words = paper
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(
          /Black Friday teaser|Only the|28th|27th|with|Price|Image rights|The kit costs R\$ 189,90\.|Now it is right\./g,
          ' ',
        );
      expect(words).not.toMatch(
        /\b(?:approved|requested|changes|approval|history|cycle|counts|refreshed|caption|edited|pending|reviewers?|exported|from|the|and|of|image|carousel|reel|video|Nov 2026 at)\b/i,
      );
      expect(main.inputsOf('files.save_pdf')).toEqual([{ suggestedName }]);
    },
  );

  it('the CSV lists all events oldest first with the age of the data', async () => {
    const { main } = await open(told(), { 'files.save_text': () => succeed({ fileName: 'proof.csv' }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await screen.findByText('Saved as proof.csv');
    const [input] = main.inputsOf('files.save_text') as [{ text: string }];
    const rows = input.text.split('\r\n');
    expect(rows[0]).toMatch(/^\ufeffCycle,Event,Reviewer,Email,Time,/);
    expect(rows[1]).toContain('Helena Prado,helena@aurora.example,2026-11-12T20:03:00.000Z');
    expect(rows[3]).toMatch(
      /^Current cycle,approved,Ana Beatriz Nogueira,.*,no,.*,2026-11-20T17:33:00\.000Z$/,
    );
    expect(rows[4]).toContain('2026-11-18T19:50:00.000Z');
  });

  it('a noted decision has a section of its own in the PDF and the CSV, and never counts', async () => {
    const engine = told();
    const said = {
      post: teaser.id,
      version: teaser.versionId,
      answer: 'approved',
      who: 'Helena Prado',
      way: 'phone',
      words: 'Pode ir',
      saidAt: NOW - 3_600_000,
      notedAt: NOW,
      isAfterPublishing: false,
      first: null,
    } as const;
    engine.setLocal('noted_decisions', [{ key: 'a', value: said, at: '2026-11-20T17:34:00Z' }]);
    let paper: Element | null = null;
    const { main } = await open(engine, {
      'files.save_text': () => succeed({ fileName: 'proof.csv' }),
      'files.save_pdf': () => {
        paper = document.querySelector('body > [aria-hidden] article')?.cloneNode(true) as Element;
        return succeed({ fileName: 'proof.pdf' });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await screen.findByText('Saved as proof.csv');
    const [input] = main.inputsOf('files.save_text') as [{ text: string }];
    const [last] = input.text.trimEnd().split('\r\n').slice(-1);
    expect(last).toMatch(
      /^Said outside the service,Helena Prado said yes by phone,Helena Prado,,2026-11-20T16:34/,
    );
    expect(last).toContain(',no,,Pode ir,noted by the agency');
    fireEvent.click(screen.getByRole('button', { name: 'Export as PDF' }));
    await screen.findByText('Saved as proof.pdf');
    const section = (paper as Element | null)?.querySelector('[aria-label="Said outside the service"]');
    expect(section?.textContent).toContain('Helena Prado said yes by phone20 Nov 2026 13:34');
    expect(section?.textContent).toContain('noted by the agency');
    expect(section?.querySelector('button')).toBeNull();
  });

  it('a failed export shows the error, and the history stays', async () => {
    await open(told(), { 'files.save_pdf': () => fail('STORAGE_FULL', 'the file could not be written') });
    fireEvent.click(await screen.findByRole('button', { name: 'Export as PDF' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await cycle(/^Current cycle$/)).toBeTruthy();
  });
});

describe('Reminder in the approval history', () => {
  const part = () => screen.findByRole('region', { name: 'Remind pending reviewers' });

  const tick = async (name: RegExp) => fireEvent.click(within(await part()).getByRole('checkbox', { name }));

  it('no reviewer is ticked at first, and earlier reviewers are offered with their last decision', async () => {
    await open(told());
    const reminder = within(await part());
    expect(reminder.getByText(/The service doesn’t say who\./)).toBeTruthy();
    expect(reminder.getByText('No one is ticked, so “To” is empty.')).toBeTruthy();
    expect(reminder.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toMatch(/^Hi,\n/);
    const boxes = reminder.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    expect(reminder.getAllByText(/^approved, /)).not.toHaveLength(0);
  });

  it('the message addresses the ticked reviewers, and R copies it', async () => {
    const { main } = await open(told());
    await tick(/^Helena/);
    await tick(/^Ana/);
    const text = within(await part()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    expect(text.value).toMatch(
      /^Hi (Helena and Ana|Ana and Helena),\n\n“Black Friday teaser” is still waiting/,
    );
    expect(text.value).toContain('The caption was edited after the last approval');
    fireEvent.keyDown(document.body, { key: 'r' });
    await screen.findByRole('button', { name: 'Message copied' });
    expect(main.inputsOf('app.copy_text')).toEqual([{ text: text.value }]);
  });

  it('Email opens the edited message in the email app, notes the reminder, and it can be reset', async () => {
    const { main } = await open(told());
    const reminder = within(await part());
    await tick(/^Helena/);
    fireEvent.change(reminder.getByRole('textbox', { name: 'Message' }), {
      target: { value: 'Please look' },
    });
    fireEvent.click(reminder.getByRole('button', { name: 'Email' }));
    expect(main.inputsOf('app.open_external')).toEqual([
      {
        url: 'mailto:helena@aurora.example?subject=Approval%20needed%3A%20Black%20Friday%20teaser&body=Please%20look',
      },
    ]);
    const noted: unknown = expect.objectContaining({ collection: 'reminders', key: '1' });
    await waitFor(() => expect(main.inputsOf('local.save')).toContainEqual(noted));
    fireEvent.click(reminder.getByRole('button', { name: 'Reset message' }));
    expect(reminder.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toMatch(
      /^Hi Helena/,
    );
  });

  it('the message is in the client’s language, and another chosen language is saved', async () => {
    const engine = told();
    engine.setLocal('languages', [{ key: 'planning:p1', value: 'fr', at: '2026-11-01T00:00:00Z' }]);
    const { main } = await open(engine);
    const reminder = within(await part());
    const text = () => reminder.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value;
    await tick(/^Helena/);
    await waitFor(() => expect(text()).toMatch(/^Bonjour Helena,/));
    fireEvent.click(reminder.getByRole('combobox', { name: 'Language' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Español (usted)' }));
    await waitFor(() => expect(text()).toMatch(/^Hola, Helena:/));
    expect(main.inputsOf('local.save')).toEqual([
      { collection: 'languages', key: 'planning:p1', value: 'es' },
    ]);
  });
});

describe('Link to the planning service', () => {
  it('the button to the planning service is shown only with an address template', async () => {
    await open(told());
    expect(await screen.findByText(/use the planning service/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open in planning service' })).toBeNull();
    cleanup();
    const template = 'https://planning.example/posts/{post_id}';
    const { main } = await renderApp({
      engine: told(),
      path: '/post/1/history',
      answers: quiet,
      bootstrap: { workspace: { ...liveWorkspace, postAddressTemplate: template } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Open in planning service' }));
    expect(main.inputsOf('app.open_external')).toEqual([{ url: 'https://planning.example/posts/1' }]);
  });
});

describe('Notes in the history', () => {
  const said = (who: string, saidAt: number): LocalValue<'noted_decisions'> => ({
    key: who,
    at: '2026-11-20T17:34:00Z',
    value: {
      ...({ post: '1', version: null, answer: 'approved', who, way: 'phone', words: '' } as const),
      ...({ saidAt, notedAt: NOW, isAfterPublishing: false, first: null } as const),
    },
  });
  const names = (section: HTMLElement | undefined) =>
    section &&
    eventsIn(section).flatMap(
      (text) => /Ana|Bia|Carla|Dora|edited|Helena|Otávio|Rafael/.exec(text)?.[0] ?? [],
    );

  it('notes are among the events by the time at which they were said, with their own sign', async () => {
    const engine = told();
    engine.setLocal('noted_decisions', [
      said('Carla', at('19T10:00')),
      said('Bia', at('12T18:00')),
      said('Dora', at('01T09:00')),
    ]);
    await open(engine);
    const current = await cycle(/^Current cycle/);
    // The last one names who was asked before.
    expect(names(current)?.slice(0, -1)).toEqual(['Ana', 'edited', 'Carla', 'Otávio', 'Rafael']);
    expect(current.querySelectorAll('[data-sign="noted"]')).toHaveLength(1);
    const [, earlier] = document.querySelectorAll<HTMLElement>('section[data-old]');
    expect(names(earlier)).toEqual(['Dora', 'Helena', 'Bia']);
  });

  it('notes of a post without any event are shown alone', async () => {
    const engine = new FakeEngine([{ ...teaser, review: null, counts: null, status: 'scheduled' }]);
    engine.setLocal('noted_decisions', [said('Carla', NOW)]);
    engine.changeLines = [line('other', { recordId: '2' })];
    await open(engine);
    expect(names(await screen.findByRole('region', { name: 'Said outside the service' }))).toEqual(['Carla']);
  });
});
