import { succeed } from '@shared/errors';
import type { ClientLink, LocalValue } from '@shared/local-data';
import type { KeptRecord, ResourceName, Resources } from '../../../engine';
import { FakeEngine } from '../../../testing/fake-engine';
import type { MainAnswers } from '../../../testing/fake-main';
import { NOW, postRow, reviewCounts } from '../../../testing/posts';

const kept = <R extends ResourceName>(
  id: string,
  record: Resources[R],
  parent: string | null = null,
): KeptRecord<R> => ({ id, parent, record, seenAt: NOW, isSuspect: false });

const times = { created_at: '2026-10-01 09:00:00', updated_at: '2026-11-18 09:00:00' };

export const customer = (uuid: string, name: string, given: Partial<Resources['connect.customers']> = {}) =>
  kept<'connect.customers'>(uuid, { uuid, name, ...times, is_paying: true, ...given });

export const report = (id: number, title: string, given: Partial<Resources['reporting.reports']> = {}) =>
  kept<'reporting.reports'>(String(id), {
    id,
    title,
    client_id: 7,
    views: 11,
    created_at: '2026-11-02 09:00:00',
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    external_url: `https://reports.example/${id}`,
    ...given,
  });

export const timelineEvent = (id: number, title: string) =>
  kept<'reporting.timeline_events'>(String(id), {
    id,
    title,
    project_id: 7,
    report_id: null,
    date: '2026-11-12',
    created_at: '2026-11-12 09:00:00',
    updated_at: '2026-11-12 09:00:00',
  });

/**
 * Aurora exists in all three services and needs attention. Padaria exists in planning and the connector, without a
 * token here. Maré exists only in planning and is all clear.
 */
export function engineWithClients(): FakeEngine {
  const engine = new FakeEngine(
    [
      postRow({
        id: '1',
        caption: 'Teaser',
        projectId: '41',
        projectName: 'Aurora Cosméticos',
        scheduleAt: '2026-11-20T18:00:00-03:00',
        counts: reviewCounts({ pending: 2 }),
      }),
      postRow({ id: '2', projectId: '41', projectName: 'Aurora Cosméticos', review: 'request_changes' }),
      postRow({ id: '3', projectId: '43', projectName: 'Estúdio Maré', status: 'scheduled', review: null }),
    ],
    { completedAt: NOW - 60_000 },
  );
  const asOf = NOW - 2 * 60_000;
  const project = (id: number, name: string) =>
    kept<'planning.projects'>(String(id), { id, name, timezone: 'America/Sao_Paulo' });
  engine.setRecords('planning.projects', {
    records: [
      project(41, 'Aurora Cosméticos'),
      project(42, 'Padaria São Bento'),
      project(43, 'Estúdio Maré'),
    ],
    asOf,
  });
  engine.setRecords('reporting.projects', {
    records: [kept<'reporting.projects'>('7', { id: 7, name: 'AURORA COSMETICOS LTDA' })],
    asOf,
  });
  engine.setRecords('connect.customers', {
    records: [customer('c-aurora', 'Aurora Cosméticos'), customer('c-padaria', 'Padaria São Bento Ltda')],
    asOf,
  });
  engine.setRecords('connect.connections', {
    records: [
      kept<'connect.connections'>(
        'x1',
        {
          uuid: 'x1',
          source_id: '1',
          source_name: 'Aurora no Face',
          status: 'expired',
          ...times,
          integration: { name: 'Facebook', slug: 'facebook' },
        },
        'c-aurora',
      ),
    ],
    asOf,
    lists: [{ parent: 'c-aurora', asOf, error: null }],
  });
  engine.setRecords('reporting.reports', {
    records: [report(1, 'Resultados de outubro'), report(2, 'Resultados de setembro', { views: 0 })],
    asOf,
  });
  engine.setRecords('reporting.dashboards', { records: [], asOf });
  engine.setRecords('reporting.timeline_events', {
    records: [timelineEvent(5, 'Verão em Dobro announced')],
    asOf,
  });
  return engine;
}

/** Aurora's three records matched as one client, with a name given by a person. */
export const auroraLink: LocalValue<'client_links'> = {
  key: '11111111-1111-4111-8111-111111111111',
  at: '2026-11-20T12:00:00Z',
  value: {
    name: 'Aurora Cosméticos Naturais',
    planning: '41',
    reporting: '7',
    connect: 'c-aurora',
  } satisfies ClientLink,
};

/** Answers of main with a token for Aurora's customer. Every save succeeds. */
export const answers: MainAnswers = {
  'customer_tokens.list': () => succeed([{ customer: 'c-aurora', state: 'kept' }]),
  'local.save': () => succeed({ sequence: 1 }),
};
