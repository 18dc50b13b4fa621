import { readBaseUrl } from '@shared/domain/base-url';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { SameClient, StartLine } from '@shared/start-line';
import type { ClientCredentials, ServiceAccess } from '../ports';
import { serviceNames, type WorkspaceRecord } from './records';

/** The access that the demo's services announce at their start. Its keys are valid for the demo only. */
export type DemoAccess = Omit<StartLine, 'control'>;

function demoServiceAccess(
  { connect, reporting, planning }: DemoAccess,
  service: ServiceName,
): ServiceAccess {
  switch (service) {
    case 'connect':
      return { baseUrl: connect.base_url, key: connect.api_key };
    case 'reporting':
      return { baseUrl: reporting.base_url, key: reporting.api_token };
    case 'planning':
      return { baseUrl: planning.base_url, key: planning.access_token };
  }
}

const demoSecrets = ({ connect, reporting, planning }: DemoAccess): readonly string[] => [
  connect.api_key,
  connect.client_id,
  connect.client_secret,
  ...connect.customers.map(({ api_token }) => api_token),
  reporting.api_token,
  planning.access_token,
];

/** The demo's keys, held in memory for as long as the app runs; a keychain is no place for throwaway ones. */
export interface DemoServices {
  isKnown(workspaceId: string): boolean;
  set(workspaceId: string, access: DemoAccess): void;
  forget(workspaceId: string): void;
  access(workspaceId: string, service: ServiceName): Promise<DeskResult<ServiceAccess>>;
  clientCredentials(workspaceId: string, service: ServiceName): Promise<DeskResult<ClientCredentials>>;
  /** TOKEN_MISSING for a customer that was made since the demo's services began: its token is kept as any other's. */
  customerToken(workspaceId: string, customerUuid: string): Promise<DeskResult<string>>;
  /** Records that belong to one client, as the services announced them. */
  sameClients(workspaceId: string): readonly SameClient[];
  /** Customers that the services have announced a token for. */
  customers(workspaceId: string): readonly string[];
}

interface DemoServicesOptions {
  readonly learnSecret: (value: string) => void;
  /** Waits until the demo's services have started, or fails with the reason. */
  readonly awaitDemo: () => Promise<DeskResult<DemoAccess>>;
}

export function createDemoServices({ learnSecret, awaitDemo }: DemoServicesOptions): DemoServices {
  const known = new Map<string, DemoAccess>();

  function set(workspaceId: string, access: DemoAccess): void {
    for (const secret of demoSecrets(access)) learnSecret(secret);
    known.set(workspaceId, access);
  }

  async function current(workspaceId: string): Promise<DeskResult<DemoAccess>> {
    const present = known.get(workspaceId);
    return present ? succeed(present) : awaitDemo();
  }

  return {
    isKnown: (workspaceId) => known.has(workspaceId),
    set,
    forget: (workspaceId) => void known.delete(workspaceId),
    async access(workspaceId, service) {
      const demo = await current(workspaceId);
      return demo.ok ? succeed(demoServiceAccess(demo.data, service)) : demo;
    },
    async clientCredentials(workspaceId, service) {
      const demo = await current(workspaceId);
      if (!demo.ok) return demo;
      if (service !== 'connect') return succeed({ clientId: null, clientSecret: null });
      const { client_id: clientId, client_secret: clientSecret } = demo.data.connect;
      return succeed({ clientId, clientSecret });
    },
    async customerToken(workspaceId, customerUuid) {
      const demo = await current(workspaceId);
      if (!demo.ok) return demo;
      const customer = demo.data.connect.customers.find(({ uuid }) => uuid === customerUuid);
      return customer
        ? succeed(customer.api_token)
        : fail('TOKEN_MISSING', 'no token is kept for this customer');
    },
    sameClients: (workspaceId) => known.get(workspaceId)?.clients ?? [],
    customers: (workspaceId) => known.get(workspaceId)?.connect.customers.map(({ uuid }) => uuid) ?? [],
  };
}

/**
 * The record with the addresses under which the demo's services lie now. They are kept, so that the workspace looks
 * the same while its services are off.
 */
export function withDemoAddresses(record: WorkspaceRecord, access: DemoAccess): DeskResult<WorkspaceRecord> {
  const services: WorkspaceRecord['services'] = {};
  for (const service of serviceNames) {
    const reading = readBaseUrl(demoServiceAccess(access, service).baseUrl);
    if (!reading.ok)
      return fail('ADDRESS_INVALID', 'not a base address', { service, problem: reading.problem });
    services[service] = { baseUrl: reading.baseUrl, isUnfinished: false };
  }
  return succeed({ ...record, services });
}
