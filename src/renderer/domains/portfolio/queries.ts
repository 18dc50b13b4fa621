import type { GapRule } from '@shared/domain/calendar/gaps';
import {
  type ClientFacts,
  type ClientHealth,
  healthOf,
  type JoinedClient,
  type Portfolio,
  portfolioOf,
} from '@shared/domain/clients';
import type { Breakage } from '@shared/domain/connections/breakage';
import { tokenState, unknownReasonOf } from '@shared/domain/connections/unknown-reason';
import { type EpochMs, parseStamp } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import { useMemo } from 'react';
import type { OfflineEngine } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useNow } from '../../kit/use-now';
import { memoizeLast } from '../../query/memoize-last';
import { useEngineQuery } from '../../query/use-engine-query';
import { useAppState, useWorkspaceServices } from '../../query/workspace-services';
import { type UseJoinedClients, useJoinedClients } from '../clients';
import { type ConnectionsOf, readConnections, readReportSources } from '../connections';
import { useCustomerTokens } from '../customers';
import { readPlanningFacts } from './read-planning-facts';

interface Question {
  /** Tokens of the connector's customers, as `tokenState` takes them. */
  readonly tokens: ReadonlyMap<string, 'kept' | 'sealed'> | null;
  readonly now: EpochMs;
  /** IANA zone of the person. */
  readonly zone: string;
  readonly gapRule: GapRule;
}

/** Facts about any client. Wrapped in an object because a React state setter would call a bare function. */
interface FactsReading {
  readonly of: (client: JoinedClient) => ClientFacts;
}

const DAY_MS = 24 * 3_600_000;
/** A report counts as unopened after the first span, and is ignored after the second. */
const [expectedMs, forgottenMs] = [3 * DAY_MS, 60 * DAY_MS];
/** A round of all lists takes minutes; a whole day means that something keeps them from being read. */
const staleMs = DAY_MS;

/** Reads the facts about every client that the health rules need. */
export async function readFacts(engine: OfflineEngine, question: Question): Promise<FactsReading> {
  const { now, tokens } = question;
  const [planning, unopened, connect, brokenSources] = await Promise.all([
    readPlanningFacts(engine, question),
    readUnopened(engine, now),
    readConnect(engine, tokens),
    readBrokenSources(engine),
  ]);
  const of = (client: JoinedClient): ClientFacts => {
    const customer = client.connect ? connect.of(client.connect.uuid) : null;
    const ages: readonly Age[] = [
      ...(client.planning ? [{ service: 'planning', asOf: planning.asOf } as const] : []),
      ...(client.reporting ? [{ service: 'reporting', asOf: unopened.asOf } as const] : []),
      ...(customer ? [{ service: 'connect', asOf: customer.asOf } as const] : []),
    ];
    return {
      // A missing record gives no facts: null does not mean that all is well.
      planning: client.planning?.isHeld ? planning.factsOf(client.planning.id) : null,
      reporting: client.reporting?.isHeld
        ? {
            unopened: unopened.byProject.get(client.reporting.id) ?? 0,
            brokenSources: brokenSources.get(`reporting:${client.reporting.id}`) ?? null,
          }
        : null,
      connect: customer?.facts ?? null,
      closed: client.planning ? planning.closed : [],
      ...oldOnes(ages, now),
    };
  };
  return { of };
}

interface Age {
  readonly service: ServiceName;
  /** Null before the first whole reading. */
  readonly asOf: EpochMs | null;
}

function oldOnes(ages: readonly Age[], now: number): Pick<ClientFacts, 'unread' | 'stale'> {
  const among = (isMeant: (asOf: number | null) => boolean) =>
    ages.filter(({ asOf }) => isMeant(asOf)).map(({ service }) => service);
  return {
    unread: among((asOf) => asOf === null),
    stale: among((asOf) => asOf !== null && now - asOf > staleMs),
  };
}

async function readUnopened(engine: Pick<OfflineEngine, 'records'>, now: number) {
  const { records, asOf } = await engine.records('reporting.reports');
  const byProject = new Map<string, number>();
  for (const { record } of records) {
    const age = now - (parseStamp(record.created_at) ?? now);
    if (record.client_id == null || record.views > 0 || age < expectedMs || age > forgottenMs) continue;
    const id = String(record.client_id);
    byProject.set(id, (byProject.get(id) ?? 0) + 1);
  }
  return { byProject, asOf };
}

/** Report sources that do not work, by the key of their project. */
async function readBrokenSources(engine: Pick<OfflineEngine, 'records' | 'changes'>) {
  const { sources } = await readReportSources(engine);
  const broken = sources.filter(({ isActive }) => !isActive);
  return new Map(
    [...new Set(broken.map(({ project }) => project))].map((project) => [
      project,
      brokenAmong(broken.filter((source) => source.project === project)),
    ]),
  );
}

