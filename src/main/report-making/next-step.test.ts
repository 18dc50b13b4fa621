import type { BatchItem, ReportBatch, ReportResult } from '@shared/domain/reports';
import { isoTime } from '@shared/domain/time';
import { describe, expect, it } from 'vitest';
import { type Moment, nextStep, type ReportQueue } from './next-step';

const now = Date.UTC(2026, 11, 1, 9);
const moment = (change: Partial<Moment> = {}): Moment => ({
  now,
  zone: 'UTC',
  heldForMs: () => 0,
  ...change,
});
const item = (id: string, change: Partial<BatchItem> = {}): BatchItem => ({
  id,
  client: null,
  notBefore: null,
  request: {
    kind: 'report',
    body: {
      title: id,
      subtitle: '',
      start: '2026-11-01',
      end: '2026-11-30',
      template_id: 1,
      integration_ids: [],
      project_id: 7,
    },
  },
  ...change,
});
const dashboard = (id: string) => item(id, { request: { ...item(id).request, kind: 'dashboard' } });
const batch = (items: readonly BatchItem[], change: Partial<ReportBatch> = {}): ReportBatch => ({
  name: null,
  startedAt: isoTime(now - 60_000),
  items,
  pause: null,
  ...change,
});
const queue = (
  batches: Readonly<Record<string, ReportBatch>>,
  results: Readonly<Record<string, ReportResult | null>> = {},
  workspaceId = 'w1',
): ReportQueue => ({
  workspaceId,
  batches: new Map(Object.entries(batches)),
  results: new Map(Object.entries(results)),
  begun: new Set(Object.keys(batches)),
});
const base = { batch: 'b', at: isoTime(now - 1_000) };
const sent: ReportResult = { ...base, state: 'sent' };
const inDoubt = (sentAgoMs: number, looksAgoMs: readonly number[] = []): ReportResult => ({
  ...base,
  state: 'in_doubt',
  error: null,
  sentAt: isoTime(now - sentAgoMs),
  looks: looksAgoMs.map((ms) => ({ at: isoTime(now - ms), found: [] })),
});
const leftOut: ReportResult = { ...base, state: 'left_out' };

describe('Report maker next step', () => {
  it('the next step sends the first waiting item of the oldest batch across workspaces', () => {
    const older = batch([item('a'), item('b')], { startedAt: isoTime(now - 120_000) });
    const queues = [queue({ young: batch([item('c')]) }), queue({ old: older }, { a: leftOut }, 'w2')];
    expect(nextStep(queues, moment())).toMatchObject({
      kind: 'send',
      workspaceId: 'w2',
      batchId: 'old',
      item: { id: 'b' },
    });
  });

  it('a sent item without a recorded outcome becomes in doubt', () => {
    const step = nextStep([queue({ b: batch([item('a'), item('b')]) }, { b: sent })], moment());
    expect(step).toMatchObject({ kind: 'doubt', item: { id: 'b' }, sentAt: sent.at });
  });

  it('a batch that was not started here is paused', () => {
    const foreign = { ...queue({ b: batch([item('a')]) }), begun: new Set<string>() };
    expect(nextStep([foreign], moment())).toEqual({ kind: 'pause', workspaceId: 'w1', batchId: 'b' });
  });

  it('a paused batch sends nothing and has no time to wait for', () => {
    const paused = batch([item('a')], { pause: { by: 'person' } });
    expect(nextStep([queue({ b: paused })], moment())).toEqual({ kind: 'wait', forMs: null });
  });

  it('an item of a held kind is skipped, and another kind is sent', () => {
    const heldForMs: Moment['heldForMs'] = (_workspaceId, asked) => (asked === 'report' ? 5_000 : 0);
    const both = queue({ b: batch([item('a'), dashboard('d')]) });
    expect(nextStep([both], moment({ heldForMs }))).toMatchObject({ kind: 'send', item: { id: 'd' } });
    const onlyReports = queue({ b: batch([item('a')]) });
    expect(nextStep([onlyReports], moment({ heldForMs }))).toEqual({ kind: 'wait', forMs: 5_000 });
  });

  it("an item with a date waits until that day begins in the user's time zone", () => {
    const tomorrow = queue({ b: batch([item('a', { notBefore: '2026-12-02' })]) });
    expect(nextStep([tomorrow], moment())).toEqual({ kind: 'wait', forMs: 15 * 3_600_000 });
    const inRio = moment({ zone: 'America/Sao_Paulo' });
    expect(nextStep([tomorrow], inRio)).toEqual({ kind: 'wait', forMs: 18 * 3_600_000 });
  });

  it('an item in doubt is looked up after 30 seconds and again two minutes later', () => {
    const doubts = (...given: Parameters<typeof inDoubt>) =>
      nextStep(
        [queue({ b: batch([item('a')], { pause: { by: 'person' } }) }, { a: inDoubt(...given) })],
        moment(),
      );
    expect(doubts(10_000)).toEqual({ kind: 'wait', forMs: 20_000 });
    expect(doubts(30_000)).toMatchObject({ kind: 'look', item: { id: 'a' } });
    expect(doubts(90_000, [60_000])).toEqual({ kind: 'wait', forMs: 60_000 });
    expect(doubts(200_000, [120_000])).toMatchObject({ kind: 'look' });
    expect(doubts(900_000, [800_000, 600_000])).toEqual({ kind: 'wait', forMs: null });
  });

  it('a clock set back does not lengthen the wait for a lookup', () => {
    const future = queue({ b: batch([item('a')]) }, { a: inDoubt(-86_400_000) });
    expect(nextStep([future], moment())).toEqual({ kind: 'wait', forMs: 30_000 });
  });

  it('a send step says whether the item has no journal entry yet', () => {
    const isNew = (results: Readonly<Record<string, ReportResult | null>>) =>
      nextStep([queue({ b: batch([item('a')]) }, results)], moment());
    expect(isNew({})).toMatchObject({ kind: 'send', isNew: true });
    expect(isNew({ a: null })).toMatchObject({ kind: 'send', isNew: false });
  });
});
