import { driftOf, type ServiceDrift } from '@shared/domain/webhooks/drifted';
import { type DeskError, type DeskResult, succeed } from '@shared/errors';
import type { Lane } from '@shared/services/read';
import type {
  BegunWork,
  SubscriptionProgress,
  SubscriptionReading,
  SubscriptionRow,
  SubscriptionService,
  SubscriptionsView,
} from '@shared/subscriptions';
import { createExclusively } from '../../flow/exclusively';
import type { ListReading, SubscriptionCalls, SubscriptionSubject } from './calls';
import { type DriftRow, drift, type Expected, type Listed } from './drift';
import {
  createExpectedBook,
  type ExpectedBook,
  isFor,
  type KeptSubscription,
  type KeptSwitch,
  type SubscriptionJournal,
} from './expected';
import type { ServicesOf, SubscriptionPaths, WayIn } from './ports';
import { carryOut } from './work';

export interface WorkspaceDeps {
  readonly workspaceId: string;
  /** Fails where there is no such workspace any more. */
  readonly journal: () => DeskResult<SubscriptionJournal>;
  readonly calls: SubscriptionCalls;
  readonly paths: SubscriptionPaths;
  readonly wayIn: WayIn;
  readonly servicesOf: ServicesOf;
  /** Aborted when the workspace is removed or the app quits. */
  readonly ended: AbortSignal;
  readonly onChanged: () => void;
}

/** Subscriptions of a workspace: its journal's desired ones, and the services' lists as last read. */
export function createWorkspaceSubscriptions(deps: WorkspaceDeps) {
  const { workspaceId, calls, paths, wayIn, ended, onChanged } = deps;
  const book = createExpectedBook(deps.journal);
  const looks = new Map<SubscriptionService, ServiceLook>();
  const events = new Map<SubscriptionService, readonly string[]>();
  let progress: SubscriptionProgress | null = null;

  const services = () => deps.servicesOf(workspaceId);

  async function read(): Promise<DeskResult<null>> {
    const opened = await paths.open(workspaceId);
    return opened.ok ? book.catchUp() : opened;
  }

  /**
   * Closes paths without an expected subscription, including paths of a change that a quit interrupted. Must be
   * called inside the workspace's queue.
   */
  async function retireUnused(): Promise<DeskResult<null>> {
    for (const { pathId, purpose } of paths.of(workspaceId)) {
      if (purpose.kind !== 'subscription') continue;
      if (book.isOn() && book.subscriptions.get(pathId)?.isWanted) continue;
      const retired = await paths.retire(workspaceId, pathId);
      if (!retired.ok) return retired;
    }
    return succeed(null);
  }

  const isOpen = (pathId: string) => paths.of(workspaceId).some((path) => path.pathId === pathId);

  /** Writes down that it is wanted, with a path for it; what was wanted of it on a closed path is over. */
  async function want({ service, event, projectId }: SubscriptionSubject): Promise<DeskResult<null>> {
    const before = [...book.subscriptions.values()].filter(
      (kept) => kept.isWanted && isFor(kept, { service, event, projectId }),
    );
    if (before.some(({ pathId }) => isOpen(pathId))) return succeed(null);
    const path = await paths.make(workspaceId, { kind: 'subscription', service, event, projectId });
    if (!path.ok) return path;
    const { pathId } = path.data;
    const kept = await keep({ pathId, service, event, projectId, isWanted: true, toldUrl: null });
    if (!kept.ok) return kept;
    for (const old of before) {
      const over = await keep({ ...old, isWanted: false });
      if (!over.ok) return over;
    }
    return succeed(null);
  }

  const rows = (): readonly DriftRow[] => judgeSubscription({ workspaceId, book, paths, looks, wayIn });

  async function append(body: Parameters<SubscriptionJournal['append']>[0]): Promise<DeskResult<null>> {
    const journal = deps.journal();
    if (!journal.ok) return journal;
    const receipt = await journal.data.append(body);
    return receipt.ok ? book.catchUp() : receipt;
  }

  const keep = (subscription: KeptSubscription) => append({ kind: 'webhooks.subscription', subscription });
  const switchTo = (to: KeptSwitch) => append({ kind: 'webhooks.switched', to });

  async function lookAt(service: SubscriptionService, lane: Lane): Promise<DeskResult<null>> {
    const list = await calls.list(workspaceId, service, lane);
    const before = looks.get(service)?.reading ?? null;
    looks.set(
      service,
      list.ok ? { reading: list.data, error: null } : { reading: before, error: list.error },
    );
    onChanged();
    return list.ok ? succeed(null) : list;
  }

  async function eventsOf(service: SubscriptionService, lane: Lane): Promise<DeskResult<readonly string[]>> {
    const read = await calls.events(workspaceId, service, lane);
    if (read.ok) events.set(service, read.data);
    return read;
  }

  /** Reads the lists of all services; one that fails keeps what was read of it before, and its error. */
  async function lookAround(lane: Lane): Promise<DeskError | null> {
    let failed: DeskError | null = null;
    for (const service of services()) {
      if (ended.aborted) return failed;
      const look = await lookAt(service, lane);
      if (!look.ok) failed ??= look.error;
      if (look.ok && !events.has(service)) await eventsOf(service, lane);
    }
    return failed;
  }

  function setProgress(next: SubscriptionProgress | null): void {
    progress = next;
    onChanged();
  }

  const tell = async (pathId: string, toldUrl: string): Promise<DeskResult<null>> => {
    const kept = book.subscriptions.get(pathId);
    return kept && kept.toldUrl !== toldUrl ? keep({ ...kept, toldUrl }) : succeed(null);
  };

  /** Reads the lists, does what is due, and reads them again. The journal holds the work until it is all done. */
  async function run(begun: BegunWork): Promise<void> {
    const { work, service } = begun;
    if (work !== 'remove' && wayIn.standing(workspaceId).reachedAt === null) {
      // The operation resumes once the services can reach this machine.
      await lookAround('interactive');
      return;
    }
    setProgress({ ...begun, done: 0, of: 0, stoppedBy: null });
    const unread = await lookAround('interactive');
    const stopped = await carryOut(workspaceId, work, {
      calls,
      rows: () => rows().filter((row) => service === null || row.service === service),
      tell,
      reread: (one) => lookAt(one, 'interactive'),
      isWhole: (one) => looks.get(one)?.reading?.isWhole === true,
      onProgress: (done, of) => setProgress({ ...begun, done, of, stoppedBy: null }),
      signal: ended,
    });
    if (ended.aborted) return;
    const error = stopped ?? unread;
    if (error === null) await switchTo({ isOn: book.isOn(), work: null });
    setProgress(
      error === null
        ? null
        : { ...begun, done: progress?.done ?? 0, of: progress?.of ?? 0, stoppedBy: error },
    );
  }

  function view(): SubscriptionsView {
    const readings = { connect: looks.get('connect'), reporting: looks.get('reporting') };
    return {
      isOn: book.isOn(),
      ...wayIn.standing(workspaceId),
      services: services(),
      events: { connect: events.get('connect') ?? [], reporting: events.get('reporting') ?? [] },
      rows: rows().map((row) => forPage(row, (text) => book.mask(text))),
      readings: { connect: readingOf(readings.connect), reporting: readingOf(readings.reporting) },
      progress,
    };
  }

  /** While something is to be done, what does not arrive yet is nothing to tell. */
  const drift = (): readonly ServiceDrift[] | null => (book.work() === null ? driftOf(view()) : null);

  return {
    inTurn: createExclusively(),
    book,
    read,
    rows,
    view,
    drift,
    keep,
    switchTo,
    want,
    retireUnused,
    lookAt,
    lookAround,
    eventsOf,
    services,
    run,
    looksOf: (service: SubscriptionService) => looks.get(service),
    hasLookedAtAll: () => services().every((service) => looks.has(service)),
  };
}

