import type { JoinedClient } from '@shared/domain/clients';
import { tokenState, type UnknownReason, unknownReasonOf } from '@shared/domain/connections/unknown-reason';
import { groupBy } from '@shared/domain/group-by';
import { type MetricSource, sourceKeyOf } from '@shared/domain/metrics';
import type { ClientKey } from '@shared/record-key';
import type { RecordList } from '../../engine';
import type { CustomerTokenStates } from '../customers';

/** Tables that the names and numbers of metrics depend on. */
export const definitionTables = ['connect.metric_definitions', 'reporting.metric_definitions'] as const;

/** Tables that goals and months of all clients depend on, besides the numbers. */
export const monthInputTables = [
  ...(['local', 'connect.customers', 'connect.connections'] as const),
  ...(['reporting.projects', 'reporting.integrations'] as const),
  ...definitionTables,
] as const;

/** An account that metrics of a client can be read of. */
export interface ClientSource {
  /** `sourceKeyOf`. */
  readonly key: string;
  readonly source: MetricSource;
  readonly platform: { readonly slug: string; readonly name: string };
  /** Account name at the service. Ends with a part of its id if another account of the platform has the same name. */
  readonly accountName: string;
  /** Label that distinguishes the client's accounts: the platform, with the account name if there are two. */
  readonly label: string;
  /** Status word of the service. The reporting service documents only `active`, so any other counts as inactive. */
  readonly status: string;
  readonly isActive: boolean;
}

/** Local records of both services that metrics are read from. */
export interface SourceRecords {
  readonly integrations: RecordList<'reporting.integrations'>['records'];
  readonly connections: RecordList<'connect.connections'>['records'];
  /** Platform names by slug from the connector. The reporting service gives none. */
  readonly platforms?: ReadonlyMap<string, string>;
}

/** The accounts of every client, by its key: the records are gone through once, however many clients there are. */
export function sourcesByClient(
  clients: readonly JoinedClient[],
  { integrations, connections, platforms }: SourceRecords,
): ReadonlyMap<ClientKey, readonly ClientSource[]> {
  const byProject = groupBy(integrations, ({ record }) => String(record.project_id));
  const byCustomer = groupBy(connections, ({ parent }) => parent ?? '');
  return new Map(
    clients.map((client) => {
      const own = {
        integrations: byProject.get(client.reporting?.id ?? '') ?? [],
        connections: byCustomer.get(client.connect?.uuid ?? '') ?? [],
        ...(platforms && { platforms }),
      };
      return [client.key, sourcesOf(client, own)];
    }),
  );
}

/** Clients whose accounts the copy does not have, with the reason. */
export type UnreadClients = ReadonlyMap<ClientKey, UnknownReason>;

/** Clients of whose accounts not all lists have been read, with the reason: they may have more than is known. */
export function unreadClients(
  clients: readonly JoinedClient[],
  { connections, integrations }: AccountLists,
  { states, error: tokensError }: CustomerTokenStates,
): UnreadClients {
  const lists = new Map(connections.lists.map((list) => [list.parent, list]));
  const reasonOf = ({ connect, reporting }: JoinedClient): UnknownReason | null => {
    if (reporting !== null && integrations.asOf === null) return 'not_read';
    if (connect === null) return null;
    const { asOf, error } = lists.get(connect.uuid) ?? { asOf: connections.asOf, error: null };
    if (asOf !== null) return null;
    // Until main has answered nothing is said about the token.
    const token = states || tokensError ? tokenState(states, connect.uuid) : 'kept';
    return unknownReasonOf({ token, asOf, failure: error });
  };
  return new Map(
    clients.flatMap((client) => {
      const reason = reasonOf(client);
      return reason ? [[client.key, reason]] : [];
    }),
  );
}

export interface AccountLists {
  readonly connections: Pick<RecordList<'connect.connections'>, 'asOf' | 'lists'>;
  readonly integrations: Pick<RecordList<'reporting.integrations'>, 'asOf'>;
}

/** Names of the platforms of these accounts, each once. */
export const platformNamesOf = (sources: readonly ClientSource[]): readonly string[] => [
  ...new Set(sources.map(({ platform }) => platform.name)),
];

