import type { Breakage } from '@shared/domain/connections/breakage';
import type { EpochMs } from '@shared/domain/time';
import { type ClientKey, type RecordKey, recordKey } from '@shared/record-key';
import type { ChangeLine, OfflineEngine } from '../../engine';
import { platformNameOf } from '../metrics';

/** An account that the reporting service reads numbers of. It is reconnected there: this app can only say so. */
export interface ReportSourceState {
  readonly key: RecordKey<'reporting:integration'>;
  readonly project: ClientKey;
  /** Name of the client in the reporting service; null for none. */
  readonly projectName: string | null;
  readonly name: string;
  readonly platform: { readonly slug: string; readonly name: string };
  /** Status word of the service. Only `active` is documented, so any other counts as not working. */
  readonly status: string;
  readonly isActive: boolean;
  /** Since when the source is broken; null if it works or the time is unknown. */
  readonly breakage: Breakage | null;
  /** Time of the last answer that contained the source. */
  readonly seenAt: EpochMs;
}

export interface ReportSources {
  readonly sources: readonly ReportSourceState[];
  /** When the list was last read whole; null before the first whole reading. */
  readonly asOf: EpochMs | null;
}

/** More than any copy has seen; a line further back says no more of when a source broke. */
const mostLines = 1_000;

/** The data sources of every reporting project, as the copy has them. */
export async function readReportSources(
  engine: Pick<OfflineEngine, 'records' | 'changes'>,
): Promise<ReportSources> {
  const [list, changes, platforms] = await Promise.all([
    engine.records('reporting.integrations'),
    engine.changes({
      kinds: ['connection_expired', 'connection_restored', 'status_moved'],
      afterKey: null,
      limit: mostLines,
    }),
    engine.records('connect.integrations'),
  ]);
  const names = new Map(platforms.records.map(({ record: { slug, name } }) => [slug, name]));
  const moves = changes.lines.filter(({ resource }) => resource === 'reporting.integrations');
  const sources = list.records.map(({ id, record, seenAt }): ReportSourceState => {
    const { slug, name, status, project_id, project_name } = record;
    const platform = { slug, name: names.get(slug) ?? platformNameOf(slug) };
    return {
      key: recordKey('reporting:integration', id),
      project: `reporting:${project_id}`,
      name: name || `${platform.name} ${id}`,
      status,
      seenAt,
      projectName: project_name || null,
      platform,
      isActive: status === 'active',
      breakage: status === 'active' ? null : leftActive(moves, id),
    };
  });
  return { sources, asOf: list.asOf };
}

/** Lines come newest first: the first one that left "active" is when it was first seen otherwise. */
function leftActive(moves: readonly ChangeLine[], id: string): Breakage | null {
  const left = moves.find((line) => line.recordId === id && line.before === 'active');
  return left ? { since: left.seenAt, workedAt: left.lastSeenAt } : null;
}