export type WorkspaceSubscriptions = ReturnType<typeof createWorkspaceSubscriptions>;

/** The latest result of reading a service's list. */
interface ServiceLook {
  /** The newest successful read; null if there is none. */
  readonly reading: ListReading | null;
  readonly error: DeskError | null;
}

interface Given {
  readonly workspaceId: string;
  readonly book: Pick<ExpectedBook, 'isOn' | 'subscriptions' | 'toldPathId'>;
  readonly paths: Pick<SubscriptionPaths, 'of' | 'within'>;
  readonly looks: ReadonlyMap<SubscriptionService, ServiceLook>;
  readonly wayIn: Pick<WayIn, 'addressOf'>;
}

/** The rows of all services whose list has been read; of the others nothing can be said. */
function judgeSubscription({ workspaceId, book, paths, looks, wayIn }: Given): readonly DriftRow[] {
  const open = new Map(paths.of(workspaceId).map((one) => [one.pathId, one.path]));
  const expected = [...book.subscriptions.values()].map((one): Expected => {
    const { pathId, service, event, projectId } = one;
    const path = open.get(pathId);
    return {
      pathId,
      service,
      event,
      projectId,
      isWanted: book.isOn() && one.isWanted && path !== undefined,
      address: path === undefined ? null : wayIn.addressOf(workspaceId, path),
    };
  });
  const pathIdOf = (url: string) => paths.within(workspaceId, url)?.pathId ?? book.toldPathId(url);

  return [...looks].flatMap(([service, { reading }]) => {
    if (!reading) return [];
    const listed = reading.listed.map((one): Listed => ({ ...one, pathId: pathIdOf(one.url) }));
    const rows = drift(
      expected.filter((one) => one.service === service),
      listed,
    );
    // A record that could not be read may be the one that seems to be missing.
    return reading.isWhole ? rows : rows.filter(({ state }) => state !== 'not_subscribed');
  });
}

/** @param mask Takes out of an address what makes our paths secret. */
const forPage = (
  { url, expected: _, ...row }: DriftRow,
  mask: (text: string) => string,
): SubscriptionRow => ({
  ...row,
  address: url === null ? null : mask(url),
});

const readingOf = (look: ServiceLook | undefined): SubscriptionReading => ({
  readAt: look?.reading?.readAt ?? null,
  error: look?.error ?? null,
});
