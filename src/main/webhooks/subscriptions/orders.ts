import { subscriptionAddressProblem } from '@shared/domain/subscription-address';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { BegunWork, SubscriptionService, SubscriptionsView } from '@shared/subscriptions';
import type { SubscriptionCalls, SubscriptionSubject } from './calls';
import { type DriftRow, isSameAddress } from './drift';
import type { WayIn } from './ports';
import type { Turns } from './turns';
import { notKept } from './work';
import type { WorkspaceSubscriptions } from './workspace-subscriptions';

type Changed = Promise<DeskResult<SubscriptionsView>>;

/** The user's actions on a workspace's subscriptions. */
export interface SubscriptionOrders {
  /** Resolves once the change is stored. The services are called afterwards; `onChanged` reports the progress. */
  turnOn(workspaceId: string): Changed;
  turnOff(workspaceId: string, deletesOurs: boolean): Changed;
  /** Starts or resumes an operation. Nothing is done twice. */
  carryOn(workspaceId: string, begun: BegunWork): Changed;
  /** @param address null for this machine. Any other address is confirmed in a dialog of main's. */
  add(workspaceId: string, subject: SubscriptionSubject, address: string | null): Changed;
  /** The connector's alone. Of another program's subscription nothing else can be changed. */
  setActive(workspaceId: string, key: string, isActive: boolean): Changed;
  remove(workspaceId: string, key: string): Changed;
}

/** Whether a service may be given an address that is not this machine's: the person is asked where no page can answer. */
export type ConfirmAddress = (service: SubscriptionService, address: string) => Promise<boolean>;

interface Deps {
  readonly turns: Turns;
  readonly calls: SubscriptionCalls;
  readonly wayIn: WayIn;
  readonly isDemo: (workspaceId: string) => boolean;
  readonly confirmAddress: ConfirmAddress;
  readonly onSwitched: (workspaceId: string, isOn: boolean) => void;
}

const all = (work: BegunWork['work']): BegunWork => ({ work, service: null });

