import { clientSections } from '@shared/client-sections';
import { type ApprovalTimes, type ReviewWindow, usualWindow } from '@shared/domain/review-times';
import { succeed } from '@shared/errors';
import { defaultSettings } from '@shared/settings';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HolidayWorker } from '../../../domains/approvals/testing/holiday-worker';
import { connectedWorkspace } from '../../../testing/connector-samples';
import { noApprovalTimes } from '../../../testing/fake-engine';
import { NOW } from '../../../testing/posts';
import { renderApp } from '../../../testing/render-app';
import { answers, engineWithClients } from '../testing/client-samples';

beforeEach(() => vi.stubGlobal('Worker', HolidayWorker));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(times: Partial<ApprovalTimes>) {
  const engine = engineWithClients();
  engine.times = { ...noApprovalTimes, ...times };
  const { main } = await renderApp({
    engine,
    path: '/clients/planning:41',
    answers: { ...answers, 'local.save': () => succeed({ sequence: 1 }) },
    bootstrap: { workspace: connectedWorkspace, settings: { ...defaultSettings, clientSections } },
  });
  const block = within(await screen.findByRole('region', { name: 'Approval times' }));
  return { ...block, saved: () => main.inputsOf('local.save') };
}

const range = { from: 1.9, half: 2.6, to: 4, nine: 5.4 };

