import type { ChangeValue, RecordChange } from '../../changes';
import type { ConfirmedFact } from '../../webhooks';
import type { FactKind } from './event-rules';

const longestName = 300;

/** A change of the copy as an event would have told it; null where the services have no event for it. */
export function factOfChange(change: RecordChange): ConfirmedFact | null {
  const kind = kindOf(change);
  if (kind === null) return null;
  const { resource, recordId: id, title, id: changeId, client, before, after } = change;
  const isValued = kind === 'report_viewed' || kind === 'connection_lost' || kind === 'connection_back';
  return {
    kind,
    resource,
    id,
    name: title?.slice(0, longestName) ?? null,
    changeId,
    client,
    ...(isValued && { before: plain(before), after: plain(after) }),
  };
}

function kindOf({ resource, kind, field, after }: RecordChange): FactKind | null {
  switch (resource) {
    case 'connect.connections':
      if (kind === 'connection_expired') return 'connection_lost';
      if (kind === 'connection_restored') return 'connection_back';
      if (kind === 'status_moved' && field === 'status')
        return after === 'active' ? 'connection_back' : 'connection_lost';
      if (kind === 'removed') return 'connection_removed';
      return kind === 'appeared' ? 'connection_added' : null;
    case 'reporting.reports':
      if (kind === 'views_grew') return 'report_viewed';
      return kind === 'appeared' ? 'report_created' : null;
    case 'reporting.dashboards':
      if (kind === 'views_grew') return 'report_viewed';
      return kind === 'appeared' ? 'dashboard_created' : null;
    case 'reporting.timeline_events':
      return kind === 'appeared' ? 'milestone_added' : null;
    default:
      return null;
  }
}

const plain = (value: ChangeValue): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
