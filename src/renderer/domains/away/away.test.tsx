import type { AwayDigest, AwayItem } from '@shared/domain/away';
import { leastAbsenceMs } from '@shared/domain/away';
import { isoTime } from '@shared/domain/time';
import { succeed } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { demoWorkspace, done, type MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { engineWithReports, reportingProject } from '../../testing/report-samples';
import { deliveryPage, deliveryRow } from '../webhooks/testing/delivery-samples';
import { useAway } from './queries';
import { useClientSummaries, useCopySummary } from './summary';
import { useAwayWords } from './words';

afterEach(cleanup);

const hourMs = 3_600_000;
const silence = { from: NOW - 5 * hourMs, to: NOW - hourMs };
const iso = '2026-11-20T12:00:00Z';
const item = (given: Partial<AwayItem> = {}): AwayItem => ({
  key: 'a',
  kind: 'approved',
  source: 'refresh',
  at: NOW,
  since: null,
  title: 'Latte',
  postId: '1',
  client: 'reporting:7',
  after: null,
  ...given,
});

/** The services were silent for four hours; so many posts failed meanwhile. */
function engineAfterSilence(failed = 1): FakeEngine {
  const engine = engineWithReports();
  engine.freshnessReport = { ...engine.freshnessReport, silence };
  engine.changeLines = Array.from({ length: failed }, (_, index) => ({
    ...changeLine(`l${index}`, {
      recordId: `${index}`,
      kind: 'failed',
      field: 'status',
      before: 'scheduled',
      after: 'failed',
      lastSeenAt: silence.from - 1,
      seenAt: silence.to + 1,
    }),
    key: `l${index}`,
  }));
  return engine;
}
const receiving: MainAnswers = {
  'deliveries.status': () =>
    succeed({
      receiver: { kind: 'listening', port: 1 },
      isOn: true,
      lastReceivedAt: null,
      clockOffsetMs: null,
      lostCount: 0,
    }),
};

describe('Away summary', () => {
  const open = (engine: FakeEngine, answers: MainAnswers = {}) =>
    renderValue(useAway, { engine, answers, bootstrap: { workspace: demoWorkspace } });

  it('the away summary is null without an absence and lists no deliveries', async () => {
    const engine = new FakeEngine();
    const { result, main } = open(engine);
    await waitFor(() => expect(main.inputsOf('deliveries.status')).toHaveLength(1));
    expect(result.current).toBeNull();
    expect(main.inputsOf('deliveries.list')).toEqual([]);
  });

  it('the away summary shows changes found after the absence, and the gap itself', async () => {
    const { result } = open(engineAfterSilence());
    await waitFor(() => expect(result.current?.digest.failedPosts).toBe(1));
    expect(result.current).toMatchObject({ absence: silence, hasEvents: false });
    expect(result.current?.gaps.map(({ kind }) => kind)).toEqual(['silent', 'refreshing']);
  });

  it('the away summary reads several pages of changes, at most the newest 1,000', async () => {
    const { result } = open(engineAfterSilence(1_300));
    await waitFor(() => expect(result.current?.digest.failedPosts).toBe(1_000));
  });

  it('a hidden period of zero length does not change the absence', async () => {
    const engine = engineAfterSilence();
    const { result, main, services } = open(engine);
    await waitFor(() => expect(result.current).not.toBeNull());
    const shown = { isShown: true, isLocked: false, isOnBattery: false };
    act(() => {
      main.emit('window.presence_changed', { ...shown, isShown: false });
      main.emit('window.presence_changed', shown);
    });
    // Hidden for no time at all: nothing has changed.
    expect(services.now()).toBe(NOW);
    expect(result.current?.absence).toEqual(silence);
    expect(silence.to - silence.from).toBeGreaterThan(leastAbsenceMs);
  });

  it('a dismissed summary stays away until its saved end is before the end of the absence', async () => {
    const engine = engineAfterSilence();
    const { result, main } = open(engine, { 'local.save': () => succeed({ sequence: 1 }) });
    await waitFor(() => expect(result.current).not.toBeNull());
    act(() => result.current?.dismiss());
    expect(main.inputsOf('local.save')).toEqual([{ collection: 'looked', key: 'away', value: silence.to }]);
    act(() => engine.setLocal('looked', [{ key: 'away', value: silence.to, at: iso }]));
    await waitFor(() => expect(result.current).toBeNull());
    act(() => engine.setLocal('looked', [{ key: 'away', value: silence.to - 1, at: iso }]));
    await waitFor(() => expect(result.current).not.toBeNull());
  });

  it('the away summary counts the events received during the absence and requests only those', async () => {
    const stretch = { from: isoTime(silence.from), to: isoTime(silence.to) };
    const rows = [deliveryRow(2, { event: 'report_created' }), deliveryRow(1)];
    const { result, main } = open(engineAfterSilence(), {
      ...receiving,
      'deliveries.list': () =>
        succeed(deliveryPage(rows, { total: 700, byEvent: [{ event: 'report_viewed', count: 700 }] })),
    });
    await waitFor(() => expect(result.current?.digest.events).toBe(700));
    expect(result.current?.hasEvents).toBe(true);
    expect(main.inputsOf('deliveries.list')).toMatchObject([
      { filter: stretch, limit: 1 },
      { filter: { ...stretch, confirmations: ['nothing_to_read', 'not_confirmed'] } },
    ]);
    // The demo's events come without a tunnel.
    expect(main.inputsOf('tunnel.read')).toEqual([]);
  });
});

describe('Summary for a client', () => {
  const summaries = async (items: readonly AwayItem[], answers: MainAnswers = {}) => {
    const page = renderValue(() => ({ all: useClientSummaries(items), copy: useCopySummary(silence) }), {
      engine: engineWithReports(),
      answers,
    });
    await waitFor(() => expect(page.result.current.all.length).toBeGreaterThan(0));
    return page;
  };

  it('a client summary has only its own confirmed items, without connection and record details', async () => {
    const { result } = await summaries([
      item({ key: '1' }),
      item({ key: '2', source: 'event_unconfirmed', kind: 'said' }),
      item({ key: '3', kind: 'connection_added' }),
      item({ key: '4', kind: 'record_read' }),
      item({ key: '5', client: null }),
      item({ key: '6', client: 'reporting:8' }),
      item({ key: '7', client: 'reporting:404' }),
    ]);
    expect(result.current.all.map(({ name, items }) => [name, items.map(({ key }) => key)])).toEqual([
      ['Bluebell Veterinary', ['6']],
      ['Cocina Doña Remedios', ['1']],
    ]);
  });

  it("a client summary is copied in the client's language", async () => {
    const { result, main } = await summaries([item(), item({ key: 'b', kind: 'failed', title: null })], {
      'app.copy_text': done,
    });
    const [summary] = result.current.all;
    await waitFor(async () => {
      if (summary) await result.current.copy(summary);
      expect(main.inputsOf('app.copy_text').at(-1)).toEqual({
        text: expect.stringMatching(/^Cocina Doña Remedios, desde .+:\n• .*Latte\n• /),
      });
    });
  });

  it("a client summary has numbers and dates in the formats of the client's project", async () => {
    const viewed = item({ kind: 'report_viewed', after: 1_200 });
    const { result, main, engine } = await summaries([viewed], { 'app.copy_text': done });
    const forms = { date_format: 'd.m.Y', decimal_separator_format: ',' };
    const record = { ...reportingProject(7, 'Cocina', 'en_GB').record, ...forms };
    act(() =>
      engine.setRecords('reporting.projects', {
        records: [{ ...reportingProject(7, 'Cocina', 'en_GB'), record }],
        asOf: NOW,
      }),
    );
    await waitFor(async () => {
      const [summary] = result.current.all;
      if (summary) await result.current.copy(summary);
      expect(main.inputsOf('app.copy_text').at(-1)).toEqual({
        text: expect.stringMatching(
          /^Cocina, since 20\.11\.2026.*:\n• Report viewed: Latte, 1\.200 views$/,
        ) as string,
      });
    });
  });
});

describe('Away words', () => {
  const digest = (given: Partial<AwayDigest>): AwayDigest => ({
    items: [],
    approvals: 0,
    changeRequests: 0,
    failedPosts: 0,
    lostAccounts: 0,
    events: 0,
    found: 0,
    eventsByName: [],
    foundByKind: [],
    ...given,
  });
  const words = () => renderValue(useAwayWords).result.current;

  it('each item is one line with its kind and title', () => {
    const { line } = words();
    expect(line(item())).toBe('Approved: Latte');
    expect(line(item({ title: null, kind: 'failed' }))).toBe('Failed to publish: No caption');
    expect(line(item({ kind: 'report_viewed', after: 1_200 }))).toBe('Report viewed: Latte, 1,200 views');
    expect(line(item({ kind: 'report_viewed', after: null }))).toBe('Report viewed: Latte, 0 views');
    expect(line(item({ kind: 'said', after: 'oauth_saved' }))).toBe('Sign-in saved');
    expect(line(item({ kind: 'said', after: 'heard_of_by_nobody' }))).toBe('heard_of_by_nobody');
  });

  it('counts by kind add up to the totals of the summary', () => {
    const { byKind } = words();
    expect(
      byKind(
        digest({
          events: 10,
          eventsByName: [
            { of: 'report_viewed', count: 3 },
            { of: null, count: 1 },
          ],
          found: 2,
          foundByKind: [{ of: 'connection_lost', count: 2 }],
        }),
      ),
    ).toEqual([
      expect.stringMatching(
        /^10 events received: Report viewed \(3\), Unknown event \(1\),? and others \(6\)\.$/,
      ),
      '2 changes found on refresh: Connection status changed (2).',
    ]);
    expect(byKind(digest({}))).toEqual([]);
  });

  it.each([
    [{ kind: 'asleep', forMs: 2 * hourMs, isAtLeast: false }, 'Asleep, or the clock moved: 2 h'],
    [{ kind: 'quit', forMs: 2 * hourMs, isAtLeast: true }, 'Client Desk was closed: at least 2 h'],
    [{ kind: 'lost', forMs: null, isAtLeast: false }, 'Tunnel disconnected: until now'],
  ] as const)('a gap says how long it lasted, if known: %j', (gap, said) => {
    expect(words().gap({ ...gap, key: '', at: NOW })).toBe(said);
  });
});
