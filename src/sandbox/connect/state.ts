import type { Kernel } from '../kernel/kernel';
import { hashToken } from '../kernel/seeded';
import type { StoreTable } from '../kernel/store/store';
import type {
  ConnectSubscription,
  SandboxConnection,
  SandboxCustomer,
  SandboxMerchant,
  Session,
} from './model';
import { registerDeliveries } from './subscriptions';

/** The first merchant's keys and its customers' tokens: the start line prints them, also after a restart. */
interface StartKeys {
  readonly id: 'start';
  readonly apiKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly customers: readonly { readonly uuid: string; readonly token: string }[];
}

/** Parts that the control API can switch off. */
interface ServiceSwitches {
  readonly id: 'switches';
  readonly catalogueAvailable: boolean;
}

/** The metrics connector's tables and indexes. */
export class Connect {
  readonly kernel: Kernel;
  readonly merchants: StoreTable<SandboxMerchant>;
  readonly customers: StoreTable<SandboxCustomer>;
  readonly sessions: StoreTable<Session>;
  readonly connections: StoreTable<SandboxConnection>;
  readonly subscriptions: StoreTable<ConnectSubscription>;
  readonly start: StoreTable<StartKeys>;
  readonly switches: StoreTable<ServiceSwitches>;
  readonly #merchantByKey = new Map<string, string>();
  readonly #customerByToken = new Map<string, string>();

  constructor(kernel: Kernel) {
    this.kernel = kernel;
    this.merchants = kernel.store.table('connect.merchants');
    this.customers = kernel.store.table('connect.customers');
    this.sessions = kernel.store.table('connect.sessions');
    this.connections = kernel.store.table('connect.connections');
    this.subscriptions = kernel.store.table('connect.subscriptions');
    this.start = kernel.store.table('connect.start');
    this.switches = kernel.store.table('connect.switches');
  }

  /** Builds the indexes and keeps them up to date. Must be called once the tables are filled. It sets no timers. */
  open(): void {
    for (const { keyHash, id } of this.merchants.values()) this.#merchantByKey.set(keyHash, id);
    for (const { tokenHash, id } of this.customers.values()) this.#customerByToken.set(tokenHash, id);
    this.merchants.watch((before, after) =>
      updateIndex(this.#merchantByKey, before?.keyHash, after?.keyHash, after?.id),
    );
    this.customers.watch((before, after) =>
      updateIndex(this.#customerByToken, before?.tokenHash, after?.tokenHash, after?.id),
    );
    registerDeliveries(this);
  }

  merchantOf(apiKey: string): SandboxMerchant | undefined {
    return this.merchants.get(this.#merchantByKey.get(hashToken(apiKey)) ?? '');
  }

  customerOf(token: string): SandboxCustomer | undefined {
    return this.customers.get(this.#customerByToken.get(hashToken(token)) ?? '');
  }

  customersOf({ id }: SandboxMerchant): SandboxCustomer[] {
    return [...this.customers.values()].filter(({ merchantId }) => merchantId === id);
  }

  connectionsOf({ id }: SandboxCustomer): SandboxConnection[] {
    return [...this.connections.values()].filter(({ customerId }) => customerId === id);
  }

  subscriptionsOf(merchantId: string): ConnectSubscription[] {
    return [...this.subscriptions.values()].filter((one) => one.merchantId === merchantId);
  }

  get catalogueIsAvailable(): boolean {
    return this.switches.get('switches')?.catalogueAvailable ?? true;
  }

  startKeys() {
    const { apiKey = '', clientId = '', clientSecret = '', customers = [] } = this.start.get('start') ?? {};
    return {
      api_key: apiKey,
      client_id: clientId,
      client_secret: clientSecret,
      customers: customers
        .filter(({ uuid }) => this.customers.get(uuid))
        .map(({ uuid, token }) => ({ uuid, api_token: token })),
    };
  }
}

function updateIndex(
  index: Map<string, string>,
  before: string | undefined,
  after: string | undefined,
  id?: string,
): void {
  if (before !== undefined) index.delete(before);
  if (after !== undefined && id !== undefined) index.set(after, id);
}