async function readConnect(engine: OfflineEngine, tokens: Question['tokens']) {
  const { of, customers } = await readConnections(engine);
  const byCustomer = new Map(of.map((list) => [list.customer, list]));
  const records = new Map(customers.records.map(({ id, record }) => [id, record]));
  return {
    of(uuid: string) {
      const record = records.get(uuid);
      const list = byCustomer.get(uuid);
      if (!record) return null;
      const trialEndsAt = record.is_paying ? null : parseStamp(record.trial_ends_at ?? '');
      const failure = list?.error ?? null;
      const token = tokenState(tokens, uuid);
      const unknown = unknownReasonOf({ token, asOf: list?.asOf ?? null, failure });
      if (unknown !== null || !list) {
        // Why they are unknown is said by itself, so their age adds nothing.
        return {
          facts: { connections: { unknown: unknown ?? 'not_read' }, trialEndsAt },
          asOf: customers.asOf,
        } as const;
      }
      return {
        facts: { connections: connectionsOf(list), trialEndsAt },
        asOf: earlier(list.asOf, customers.asOf),
      };
    },
  };
}

function connectionsOf({ connections }: ConnectionsOf) {
  return {
    total: connections.length,
    broken: brokenAmong(connections.filter(({ status }) => status !== 'active')),
  };
}

function brokenAmong(broken: readonly { readonly breakage: Breakage | null }[]) {
  const [first] = broken.flatMap(({ breakage }) => breakage ?? []).toSorted((a, b) => a.since - b.since);
  if (broken.length === 0) return null;
  return { count: broken.length, since: first?.since ?? null, isAtLeast: first?.workedAt === null };
}

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.min(a, b);

/** A client with everything that is known about its health. */
export interface ClientState extends Pick<JoinedClient, 'key' | 'name'> {
  readonly client: JoinedClient;
  readonly facts: ClientFacts;
  readonly health: ClientHealth;
}

export interface UsePortfolio extends Pick<UseJoinedClients, 'records' | 'asOf'> {
  /** By name. */
  readonly clients: readonly ClientState[];
  readonly portfolio: Portfolio<ClientState>;
  /** Why it is not known which customers' tokens this machine has. */
  readonly error: DeskError | null;
}

/** Every client with its health; null until the offline copy has answered. */
export function usePortfolio(): UsePortfolio | null {
  const { clients, records, asOf, isLoading } = useJoinedClients();
  const { facts: reading, error } = useFacts();
  const now = useNow();
  const known = reading && statesOf(clients, reading, now);
  return useMemo(
    () => (known && !isLoading ? { ...known, records, asOf, error } : null),
    [known, isLoading, records, asOf, error],
  );
}

/** Several screens and the palette show the same clients, each time they open. */
const statesOf = memoizeLast((clients: readonly JoinedClient[], reading: FactsReading, now: EpochMs) => {
  const states = clients.map((client): ClientState => {
    const facts = reading.of(client);
    return { key: client.key, name: client.name, client, facts, health: healthOf(facts, now) };
  });
  return { clients: states, portfolio: portfolioOf(states) };
});

function useFacts() {
  const { now } = useWorkspaceServices();
  const { personZone: zone } = useFormat();
  const { gapDays, gapPostsPerWeek } = useAppState(({ settings }) => settings.calendar);
  const { states, error } = useCustomerTokens();
  const tokens = useMemo(
    () => (states ? [...states].toSorted(([a], [b]) => (a < b ? -1 : 1)) : null),
    [states],
  );
  const gapRule = { leastDays: gapDays, leastPerWeek: gapPostsPerWeek };
  const facts = useEngineQuery(
    {
      key: ['client_facts', zone, gapRule, tokens],
      ask: (engine) => readFacts(engine, { tokens: tokens && new Map(tokens), now: now(), zone, gapRule }),
      tables: [
        ...(['posts', 'projects', 'changes', 'planning.integrations', 'reporting.reports'] as const),
        ...(['connect.customers', 'connect.connections', 'reporting.integrations'] as const),
      ],
      // Each read runs a dozen queries, some over hundreds of rows. The pause lets other queries run in between.
      pauseFactor: 5,
      // Posts become due, overdue or stale by time alone.
      everyMs: 15 * 60_000,
    },
    // Waits until main has answered or failed. Otherwise customers would count as having no token.
    { isEnabled: states !== null || error !== null },
  );
  return { facts, error };
}