describe('Approval times of a client', () => {
  it('a client without enough answers shows what is missing instead of a figure', async () => {
    const block = await show({});
    expect(await block.findAllByText('No forecast: responses seen: 0 of at least 6')).not.toHaveLength(0);
    expect(block.getAllByText('Unknown so far')).toHaveLength(3);
    expect(block.getByText('usual hours, not set')).toBeTruthy();
    expect(block.queryByRole('img')).toBeNull();
  });

  it('figures without a forecast have their coverage too, and the reason is in words', async () => {
    const block = await show({
      silence: { reason: 'no_scope' },
      since: Date.parse('2026-05-24T12:00:00Z'),
      coverage: { known: 36, of: 41 },
      approval: range,
    });
    expect(await block.findByText(/^36 of 41 review requests with known times, since/)).toBeTruthy();
    expect(block.getByText('No forecast: your key can’t read the responses')).toBeTruthy();
  });

  it('figures are ranges in words with their coverage, and never percent or averages', async () => {
    const block = await show({
      silence: null,
      since: Date.parse('2026-05-24T12:00:00Z'),
      coverage: { known: 36, of: 41 },
      response: { from: 0.4, half: 1, to: 1.6, nine: 3 },
      approval: range,
      lateTenths: 3,
      cycles: { first: 25, second: 12, later: 4 },
      reasons: [{ name: 'Price', count: 7 }],
      reviewers: [
        { name: 'Ana', count: 12 },
        { name: 'Rui', count: 1 },
      ],
      curve: [0, 1, 2, 8].map((days) => ({ days, own: days / 10, all: days / 9 })),
      nineDays: 5.4,
      sendBy: [{ slot: Date.parse('2026-12-07T12:00:00Z'), by: Date.parse('2026-11-27T12:00:00Z') }],
      backTest: {
        count: 62,
        brier: 0.1,
        baseBrier: 0.2,
        said: [
          { count: 33, lateOfTen: 1.2 },
          { count: 17, lateOfTen: 4.1 },
          { count: 12, lateOfTen: 7.5 },
        ],
        isHidden: false,
      },
    });
    const sentence = 'Usually 2–4 working days. 3 of 10 approvals were too late for the slot.';
    expect(await block.findAllByText(sentence)).not.toHaveLength(0);
    expect(block.getByText('half within 1 working day, 9 of 10 within 3 working days')).toBeTruthy();
    expect(block.getByText('9 of 10 within 6 working days')).toBeTruthy();
    expect(block.getByText('25 of 41')).toBeTruthy();
    expect(block.getByText(/^36 of 41 review requests with known times, since/)).toBeTruthy();
    expect(block.getByRole('img').getAttribute('aria-label')).toContain('1 working day: 1 (all clients: 1)');
    expect(block.getByText('responded 12 times')).toBeTruthy();
    expect(block.getByText('responded 1 time')).toBeTruthy();
    expect(block.getByText('late: 4.1 of 10', { exact: false })).toBeTruthy();
    expect(block.getByText(/^5 requests were already in review/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Approval times' }).textContent).not.toContain('%');
  });

  it('a waiting post shows how many of ten like it were too late, and grey where the reading is old', async () => {
    const post = {
      projectId: '41',
      scheduledAt: NOW + 2 * 86_400_000,
      leftDays: 1.3,
      sendBy: null,
      asOf: null,
    };
    const block = await show({
      silence: null,
      waiting: [
        { ...post, id: '1', forecast: { tenths: 8 } },
        { ...post, id: '2', forecast: { silence: { reason: 'correction' } } },
        { ...post, id: '3', forecast: { tenths: 4 }, asOf: NOW - 2 * 3_600_000 },
      ],
    });
    const rows = (await block.findAllByRole('row')).slice(1);
    const last = rows.map((row) => within(row).getAllByRole('cell').at(-1));
    expect(last.map((cell) => cell?.textContent.trim())).toEqual([
      '8 of 10 · likely to miss',
      'waiting for your correction',
      expect.stringMatching(/^4 of 10 · may miss, as of /),
    ]);
    expect(last.map((cell) => cell?.dataset['tone'])).toEqual(['likely', 'none', 'none']);
    expect(within(rows[0] as HTMLElement).getByText('1½ working days')).toBeTruthy();
  });
});

describe('Review window of a client', () => {
  const open = async (block: Awaited<ReturnType<typeof show>>) => {
    fireEvent.click(await block.findByRole('button', { name: 'Edit…' }));
    return within(await screen.findByRole('dialog'));
  };

  it('days, hours and the agreed time are saved for the client', async () => {
    const block = await show({});
    const dialog = await open(block);
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Fri' }));
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '10:00' } });
    fireEvent.blur(dialog.getByLabelText('From'));
    fireEvent.change(dialog.getByLabelText(/^Agreed/), { target: { value: '2' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(block.saved()).toEqual([
      {
        collection: 'review_windows',
        key: 'planning:41',
        value: { days: [0, 1, 2, 3], from: 600, to: 1_080, closed: [], agreedDays: 2 },
      },
    ]);
  });

  it('holidays of the country of the time zone are proposed and copied when the window is saved', async () => {
    const block = await show({ zone: 'America/Sao_Paulo' });
    const dialog = await open(block);
    fireEvent.click(await dialog.findByRole('button', { name: 'Use Brazil' }));
    expect(await dialog.findByText(/^next: .*copied until .* when you save$/)).toBeTruthy();
    expect(dialog.getByRole('combobox', { name: 'State or region' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [{ value }] = block.saved() as [{ value: ReviewWindow }];
    expect(value.holidays).toMatchObject({ country: 'BR', region: null });
    expect(value.holidays?.days).toContainEqual({ day: '2026-12-25', name: 'Christmas Day' });
  });

  it('a window shows its region and its next holiday, and the usual hours none', async () => {
    const days = [
      { day: '2026-11-02', name: 'Finados' },
      { day: '2026-12-25', name: 'Natal' },
    ];
    const region = { id: 'SP', name: 'São Paulo' };
    const block = await show({ window: { ...usualWindow, holidays: { country: 'BR', region, days } } });
    expect(await block.findByText(/Brazil, São Paulo/)).toBeTruthy();
    expect(block.getByText('next: 25 Dec 2026, Natal')).toBeTruthy();
  });

  it('a window without a day, or with an unfinished closed range, is not saved', async () => {
    const block = await show({});
    const dialog = await open(block);
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
      fireEvent.click(dialog.getByRole('checkbox', { name: day }));
    fireEvent.click(dialog.getByRole('button', { name: 'Add closed days' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose at least one day')).toBeTruthy();
    expect(dialog.getByText('The last day can’t be before the first')).toBeTruthy();
    expect(block.saved()).toEqual([]);
  });

  it('a saved window shows closed days and how often the agreed time was kept, and can be taken back', async () => {
    const block = await show({
      window: {
        days: [0, 2],
        from: 540,
        to: 720,
        closed: [{ from: '2026-12-24', to: '2027-01-03' }],
        agreedDays: 2,
      },
      agreed: { kept: 27, of: 36 },
    });
    expect(await block.findByText('Mon and Wed')).toBeTruthy();
    expect(block.getByText('kept 27 of 36 times')).toBeTruthy();
    expect(block.queryByText('usual hours, not set')).toBeNull();
    const dialog = await open(block);
    fireEvent.click(dialog.getByRole('button', { name: 'Use the usual hours' }));
    await waitFor(() => expect(block.saved()).toMatchObject([{ key: 'planning:41', value: null }]));
  });
});
