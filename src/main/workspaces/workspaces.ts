import { randomUUID } from 'node:crypto';
import { readTemplate } from '@shared/domain/post-address';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import type { ServiceName } from '@shared/services/endpoint';
import type { SameClient } from '@shared/start-line';
import type {
  RemovalReport,
  SyncWindow,
  UnlistedWorkspace,
  WorkspaceList,
  WorkspaceSummary,
} from '@shared/workspaces';
import { createEmitter } from '../flow/emitter';
import { createExclusively } from '../flow/exclusively';
import type { Journal } from '../journal/journal';
import type { Journals } from '../journal/journals';
import type { ClientCredentials, Clock, ServiceAccess } from '../ports';
import {
  accessEntry,
  type Binding,
  bindingTo,
  customerEntry,
  customerPrefix,
  demoBinding,
} from '../vault/entry-names';
import { vaultFailure } from '../vault/secure-store';
import { type AccessInput, readAccess, readClientCredentials, replaceAccess } from './access';
import { createDemo, createLive, type WorkspaceInput } from './creation';
import { createDemoServices, type DemoAccess, withDemoAddresses } from './demo-services';
import { findForgottenEntries } from './forgotten-entries';
import { createMovingAccess, type MovingAccess } from './moving-access';
import { summariseWorkspace, type WorkspaceRecord } from './records';
import { createRegistry, type Registry } from './registry';
import { isOver, type RemovalDeps, removeEverything } from './removal';
import { createUnlisted } from './unlisted';

/**
 * Matches the demo's clients once, as a user would. With separate records of the services, most screens would show
 * each client three times. If the journal has any match, even a removed one, the user's choice counts. Must run after
 * the page has checked the journal. With an empty offline copy, a journal with entries means that the copy was lost.
 */
export async function matchDemoClients(
  journal: Pick<Journal, 'append' | 'localWrites'>,
  clients: readonly SameClient[],
): Promise<void> {
  const written = await journal.localWrites();
  if (!written.ok || [...written.data.keys()].some((key) => key.startsWith(`${collection} `))) return;
  const writes = clients.map(
    ({ planning, reporting, connect }): LocalWrite => ({
      collection,
      key: randomUUID(),
      value: { name: null, planning, reporting, connect },
    }),
  );
  // Together, so that they come to the disk together.
  await Promise.all(writes.map((write) => journal.append({ kind: 'local.saved', write })));
}

const collection = 'client_links';