export function createSubscriptionOrders({
  turns,
  calls,
  wayIn,
  isDemo,
  confirmAddress,
  onSwitched,
}: Deps): SubscriptionOrders {
  const { inTurn, behind, told } = turns;

  /**
   * A change of one row that a person sees, as it is at the service now.
   *
   * @param isKept Whether the list that is read afterwards shows the change; undefined: the row is gone.
   */
  const changing = (
    workspaceId: string,
    key: string,
    change: (own: WorkspaceSubscriptions, row: DriftRow) => Promise<DeskResult<unknown>>,
    isKept: (after: DriftRow | undefined) => boolean,
  ): Changed =>
    inTurn(workspaceId, async (own) => {
      const row = own.rows().find((one) => one.key === key);
      if (!row) return fail('RECORD_NOT_FOUND', 'there is no such subscription any more');
      const done = await change(own, row);
      // The list is read after a failure too, because the call may have succeeded or the row may have changed.
      const read = await own.lookAt(row.service, 'interactive');
      const isDone = read.ok && isKept(own.rows().find((one) => one.key === key));
      if (isDone) return told(workspaceId, own);
      if (!done.ok) return done;
      return read.ok ? { ok: false, error: notKept(row.service) } : read;
    });

  /** Gives a service the address of another program, and compares the service's list afterwards. */
  async function addElsewhere(workspaceId: string, subject: SubscriptionSubject, address: string): Changed {
    const { service, event, projectId } = subject;
    const given = { subject, address, exceptId: null, mayBePrivate: isDemo(workspaceId) };
    // Duplicates are found in the current list.
    const problem = await inTurn(workspaceId, async (own) => {
      const look = await own.lookAt(service, 'interactive');
      return look.ok ? (subscriptionProblemOf(own, given) ?? look) : look;
    });
    if (!problem.ok) return problem;
    // No other operation waits for the user's answer.
    if (!(await confirmAddress(service, address)))
      return fail('CHANGE_DECLINED', 'the person did not agree to the address');
    return inTurn(workspaceId, async (own) => {
      const added = await (subscriptionProblemOf(own, given) ?? calls.create(workspaceId, subject, address));
      const read = await own.lookAt(service, 'interactive');
      if (!added.ok) return added;
      if (!read.ok) return read;
      const isListed = own
        .looksOf(service)
        ?.reading?.listed.some(
          (one) =>
            isSameAddress(one.url, address) &&
            one.events.length === 1 &&
            one.events[0] === event &&
            one.projectId === projectId,
        );
      return isListed ? told(workspaceId, own) : { ok: false, error: notKept(service) };
    });
  }

  async function begin(
    workspaceId: string,
    own: WorkspaceSubscriptions,
    to: { readonly isOn: boolean; readonly begun: BegunWork | null },
  ): Changed {
    const { isOn, begun } = to;
    const switched = await own.switchTo({
      isOn,
      work: begun?.work ?? null,
      ...(begun?.service && { service: begun.service }),
    });
    const retired = switched.ok ? await own.retireUnused() : switched;
    if (!retired.ok) return retired;
    onSwitched(workspaceId, isOn);
    if (begun !== null) behind(workspaceId, () => own.run(begun));
    return told(workspaceId, own);
  }

  return {
    turnOn: (workspaceId) =>
      inTurn(workspaceId, async (own) => {
        const ready = await wayIn.prepare(workspaceId);
        if (!ready.ok) return ready;
        if (own.services().length === 0)
          return fail('SERVICE_NOT_CONFIGURED', 'no service here sends events');
        const subjects = await wantedSubjects(own);
        if (!subjects.ok) return subjects;
        // The switch comes last: until it is written, nothing of this holds.
        for (const subject of subjects.data) {
          const kept = await own.want(subject);
          if (kept.ok) continue;
          await own.retireUnused();
          return kept;
        }
        return begin(workspaceId, own, { isOn: true, begun: all('subscribe') });
      }),
    turnOff: (workspaceId, deletesOurs) =>
      inTurn(workspaceId, (own) =>
        begin(workspaceId, own, { isOn: false, begun: deletesOurs ? all('remove') : null }),
      ),
    carryOn: (workspaceId, begun) =>
      inTurn(workspaceId, async (own) => {
        const ready = begun.work === 'remove' ? succeed(null) : await wayIn.prepare(workspaceId);
        return ready.ok ? begin(workspaceId, own, { isOn: own.book.isOn(), begun }) : ready;
      }),
    add: (workspaceId, subject, address) =>
      address !== null
        ? addElsewhere(workspaceId, subject, address)
        : inTurn(workspaceId, async (own) => {
            const ready = await wayIn.prepare(workspaceId);
            const kept = ready.ok ? await own.want(subject) : ready;
            return kept.ok ? begin(workspaceId, own, { isOn: true, begun: all('subscribe') }) : kept;
          }),
    setActive: (workspaceId, key, isActive) =>
      changing(
        workspaceId,
        key,
        async (_own, { service, id }) =>
          service === 'connect' && id !== null
            ? calls.setActive(workspaceId, id, isActive)
            : fail('INPUT_INVALID', 'the reporting service has no call for it'),
        (after) => after?.isActive === isActive,
      ),
    remove: (workspaceId, key) =>
      changing(
        workspaceId,
        key,
        async (own, { service, id, expected, state }) => {
          const kept = expected && own.book.subscriptions.get(expected.pathId);
          if (kept && state !== 'duplicate') {
            const forgotten = await own.keep({ ...kept, isWanted: false });
            if (!forgotten.ok) return forgotten;
          }
          const retired = await own.retireUnused();
          if (!retired.ok || id === null) return retired;
          return calls.delete(workspaceId, service, id);
        },
        (after) => after === undefined,
      ),
  };
}

/** Subjects that were wanted when events were last on, or all subjects. */
async function wantedSubjects(
  own: WorkspaceSubscriptions,
): Promise<DeskResult<readonly SubscriptionSubject[]>> {
  const subjects: SubscriptionSubject[] = [];
  for (const service of own.services()) {
    const before = [...own.book.subscriptions.values()].filter(
      (kept) => kept.isWanted && kept.service === service,
    );
    if (before.length > 0) {
      subjects.push(...before);
      continue;
    }
    const names = await own.eventsOf(service, 'interactive');
    if (!names.ok) return names;
    subjects.push(...names.data.map((event) => ({ service, event, projectId: null })));
  }
  return succeed(subjects);
}

interface Given {
  readonly subject: SubscriptionSubject;
  readonly address: string;
  /** The subscription that is changed. */
  readonly exceptId: number | null;
  readonly mayBePrivate: boolean;
}

/** Why the address is not sent to the service, by its list as read so far; null if it may be. */
function subscriptionProblemOf(
  own: WorkspaceSubscriptions,
  { subject: { service, event, projectId }, address, exceptId, mayBePrivate }: Given,
): DeskResult<never> | null {
  const listed = own.looksOf(service)?.reading?.listed ?? [];
  const others = listed
    .filter(({ id }) => id !== exceptId)
    .map((one) => ({ url: one.url, isForSame: one.events.includes(event) && one.projectId === projectId }));
  const problem = subscriptionAddressProblem(address, service, others, mayBePrivate);
  return problem && fail('ADDRESS_INVALID', `the service is not given this address: ${problem}`, { problem });
}