/**
 * Returns the accounts of a client. Each platform comes from one service only, because the metrics of both would
 * count it twice. The connector is preferred where it has the platform, because its connections can be renewed from
 * here. Otherwise the reporting service is used. A working report source replaces a revoked connection.
 */
export function sourcesOf(
  { connect, reporting }: Pick<JoinedClient, 'connect' | 'reporting'>,
  { integrations, connections, platforms }: SourceRecords,
): readonly ClientSource[] {
  const ofConnector = connections.flatMap(({ id, parent, record }) => {
    if (!connect || parent !== connect.uuid) return [];
    const source = { service: 'connect', customer: parent, connections: [id] } as const;
    const { integration, source_name: accountName, status } = record;
    const platform = { slug: integration.slug, name: integration.name };
    return [
      {
        ...sourceOf(source, platform, accountName || record.source_id, status),
        isRevoked: status === 'revoked',
      },
    ];
  });
  // A revoked account of the connector must not hide a working one of the same platform. An expired one is renewed from here.
  const taken = new Set(
    ofConnector.filter(({ isRevoked }) => !isRevoked).map(({ platform }) => platform.slug),
  );
  const ofReporting = integrations.flatMap(({ id, record }): ClientSource[] => {
    const { slug, name, status, project_id } = record;
    if (!reporting || String(project_id) !== reporting.id || taken.has(slug)) return [];
    if (status !== 'active' && ofConnector.some(({ platform }) => platform.slug === slug)) return [];
    const platform = { slug, name: platforms?.get(slug) ?? platformNameOf(slug) };
    return [
      sourceOf(
        { service: 'reporting', integrationId: Number(id) },
        platform,
        name || `${platform.name} ${id}`,
        status,
      ),
    ];
  });
  // The last metrics of replaced connections are not added to those of the account that took over.
  const replaced = new Set(ofReporting.map(({ platform }) => platform.slug));
  const counted = ofConnector
    .filter(({ isRevoked, platform }) => !isRevoked || !replaced.has(platform.slug))
    .map(({ isRevoked: _, ...source }): ClientSource => source);
  return labelled(
    [...counted, ...ofReporting].toSorted(
      (a, b) => compare(a.platform.slug, b.platform.slug) || compare(a.accountName, b.accountName),
    ),
  );
}

/** Two accounts may have one name as well: then the end of their ids tells them apart. */
function labelled(sources: readonly ClientSource[]): readonly ClientSource[] {
  const count = (isSame: (one: ClientSource) => boolean) => sources.filter(isSame).length;
  return sources.map((source) => {
    const { platform, accountName } = source;
    const isOfPlatform = (one: ClientSource) => one.platform.slug === platform.slug;
    if (count(isOfPlatform) === 1) return source;
    const isNamesake = (one: ClientSource) => isOfPlatform(one) && one.accountName === accountName;
    const own = count(isNamesake) === 1 ? accountName : `${accountName} …${source.key.slice(-4)}`;
    return { ...source, accountName: own, label: `${platform.name} (${own})` };
  });
}

/** Whether all accounts of a source work, as the services' lists say; null where they do not have one of them. */
export function isAccountActive(
  source: MetricSource,
  sources: readonly ClientSource[] | null,
): boolean | null {
  const keys =
    source.service === 'connect'
      ? source.connections.map((id) => sourceKeyOf({ ...source, connections: [id] }))
      : [sourceKeyOf(source)];
  const known = keys.map((key) => sources?.find((one) => one.key === key)?.isActive ?? null);
  if (known.includes(false)) return false;
  return known.includes(null) ? null : true;
}

/** `google_ads` as a person would write it, for a platform that no service names. */
export const platformNameOf = (slug: string) => {
  const words = slug.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const sourceOf = (
  source: MetricSource,
  platform: ClientSource['platform'],
  accountName: string,
  status: string,
): ClientSource => ({
  key: sourceKeyOf(source),
  source,
  platform,
  accountName,
  status,
  label: platform.name,
  isActive: status === 'active',
});

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
