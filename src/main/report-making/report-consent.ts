import type { ReportRequest } from '@shared/domain/reports';
import { type DeskResult, succeed } from '@shared/errors';
import type { RouteOutput } from '@shared/ipc/routes';
import type { Clock, Confirmations } from '../ports';
import type { ServiceCaller } from '../services/service-handlers';

/** Whether reports that a page asks for may be created: the service can't delete one. */
export interface ReportConsent {
  /**
   * Asks the person for more than one at once, and where a page has had more than `mostPerMinute` or `mostPerDay` created
   * without a question. CHANGE_DECLINED where they say no; where the clients can't be named, why not.
   */
  allows(workspaceId: string, requests: readonly ReportRequest[]): Promise<DeskResult<null>>;
}

interface Deps {
  readonly confirm: Confirmations['createReports'];
  readonly caller: Pick<ServiceCaller, 'callRoute'>;
  readonly clock: Pick<Clock, 'monotonic'>;
}

const mostPerMinute = 5;
const mostPerDay = 20;
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Pages of a hundred projects. */
const mostPages = 20;

export function createReportConsent({ confirm, caller, clock }: Deps): ReportConsent {
  /** When a report was created without a question, on the monotonic clock, by workspace. */
  const unasked = new Map<string, readonly number[]>();

  return {
    async allows(workspaceId, requests) {
      const now = clock.monotonic();
      const ofDay = (unasked.get(workspaceId) ?? []).filter((at) => at > now - dayMs);
      const inMinute = ofDay.filter((at) => at > now - minuteMs).length;
      const { length: count } = requests;
      if (count === 0) return succeed(null);
      if (count === 1 && inMinute < mostPerMinute && ofDay.length < mostPerDay) {
        unasked.set(workspaceId, [...ofDay, now]);
        return succeed(null);
      }
      const names = await namesOf(workspaceId, requests);
      if (!names.ok) return names;
      const kinds = new Set(requests.map(({ kind }) => kind));
      const [kind] = kinds;
      const agreed = await confirm({
        count,
        kind: kinds.size === 1 && kind ? kind : 'mixed',
        clients: names.data,
      });
      // The person has just looked at what this page creates.
      if (agreed.ok) unasked.delete(workspaceId);
      return agreed;
    },
  };

  /** Names come from the service: a page could give any name. */
  async function namesOf(workspaceId: string, requests: readonly ReportRequest[]) {
    const counts = new Map<number, number>();
    for (const { body } of requests) counts.set(body.project_id, (counts.get(body.project_id) ?? 0) + 1);
    const names = new Map<number, string>();
    let next: string | null = null;
    for (let page = 0; page < mostPages; page += 1) {
      const answer: DeskResult<RouteOutput<'reporting.list_projects'>> = await caller.callRoute(
        workspaceId,
        'reporting.list_projects',
        { query: { per_page: 100 }, lane: 'interactive', ...(next !== null && { next }) },
      );
      if (!answer.ok) return answer;
      for (const { id, name } of answer.data.records) names.set(id, name);
      ({ next } = answer.data.page);
      if (next === null || [...counts.keys()].every((id) => names.has(id))) break;
    }
    return succeed([...counts].map(([id, count]) => ({ name: names.get(id) ?? `#${id}`, count })));
  }
}