/** The workspaces of this machine. Changes run one after the other, and each is written completely or not at all. */
export interface Workspaces extends MovingAccess {
  /** The result of reading `workspaces.json`. If the list was set aside, the user must be told. */
  readonly found: Registry['found'];
  readonly list: () => readonly WorkspaceSummary[];
  /** The list as the page of one workspace may see it; null for the welcome page. */
  readonly seenBy: (id: string | null) => WorkspaceList;
  get(id: string): WorkspaceSummary | undefined;
  /**
   * Share of each service's rate that this app may use; undefined if there is no such workspace. A separate function,
   * because the limiter calls it several times per call.
   */
  shareOf(id: string): number | undefined;
  onChange(listener: (all: readonly WorkspaceSummary[]) => void): () => void;
  create(given: WorkspaceInput): Promise<DeskResult<WorkspaceSummary>>;
  /** Returns the existing demo workspace, if any, because its services have one port and one state. */
  createDemo(): Promise<DeskResult<WorkspaceSummary>>;
  rename(id: string, name: string): Promise<DeskResult<WorkspaceSummary>>;
  changeSyncWindow(id: string, window: SyncWindow): Promise<DeskResult<WorkspaceSummary>>;
  /** See `shareOf`; 0.1 to 1. */
  changeShare(id: string, share: number): Promise<DeskResult<WorkspaceSummary>>;
  /** INPUT_INVALID for what `readTemplate` refuses; null takes it away. */
  changePostAddress(id: string, template: string | null): Promise<DeskResult<WorkspaceSummary>>;
  /** Missing `clientId` or `clientSecret` keeps the old value if the address is unchanged; an empty text removes it. */
  replaceAccess(id: string, service: ServiceName, given: AccessInput): Promise<DeskResult<WorkspaceSummary>>;
  /** Workspaces on this machine that are not in the list; see `Unlisted`. */
  unlisted(): readonly UnlistedWorkspace[];
  relist(id: string): Promise<DeskResult<WorkspaceSummary>>;
  /** @param customers the connector's customers that the page knows. Needed if the vault's index was lost. */
  remove(id: string, customers?: readonly string[]): Promise<DeskResult<RemovalReport>>;
  /** Sets the function that ends all sessions at a service's address before it moves to another origin. */
  beforeOriginChange(end: (id: string, service: ServiceName) => void): void;
  /** Sets the function that ends all writers of a workspace before it is removed. */
  beforeRemoval(end: RemovalDeps['quiesce']): void;
  /** Completes creations and removals that an earlier run left unfinished. Called once, after the window opens. */
  finishInterrupted(): Promise<readonly RemovalReport[]>;
  /** Fails with SERVICE_NOT_CONFIGURED, KEY_MISSING or an error of the vault. */
  access(id: string, service: ServiceName): Promise<DeskResult<ServiceAccess>>;
  clientCredentials(id: string, service: ServiceName): Promise<DeskResult<ClientCredentials>>;
  /** The token of a customer, for a call to the connector at exactly this address. */
  customerToken(id: string, customerUuid: string, baseUrl: string): Promise<DeskResult<string>>;
  /** The origin that tokens of the connector's customers are bound to now. */
  tokenBinding(id: string): Binding;
  /** Customers of the connector with a token for that origin. */
  customersWithToken(id: string): readonly string[];
  /** The only access to a journal, so that a page that outlives its workspace does not recreate the folder. */
  readonly journal: (id: string) => DeskResult<Journal>;
  /** Stores the access that the demo's services announced at their start. */
  setDemoAccess(id: string, access: DemoAccess): Promise<DeskResult<null>>;
  /** Links the clients of a new demo once its page reads posts; see `matchDemoClients`. */
  postsRead(id: string): void;
  knownHosts(id: string): readonly string[];
  rememberHost(id: string, host: string): Promise<DeskResult<null>>;
}

export interface WorkspacesOptions extends Omit<RemovalDeps, 'journals' | 'quiesce'> {
  readonly journals: Journals;
  readonly clock: Pick<Clock, 'now'>;
  readonly learnSecret: (value: string) => void;
  /** See `DemoServices`; without it a demo that has not announced itself is out of reach. */
  readonly awaitDemo?: () => Promise<DeskResult<DemoAccess>>;
}

/** Most hosts remembered, so that a page cannot grow the file without limit. */
const mostKnownHosts = 500;

