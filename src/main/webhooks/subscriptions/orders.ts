import { type DeskResult, fail, succeed } from '@shared/errors';
import type { BegunWork, SubscriptionsView } from '@shared/subscriptions';
import type { Subject, SubscriptionCalls } from './calls';
import type { DriftRow } from './drift';
import type { WayIn } from './ports';
import type { Turns } from './turns';
import { problemOf, wantedSubjects } from './wants';
import type { WorkspaceSubscriptions } from './workspace-subscriptions';

type Changed = Promise<DeskResult<SubscriptionsView>>;

/** What a person asks of the subscriptions of a workspace. */
export interface SubscriptionOrders {
  /** Answers once it is written down; the services are asked behind it. `onChanged` tells how far that is. */
  turnOn(workspaceId: string): Changed;
  turnOff(workspaceId: string, deletesOurs: boolean): Changed;
  /** Begins what is due, or goes on with it: nothing of it is done twice. */
  carryOn(workspaceId: string, begun: BegunWork): Changed;
  /** @param address Null: this machine. */
  add(workspaceId: string, subject: Subject, address: string | null): Changed;
  /** The connector's alone. */
  setActive(workspaceId: string, key: string, isActive: boolean): Changed;
  /** One that is not ours, by name: ours follow what they are for. */
  edit(
    workspaceId: string,
    key: string,
    subject: Pick<Subject, 'event' | 'projectId'>,
    address: string,
  ): Changed;
  remove(workspaceId: string, key: string): Changed;
}

interface Deps {
  readonly turns: Turns;
  readonly calls: SubscriptionCalls;
  readonly wayIn: WayIn;
  readonly isDemo: (workspaceId: string) => boolean;
  readonly onSwitched: (workspaceId: string, isOn: boolean) => void;
}

const all = (work: BegunWork['work']): BegunWork => ({ work, service: null });

export function createSubscriptionOrders({
  turns,
  calls,
  wayIn,
  isDemo,
  onSwitched,
}: Deps): SubscriptionOrders {
  const { inTurn, behind, told } = turns;

  /** A change of one row that a person sees, as it is at the service now. */
  const changing = (
    workspaceId: string,
    key: string,
    change: (own: WorkspaceSubscriptions, row: DriftRow) => Promise<DeskResult<unknown>>,
  ): Changed =>
    inTurn(workspaceId, async (own) => {
      const row = own.rows().find((one) => one.key === key);
      if (!row) return fail('RECORD_NOT_FOUND', 'there is no such subscription any more');
      const done = await change(own, row);
      // Also where it failed: it may have been done, or the row may be another one by now.
      await own.lookAt(row.service, 'interactive');
      return done.ok ? told(workspaceId, own) : done;
    });

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
      inTurn(workspaceId, async (own) => {
        if (address === null) {
          const ready = await wayIn.prepare(workspaceId);
          const kept = ready.ok ? await own.want(subject) : ready;
          return kept.ok ? begin(workspaceId, own, { isOn: true, begun: all('subscribe') }) : kept;
        }
        // Doubles are told by the list as it is now.
        const look = await own.lookAt(subject.service, 'interactive');
        if (!look.ok) return look;
        const given = { subject, address, exceptId: null, mayBePrivate: isDemo(workspaceId) };
        const added = await (problemOf(own, given) ?? calls.create(workspaceId, subject, address));
        await own.lookAt(subject.service, 'interactive');
        return added.ok ? told(workspaceId, own) : added;
      }),
    setActive: (workspaceId, key, isActive) =>
      changing(workspaceId, key, async (_own, { service, id }) =>
        service === 'connect' && id !== null
          ? calls.setActive(workspaceId, id, isActive)
          : fail('INPUT_INVALID', 'the reporting service has no call for it'),
      ),
    edit: (workspaceId, key, { event, projectId }, address) =>
      changing(workspaceId, key, async (own, { service, id, state }) => {
        if (state !== 'not_ours' || id === null)
          return fail('INPUT_INVALID', 'ours are changed by what they are for');
        const subject = { service, event, projectId };
        const given = { subject, address, exceptId: id, mayBePrivate: isDemo(workspaceId) };
        return problemOf(own, given) ?? calls.update(workspaceId, id, subject, address);
      }),
    remove: (workspaceId, key) =>
      changing(workspaceId, key, async (own, { service, id, expected, state }) => {
        const kept = expected && own.book.subscriptions.get(expected.pathId);
        if (kept && state !== 'duplicate') {
          const forgotten = await own.keep({ ...kept, isWanted: false });
          if (!forgotten.ok) return forgotten;
        }
        const retired = await own.retireUnused();
        if (!retired.ok || id === null) return retired;
        return calls.delete(workspaceId, service, id);
      }),
  };
}
