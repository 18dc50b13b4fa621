import type { ReportBatch, ReportResult } from '@shared/domain/reports';
import { localDataRoutes } from '@shared/ipc/local-data';
import type { LocalWrite } from '@shared/journal';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../testing/data-of';
import { pageKinds } from './kinds';
import { takeBack } from './local-data';
import { journalDesk } from './testing/journal-desk';
import { createMerge } from './transfer/import';

// A page, a file and a copy may say much, but never what was sent to a service and what came of it.

const desk = journalDesk();
const batchId = '11111111-1111-4111-8111-111111111111';
const itemId = '22222222-2222-4222-8222-222222222222';
const at = '2026-03-02T09:00:00.000Z';
const later = '2026-03-03T09:00:00.000Z';

const batch: ReportBatch = {
  name: null,
  startedAt: at,
  pause: null,
  items: [
    {
      id: itemId,
      client: 'reporting:7',
      notBefore: null,
      request: {
        kind: 'report',
        body: {
          title: 'Monthly',
          subtitle: 'November',
          start: '2026-11-01',
          end: '2026-11-30',
          template_id: 1,
          integration_ids: [1],
          project_id: 7,
        },
      },
    },
  ],
};
const made: ReportResult = {
  batch: batchId,
  at,
  state: 'made',
  isFound: false,
  report: { id: 5, title: 'Monthly', internalUrl: null, externalUrl: null, createdAt: '2026-12-01 09:00:00' },
};
const result = (value: ReportResult | null): LocalWrite => ({
  collection: 'report_results',
  key: itemId,
  value,
});
const batchWrite: LocalWrite = { collection: 'report_batches', key: batchId, value: batch };

const standing = async (journal: ReturnType<typeof desk.open>, key = `report_results ${itemId}`) =>
  dataOf(await journal.localWrites()).get(key)?.write.value;

describe('Report batches and results in the journal', () => {
  it.each([batchWrite, result(made), result(null)])(
    'local.save refuses this write from a page: %j',
    (write) => {
      expect(localDataRoutes['local.save'].input.safeParse(write).success).toBe(false);
    },
  );

  it('an import adds batches and results that the journal lacks', async () => {
    const journal = desk.open();
    const merge = createMerge(journal, dataOf(await journal.localWrites()), Date.parse(later));
    await merge.take(
      [
        { savedAt: at, write: batchWrite },
        { savedAt: at, write: result(made) },
      ],
      [],
    );
    expect(await standing(journal)).toEqual(made);
    expect(await standing(journal, `report_batches ${batchId}`)).toEqual(batch);
  });

  it('an import neither replaces nor removes a result, even with a later time', async () => {
    const journal = desk.open();
    await journal.append({ kind: 'local.saved', savedAt: at, write: result(made) });
    const merge = createMerge(journal, dataOf(await journal.localWrites()), Date.parse(later));
    const forged = { ...made, state: 'left_out' } as const;
    const { report: _report, isFound: _isFound, ...leftOut } = forged;
    await merge.take(
      [
        { savedAt: later, write: result(null) },
        { savedAt: later, write: result(leftOut) },
      ],
      [],
    );
    expect(merge.counts()).toMatchObject({ kept: 2 });
    expect(await standing(journal)).toEqual(made);
  });

  it('an offline copy that claims to be complete does not remove a result', async () => {
    const journal = desk.open();
    await journal.append({ kind: 'local.saved', savedAt: at, write: result(made) });
    const { sequence } = dataOf(
      await journal.append({ kind: 'local.saved', savedAt: at, write: batchWrite }),
    );
    const writes = [{ savedAt: later, write: result(null) }];
    await takeBack(journal, { heldSequence: sequence, writes, lines: [], isLast: true });
    expect(await standing(journal)).toEqual(made);
  });

  it('an import cannot mark an item as created after main set it back to waiting', async () => {
    const journal = desk.open();
    await journal.append({ kind: 'local.saved', savedAt: at, write: result(null) });
    const merge = createMerge(journal, dataOf(await journal.localWrites()), Date.parse(later));
    await merge.take([{ savedAt: later, write: result(made) }], []);
    expect(await standing(journal)).toBeNull();
  });

  it('readers of the page kinds get no reports.begun entry', async () => {
    const journal = desk.open();
    await journal.append({ kind: 'reports.begun', batch: batchId });
    await journal.append({ kind: 'local.saved', write: batchWrite });
    const page = dataOf(await journal.readSince(0, 10, pageKinds));
    expect(page.entries.map(({ kind }) => kind)).toEqual(['local.saved']);
    const kept = dataOf(await journal.readSince(0, 10, ['reports.begun']));
    expect(kept.entries).toMatchObject([{ kind: 'reports.begun', batch: batchId }]);
  });
});
