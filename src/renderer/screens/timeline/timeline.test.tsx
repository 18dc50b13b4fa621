import { deskError, succeed } from '@shared/errors';
import { type EventDraft, longestEventContent } from '@shared/local-data';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../commands/bound-commands';
import { hostileHtml } from '../../domains/timeline/rich-text/testing/hostile-html';
import { draft, eventRecord, keptEvent } from '../../domains/timeline/testing/event-samples';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const kept = <R extends object>(id: string, record: R) => ({
  id,
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record,
});

const november = { title: 'Summer video', date: '2026-11-12', content: '<p>With <b>Camila</b>, 30 s</p>' };
const fourEvents = [
  keptEvent(4, november),
  keptEvent(2, { title: 'New look', date: '2026-10-19', report_id: 31 }),
  keptEvent(1, { title: 'Valentine’s', date: '2026-06-12' }),
  keptEvent(3, { title: 'Of another client', date: '2026-11-01', project_id: 8 }),
];

const october = { start_date: '2026-10-01', end_date: '2026-10-31' };
const reportingService = { baseUrl: 'https://reports.example/v2', hasKey: true };

async function openTimeline({
  path = '/timeline',
  events = fourEvents,
  answers = {},
  drafts = [],
  isOffline = false,
}: {
  path?: string;
  events?: ReturnType<typeof keptEvent>[];
  answers?: MainAnswers;
  drafts?: { key: string; value: EventDraft }[];
  isOffline?: boolean;
} = {}) {
  const engine = new FakeEngine([], { phase: isOffline ? 'offline' : 'idle', completedAt: NOW });
  engine.setRecords('reporting.projects', {
    asOf: NOW,
    records: [kept('7', { id: 7, name: 'Aurora' }), kept('8', { id: 8, name: 'Maré' })] as never,
  });
  const reports = [
    kept('31', { id: 31, title: 'October report', client_id: 7, ...october }),
    kept('32', { id: 32, title: 'Of Maré', client_id: 8, ...october }),
  ];
  engine.setRecords('reporting.reports', { asOf: NOW, records: reports as never });
  engine.setRecords('reporting.timeline_events', { asOf: NOW, records: events });
  engine.setLocal(
    'event_drafts',
    drafts.map((one) => ({ ...one, at: '2026-11-20T10:00:00Z' })),
  );
  const workspace = {
    id: 'live0001',
    name: 'Maré',
    kind: 'live',
    createdAt: '2026-10-01T12:00:00Z',
    budgetShare: 1,
    syncWindow: { pastDays: 90, futureDays: 90 },
    postAddressTemplate: null,
    services: { reporting: reportingService },
  };
  const app = await renderApp({
    path,
    engine,
    bootstrap: { workspace: workspace as never },
    answers: { 'local.save': () => succeed({ sequence: 1 }), ...answers },
  });
  const shown = () =>
    screen.queryByRole('grid', { name: 'Timeline events' }) ?? screen.queryByText('No matching events');
  await waitFor(() => expect(shown()).not.toBeNull());
  return app;
}

const rowsText = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
const panel = () => screen.findByRole('complementary', { name: 'Timeline event' });
const editor = () => screen.findByRole('textbox', { name: 'Text' });
/** The library leaves itself on its element. */
interface WithEditor {
  readonly editor: {
    readonly commands: { setContent(html: string, options: { readonly emitUpdate: boolean }): boolean };
  };
}

