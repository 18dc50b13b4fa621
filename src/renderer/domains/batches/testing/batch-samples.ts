import type { BatchItem, ReportBatch, ReportResult } from '@shared/domain/reports';
import { isoTime } from '@shared/domain/time';
import type { FakeEngine } from '../../../testing/fake-engine';
import { NOW } from '../../../testing/posts';
import { budgetState, engineWithReports } from '../../../testing/report-samples';

/** Sample report batches for the two clients of `engineWithReports`. Client 7 is matched, and client 9 is not. */

export const agoIso = (ms: number) => isoTime(NOW - ms);
export const batchId = '11111111-1111-4111-8111-111111111111';

export const batchItem = (id: string, projectId = 7, given: Partial<BatchItem> = {}): BatchItem => ({
  id,
  client: projectId === 9 ? null : `reporting:${projectId}`,
  notBefore: null,
  request: {
    kind: 'report',
    body: {
      title: `Title ${id}`,
      subtitle: 'November 2026',
      start: '2026-11-01',
      end: '2026-11-30',
      template_id: 412,
      integration_ids: [71],
      project_id: projectId,
    },
  },
  ...given,
});

export const madeReport = (id: number, externalUrl: string | null = `https://client.example/${id}`) => ({
  id,
  title: 'Title doubt',
  internalUrl: 'https://service.example/5',
  createdAt: '2026-12-01 09:27:43',
  externalUrl,
});

/** Fields that every result has: its batch and time. */
export const resultBase = { batch: batchId, at: agoIso(60_000) };
export const batchResults: Readonly<Record<string, ReportResult>> = {
  made: { ...resultBase, state: 'made', report: madeReport(4), isFound: false },
  doubt: {
    ...resultBase,
    state: 'in_doubt',
    sentAt: agoIso(200_000),
    error: null,
    looks: [
      { at: agoIso(170_000), found: [] },
      { at: agoIso(50_000), found: [madeReport(5)] },
    ],
  },
  refused: {
    ...resultBase,
    state: 'refused',
    error: { code: 'REQUEST_REFUSED', message: 'x', data: { fields: ['integration_ids'] } },
  },
  out: { ...resultBase, state: 'left_out' },
};

/** Six items: one of each result, and two that wait. */
export const sampleBatch = (given: Partial<ReportBatch> = {}): ReportBatch => ({
  name: 'November for 6 clients',
  startedAt: agoIso(600_000),
  pause: null,
  items: [
    ...[batchItem('made'), batchItem('doubt'), batchItem('refused', 9), batchItem('out')],
    ...[batchItem('waits'), batchItem('next')],
  ],
  ...given,
});

export function setBatches(engine: FakeEngine, batches: Readonly<Record<string, ReportBatch>>): void {
  engine.setLocal(
    'report_batches',
    Object.entries(batches).map(([key, value]) => ({ key, value, at: value.startedAt })),
  );
}

export function setResults(engine: FakeEngine, results: Readonly<Record<string, ReportResult>>): void {
  engine.setLocal(
    'report_results',
    Object.entries(results).map(([key, value]) => ({ key, value, at: value.at })),
  );
}

export function engineWithBatch(batch: ReportBatch = sampleBatch()): FakeEngine {
  const engine = engineWithReports();
  setBatches(engine, { [batchId]: batch });
  setResults(engine, batchResults);
  return engine;
}

/** The reporting service's budget of reports for a day, as main counts it. */
export const reportBudget = (limit: number, used: number) => {
  const at = { windowMs: 86_400_000, freesAt: NOW, wholeAt: NOW };
  return budgetState({ windows: [{ name: 'reports_create', limit, used, usedByOthers: 0, ...at }] });
};