export function createWorkspaces(options: WorkspacesOptions): Workspaces {
  const { userDataFolder, vault, journals, clock, learnSecret } = options;
  const { awaitDemo = async () => demoIsOff() } = options;
  const registry = createRegistry(userDataFolder);
  const unlisted = createUnlisted(userDataFolder, registry);
  registry.onPut((record) => unlisted.keepCopy(record));
  const demo = createDemoServices({ learnSecret, awaitDemo });
  const changes = createEmitter<readonly WorkspaceSummary[]>();
  const inTurn = createExclusively();
  const leavings: ((workspaceId: string, service: ServiceName) => void)[] = [];
  const onOriginLeft = (workspaceId: string, service: ServiceName) => {
    for (const end of leavings) end(workspaceId, service);
  };
  const deps = { registry, vault, clock, onOriginLeft };
  const endings: RemovalDeps['quiesce'][] = [];
  const matched = new Set<string>();
  let told = '';

  const hasKey = (record: WorkspaceRecord) => (service: ServiceName) => {
    if (record.kind === 'demo') return demo.isKnown(record.id);
    const kept = record.services[service];
    return kept !== undefined && vault.holds(accessEntry(record.id, service, 'key', bindingTo(kept.baseUrl)));
  };
  const summaryOf = (record: WorkspaceRecord) => summariseWorkspace(record, hasKey(record));
  const list = () => registry.all().filter(isReady).map(summaryOf);

  /** Most changes of record or vault change nothing that a page can see. */
  function tell(): void {
    const all = list();
    const now = JSON.stringify(all);
    if (now === told) return;
    told = now;
    changes.emit(all);
  }
  told = JSON.stringify(list());
  registry.onChange(tell);
  vault.onChange(tell);

  function find(id: string): DeskResult<WorkspaceRecord> {
    const record = registry.find(id);
    return record && isReady(record)
      ? succeed(record)
      : fail('WORKSPACE_UNKNOWN', 'there is no such workspace');
  }

  /** Runs a change of one workspace in its turn and answers how it then looks. */
  function changing(
    id: string,
    work: (record: WorkspaceRecord) => Promise<DeskResult<WorkspaceRecord>>,
  ): Promise<DeskResult<WorkspaceSummary>> {
    return inTurn(async () => {
      const record = find(id);
      return record.ok ? summarised(await work(record.data)) : record;
    });
  }

  function summarised(result: DeskResult<WorkspaceRecord>): DeskResult<WorkspaceSummary> {
    // A vault's entry may have come after the record: what a page sees changes with either.
    tell();
    return result.ok ? succeed(summaryOf(result.data)) : result;
  }

  async function put(record: WorkspaceRecord): Promise<DeskResult<WorkspaceRecord>> {
    const written = await registry.put(record);
    return written.ok ? succeed(record) : written;
  }

  /** Lists entries again that a lost index forgot, and notes what remains unknown, while the journal still exists. */
  async function withForgotten(
    record: WorkspaceRecord,
    customers: readonly string[] = [],
  ): Promise<WorkspaceRecord> {
    if (vault.knowsAll() || record.removalDoubts) return record;
    const { names, doubts } = await findForgottenEntries(record, { userDataFolder, journals, customers });
    await vault.relist(names);
    const noted = { ...record, phase: 'removing' as const, removalDoubts: [...doubts] };
    await registry.put(noted);
    return noted;
  }

  /** The mark is lifted, with the record, once nothing is left to be tried; until then each start tries again. */
  async function removeMarked(
    record: WorkspaceRecord,
    customers?: readonly string[],
  ): Promise<RemovalReport> {
    demo.forget(record.id);
    const quiesce: RemovalDeps['quiesce'] = async (id, kind) => {
      for (const end of endings) await end(id, kind);
    };
    const report = await removeEverything(await withForgotten(record, customers), { ...options, quiesce });
    if (isOver(report)) await registry.drop(record.id);
    return report;
  }

  return {
    found: registry.found,
    list,
    seenBy(id) {
      const all = list();
      return {
        own: all.find((one) => one.id === id) ?? null,
        all: all.map(({ id: itsId, name, kind }) => ({ id: itsId, name, kind })),
      };
    },
    get(id) {
      const record = find(id);
      return record.ok ? summaryOf(record.data) : undefined;
    },
    shareOf(id) {
      const record = find(id);
      return record.ok ? record.data.budgetShare : undefined;
    },
    onChange: changes.on,
    create: (given) => inTurn(async () => summarised(await createLive(given, deps))),
    createDemo: () =>
      inTurn(async () => {
        const present = registry.all().find((record) => record.kind === 'demo' && isReady(record));
        return summarised(present ? succeed(present) : await createDemo(deps));
      }),
    rename: (id, name) => changing(id, (record) => put({ ...record, name })),
    changeSyncWindow: (id, { pastDays, futureDays }) =>
      changing(id, (record) => put({ ...record, syncWindow: { pastDays, futureDays } })),
    changeShare: (id, budgetShare) => changing(id, (record) => put({ ...record, budgetShare })),
    changePostAddress: (id, typed) =>
      changing(id, async (record) => {
        if (typed === null) return put({ ...record, postAddressTemplate: null });
        const reading = readTemplate(typed);
        if (!reading.ok)
          return fail('INPUT_INVALID', `not a template for the addresses of posts: ${reading.problem}`);
        return put({ ...record, postAddressTemplate: reading.template });
      }),
    replaceAccess: (id, service, given) =>
      changing(id, async (record) =>
        record.kind === 'demo'
          ? fail('INPUT_INVALID', 'the demo brings its own access')
          : replaceAccess(record, service, given, deps),
      ),
    ...createMovingAccess({ ...deps, inTurn, onTaken: tell }),
    unlisted: unlisted.find,
    relist: (id) => inTurn(async () => summarised(await unlisted.relist(id))),
    remove: (id, customers) =>
      inTurn(async () => {
        const record = find(id);
        if (!record.ok) return record;
        const marked = await registry.put({ ...record.data, phase: 'removing' });
        return marked.ok ? succeed(await removeMarked(record.data, customers)) : marked;
      }),
    beforeOriginChange: (end) => void leavings.push(end),
    beforeRemoval: (end) => void endings.push(end),
    finishInterrupted: () =>
      inTurn(async () => {
        const reports: RemovalReport[] = [];
        for (const record of registry.all().filter((each) => !isReady(each))) {
          reports.push(await removeMarked(record));
        }
        return reports;
      }),
    async access(id, service) {
      const record = find(id);
      if (!record.ok) return record;
      return record.data.kind === 'demo' ? demo.access(id, service) : readAccess(record.data, service, deps);
    },
    async clientCredentials(id, service) {
      const record = find(id);
      if (!record.ok) return record;
      if (record.data.kind === 'demo') return demo.clientCredentials(id, service);
      return readClientCredentials(record.data, service, deps);
    },
    async customerToken(id, customerUuid, baseUrl) {
      const record = find(id);
      if (!record.ok) return record;
      // Changed since the address of the call was read: what is kept now is for another one.
      if (record.data.kind === 'live' && bindingOf(record.data) !== bindingTo(baseUrl)) return noToken();
      const own = record.data.kind === 'demo' ? await demo.customerToken(id, customerUuid) : undefined;
      if (own && (own.ok || own.error.code !== 'TOKEN_MISSING')) return own;
      const found = await vault.get(customerEntry(id, bindingOf(record.data), customerUuid));
      if (found.kind === 'failed') return vaultFailure(found.reason);
      return found.kind === 'found' ? succeed(found.value) : noToken();
    },
    tokenBinding(id) {
      const record = find(id);
      return record.ok ? bindingOf(record.data) : noBinding;
    },
    customersWithToken(id) {
      const record = find(id);
      if (!record.ok) return [];
      const prefix = customerPrefix(id, bindingOf(record.data));
      const kept = vault.names(prefix).map((name) => name.slice(prefix.length));
      return [...new Set([...demo.customers(id), ...kept])];
    },
    journal(id) {
      const record = find(id);
      return record.ok ? succeed(journals.of(id)) : record;
    },
    setDemoAccess: (id, access) =>
      inTurn(async () => {
        const record = find(id);
        if (!record.ok) return record;
        if (record.data.kind !== 'demo')
          return fail('WORKSPACE_NOT_DEMO', 'this workspace has its own access');
        const addressed = withDemoAddresses(record.data, access);
        if (!addressed.ok) return addressed;
        demo.set(id, access);
        const written = await put(addressed.data);
        tell();
        return written.ok ? succeed(null) : written;
      }),
    postsRead(id) {
      const clients = demo.sameClients(id);
      if (clients.length === 0 || matched.has(id)) return;
      matched.add(id);
      void inTurn(async () => {
        if (find(id).ok) await matchDemoClients(journals.of(id), clients);
      });
    },
    knownHosts: (id) => registry.find(id)?.knownHosts ?? [],
    rememberHost: (id, host) =>
      inTurn(async () => {
        const record = find(id);
        if (!record.ok) return record;
        const others = record.data.knownHosts.filter((known) => known !== host);
        return registry.put({ ...record.data, knownHosts: [...others, host].slice(-mostKnownHosts) });
      }),
  };
}

const isReady = ({ phase }: WorkspaceRecord) => phase === 'ready';

/** Binding if no connector is configured. No origin has this name. */
const noBinding: Binding = 'none';

function bindingOf({ kind, services }: WorkspaceRecord): Binding {
  if (kind === 'demo') return demoBinding;
  return services.connect ? bindingTo(services.connect.baseUrl) : noBinding;
}

const noToken = () => fail('TOKEN_MISSING', 'no token is kept for this customer');

const demoIsOff = () => fail('NETWORK_UNREACHABLE', 'the services of the demo are not running');