describe('Timeline', () => {
  it('events are listed by month and numbered from the oldest of each client', async () => {
    await openTimeline();
    expect(rowsText()).toEqual([
      'November 2026 2',
      '3Thu 12Summer video With Camila, 30 sAurora',
      '1Sun 1Of another client What happened.Maré',
      'October 2026 1',
      '2Mon 19New look What happened.AuroraOctober report',
      'June 2026 1',
      '1Fri 12Valentine’s What happened.Aurora',
    ]);
  });

  it.each([
    ['/timeline?client=reporting%3A7', ['Summer video', 'New look', 'Valentine’s']],
    ['/timeline?report=31', ['New look']],
    ['/timeline?from=2026-10-01&to=2026-11-01', ['Of another client', 'New look']],
    ['/timeline?text=camila', ['Summer video']],
    ['/timeline?client=reporting%3A7&text=xyz', []],
  ])('the filters of the address are applied: %s', async (path, titles) => {
    await openTimeline({ path });
    if (titles.length === 0) return void (await screen.findByText('No matching events'));
    await waitFor(() => {
      const shown = [...document.querySelectorAll('[role="row"] b')].map(({ textContent }) => textContent);
      expect(shown).toEqual(titles);
    });
  });

  it('an event is shown cleaned of scripts and styles, which are counted, and its original as text', async () => {
    const content =
      '<script>x()</script><style>p{}</style><p onclick="x()">Text <a href="https://example.org/a">link</a></p>';
    const { main } = await openTimeline({
      path: '/timeline?event=4',
      events: [keptEvent(4, { ...november, content })],
      answers: { 'app.open_external': () => succeed(null as never) },
    });
    const shown = within(await panel());
    expect(await shown.findByText('2 scripts and 1 style.')).toBeTruthy();
    const link = await shown.findByRole('link', { name: 'link' });
    fireEvent.click(link);
    expect(main.inputsOf('app.open_external')).toEqual([{ url: 'https://example.org/a' }]);
    fireEvent.click(shown.getByRole('button', { name: 'View original' }));
    expect((await screen.findByRole('dialog')).querySelector('pre')?.textContent).toBe(content);
    expect(document.querySelector('main script, aside script, [onclick]')).toBeNull();
  });

  it('hostile HTML in titles and texts creates no dangerous elements and runs no script', async () => {
    const events = hostileHtml.map(({ name, html }, at) =>
      keptEvent(at + 1, {
        title: html,
        content: html,
        date: `2026-11-${String((at % 28) + 1).padStart(2, '0')}`,
        created_at: name,
      }),
    );
    await openTimeline({ events, path: '/timeline?client=reporting%3A7' });
    await panel();
    expect((window as { ran?: string }).ran).toBeUndefined();
    expect(
      document.querySelector(
        'iframe, object, embed, video, audio, form[action], img[src^="https://attacker"], [onerror], [onload]',
      ),
    ).toBeNull();
  });
});

