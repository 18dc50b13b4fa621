import type { DeskResult } from '@shared/errors';
import { fail, succeed } from '@shared/errors';
import type { CustomerIntegration } from '@shared/services/connect/connections';
import type { KeptSession, SessionRequest } from '@shared/services/connect/sessions';
import type { SessionLink } from '@shared/sessions';
import type { Clock } from '../../ports';
import type { ConnectionsRead, ServiceCaller } from '../service-handlers';
import type { Sessions } from './sessions';

export interface SessionWish {
  /** Uuid of the connector's customer. */
  readonly customer: string;
  readonly body: SessionRequest;
  /** False for a session that is made only to remove a connection. */
  readonly isShown: boolean;
}

/** Makes session links and finds out whether accounts came by them. */
export interface KeptSessionLinks {
  /** The customer's previous session ends by it. Answers the handle by which pages name it. */
  create(workspaceId: string, wish: SessionWish): Promise<DeskResult<KeptSession>>;
}

interface Deps {
  readonly sessions: Sessions;
  readonly caller: Pick<ServiceCaller, 'callRoute' | 'onConnectionsRead'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** For so long after a link has ended by time, accounts that are seen still count as come by it. */
const afterEndMs = 60_000;

/** The most that the service answers at once, and more pages of them than any customer has. */
const pageSize = 100;
const mostPages = 20;

export function createSessionLinks({ sessions, caller, clock }: Deps): KeptSessionLinks {
  /** Handles of links whose customer's earlier connections are still being read. */
  const reading = new Set<string>();

  /** A mark for each of the customer's connections; null if they could not be read. */
  async function readMarks(workspaceId: string, customer: string): Promise<string[] | null> {
    const marks: string[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const query = { page, per_page: pageSize };
      const read = await caller.callRoute(workspaceId, 'connect.list_customer_integrations', {
        customer,
        query,
        lane: 'interactive',
      });
      if (!read.ok) return null;
      marks.push(...read.data.records.map(markOf));
      if (read.data.page.next === null) break;
    }
    return marks;
  }

  /** @param marks what the customer had, as it is being read. */
  async function keepMarks(workspaceId: string, handle: string, marks: Promise<string[] | null>) {
    reading.add(handle);
    const known = await marks;
    reading.delete(handle);
    if (known) sessions.keepKnown(workspaceId, handle, known);
  }

  caller.onConnectionsRead(({ workspaceId, customer, connections }: ConnectionsRead) => {
    const link = sessions.list(workspaceId).find((one) => one.customer === customer);
    if (!link || !mayStillCome(link, clock.now()) || reading.has(link.handle)) return;
    // The first read failed, so the current state is the best known baseline.
    if (link.known === null) {
      return void keepMarks(workspaceId, link.handle, readMarks(workspaceId, customer));
    }
    const arrived = arrivedSince(link.known, connections);
    if (arrived.length > 0) sessions.accountsArrived(workspaceId, link.handle, arrived);
  });

  return {
    async create(workspaceId, { customer, body, isShown }) {
      await sessions.restore(workspaceId);
      // Read before anybody can have the link. Not awaited, so that a slow list does not delay the link.
      const marks = isShown ? readMarks(workspaceId, customer) : undefined;
      const input = { customer, body, lane: 'interactive' } as const;
      const answer = await caller.callRoute(workspaceId, 'connect.create_session', input);
      if (!answer.ok) return answer;
      const { kept } = answer.data;
      if (!kept) return fail('ANSWER_NOT_THE_SERVICE', 'the session came without what main keeps of it');
      if (marks) {
        sessions.show(workspaceId, kept.handle);
        // Written before anybody has the link, so that a restart knows about it.
        await sessions.journalled(workspaceId);
        void keepMarks(workspaceId, kept.handle, marks);
      }
      return succeed(kept);
    },
  };
}

/** Says whether accounts may still arrive. A session in doubt may work until its nominal end. */
const mayStillCome = ({ ended, endsAt }: SessionLink, now: number): boolean =>
  ended === null ||
  (ended.by === 'time' && now < ended.at + afterEndMs) ||
  (ended.by === 'doubt' && now < endsAt + afterEndMs);

/** A mark that changes when a person signs in again. A session leaves no other trace. */
const markOf = ({ uuid, status, updated_at }: Pick<CustomerIntegration, 'uuid' | 'status' | 'updated_at'>) =>
  `${uuid} ${status} ${updated_at}`;

/**
 * Uuids of connections that are new, or whose status or `updated_at` has changed. A connection that broke meanwhile
 * is left out, because no sign-in caused that change.
 */
function arrivedSince(known: readonly string[], connections: readonly CustomerIntegration[]): string[] {
  const before = new Set(known);
  return connections
    .filter((one) => one.status === 'active' && !before.has(markOf(one)))
    .map(({ uuid }) => uuid);
}