describe('Event form', () => {
  it('an event without title or text is not sent, and each field says what is missing', async () => {
    const { main } = await openTimeline({
      answers: {
        'reporting.create_timeline_event': () => succeed({ record: eventRecord(40) } as never),
      },
      path: '/timeline?client=reporting%3A7',
    });
    runCommand('new_event');
    const form = within(await screen.findByRole('complementary', { name: 'New event' }));
    fireEvent.click(form.getByRole('button', { name: 'Save event' }));
    expect(await form.findByText('Enter a title.')).toBeTruthy();
    expect(form.getByText('Enter some text.')).toBeTruthy();
    fireEvent.change(form.getByRole('textbox', { name: 'Title' }), { target: { value: 'Launch' } });
    expect(main.inputsOf('reporting.create_timeline_event')).toEqual([]);
  });

  it('offline, an event can’t be saved or deleted, and the typed text is saved as a draft', async () => {
    const { main } = await openTimeline({ isOffline: true, path: '/timeline?event=4' });
    const shown = within(await panel());
    expect(shown.getByRole('button', { name: 'Delete…' })).toHaveProperty('disabled', true);
    fireEvent.click(shown.getByRole('button', { name: 'Edit' }));
    const form = within(await panel());
    expect(form.getByText(/You’re offline/)).toBeTruthy();
    fireEvent.change(form.getByRole('textbox', { name: 'Title' }), { target: { value: 'Renamed' } });
    expect(form.getByRole('button', { name: 'Save event' })).toHaveProperty('disabled', true);
    await waitFor(() =>
      expect(main.inputsOf('local.save').at(-1)).toMatchObject({
        collection: 'event_drafts',
        key: 'event:4',
        value: { event: 4, title: 'Renamed', sent: null },
      }),
    );
  });

  it('a saved draft is shown again, and Discard draft deletes it', async () => {
    const value = draft({ event: 4, title: 'Half typed', base: '2026-11-12 09:00:00' });
    const { main } = await openTimeline({ path: '/timeline?event=4', drafts: [{ key: 'event:4', value }] });
    const form = within(await panel());
    expect(form.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Half typed');
    await editor();
    fireEvent.click(form.getByRole('button', { name: 'Discard draft' }));
    expect(await within(await panel()).findByText('Camila')).toBeTruthy();
    expect(main.inputsOf('local.save')).toContainEqual({
      collection: 'event_drafts',
      key: 'event:4',
      value: null,
    });
  });

  it('a refused field shows the service’s message, and the typed text stays', async () => {
    const error = deskError('REQUEST_REFUSED', 'refused', {
      fields: ['report_id', 'title'],
      said: { report_id: 'Is of <i>another</i> project.' },
    });
    const { main } = await openTimeline({
      path: '/timeline?event=4',
      answers: { 'reporting.update_timeline_event': () => ({ ok: false, error }) },
    });
    fireEvent.click(within(await panel()).getByRole('button', { name: 'Edit' }));
    const form = within(await panel());
    fireEvent.change(form.getByRole('textbox', { name: 'Title' }), { target: { value: 'Renamed' } });
    fireEvent.click(form.getByRole('button', { name: 'Save event' }));
    expect(await form.findByText('The service didn’t accept this.')).toBeTruthy();
    expect(form.getByText(/It says: “Is of <i>another<\/i> project\.”/)).toBeTruthy();
    expect(main.inputsOf('reporting.update_timeline_event')).toMatchObject([
      { params: { id: 4 }, body: { title: 'Renamed', content: '<p>With <strong>Camila</strong>, 30 s</p>' } },
    ]);
    expect(form.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Renamed');
  });

  it('an unconfirmed event is not sent again until a check, which removes the draft if it is found', async () => {
    const value = draft({ sent: { at: '2026-11-20T10:00:00Z', twins: [] } });
    const key = 'new:0b6b6b7e-0000-4000-8000-000000000001';
    let found = [eventRecord(50, { title: 'Another' })];
    const { main } = await openTimeline({
      path: `/timeline?event=${key}`,
      drafts: [{ key, value }],
      answers: {
        'reporting.list_timeline_events': () =>
          succeed({ records: found, setAside: [], page: null } as never),
      },
    });
    const form = within(await screen.findByRole('complementary', { name: 'New event' }));
    expect(form.getByText('This event may have been created. Check first.')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Save event' })).toHaveProperty('disabled', true);
    fireEvent.click(form.getByRole('button', { name: 'Check now' }));
    expect(await form.findByRole('button', { name: 'Send again' })).toBeTruthy();
    found = [eventRecord(51, { title: 'Launch' })];
    fireEvent.click(form.getByRole('button', { name: 'Check now' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toContainEqual({ collection: 'event_drafts', key, value: null }),
    );
    expect(main.inputsOf('reporting.create_timeline_event')).toEqual([]);
  });

  it('a text that is too long shows an error and is not saved as a draft', async () => {
    const { main } = await openTimeline({ path: '/timeline?event=4' });
    fireEvent.click(within(await panel()).getByRole('button', { name: 'Edit' }));
    const { editor: text } = (await editor()) as unknown as WithEditor;
    const form = within(await panel());
    const write = (length: number) =>
      text.commands.setContent(`<p>${'a'.repeat(length)}</p>`, { emitUpdate: true });
    act(() => void write(longestEventContent));
    expect(await form.findByText(/^The text is too long: 80,007 characters/)).toBeTruthy();
    expect(form.getByRole('button', { name: 'Save event' })).toHaveProperty('disabled', true);
    act(() => void write(longestEventContent - 7));
    await waitFor(() => expect(form.queryByText(/^The text is too long/)).toBeNull());
    expect(form.getByRole('button', { name: 'Save event' })).toHaveProperty('disabled', false);
    const kept = main.inputsOf('local.save') as { value: { content: string } | null }[];
    for (const { value } of kept) expect(value?.content.length ?? 0).toBeLessThanOrEqual(longestEventContent);
  });

  it('an event is deleted only after a confirmation', async () => {
    const { main } = await openTimeline({
      path: '/timeline?event=4',
      answers: { 'reporting.delete_timeline_event': () => succeed(null as never) },
    });
    await panel();
    runCommand('delete_event');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Summer video”?' }));
    expect(main.inputsOf('reporting.delete_timeline_event')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete event' }));
    await waitFor(() =>
      expect(main.inputsOf('reporting.delete_timeline_event')).toEqual([
        { params: { id: 4 }, lane: 'interactive' },
      ]),
    );
  });
});
