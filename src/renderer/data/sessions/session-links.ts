import type { DeskResult } from '@shared/errors';
import { fail, succeed } from '@shared/errors';
import type { KeptSession, SessionRequest } from '@shared/services/connect/sessions';
import type { SessionLink } from '@shared/sessions';
import type { On, Request } from '../../ipc';
import type { EngineEvent, OfflineEngine } from '../../offline/api';
import { arrivedSince, marksOf } from './connection-marks';

export interface SessionWish {
  /** Uuid of the connector's customer. */
  readonly customer: string;
  readonly body: SessionRequest;
  /** False for one that only a removal needs: nobody is to sign in with it, so nobody gets to see it. */
  readonly isShown: boolean;
}

interface Options {
  readonly engine: Pick<OfflineEngine, 'records' | 'refresh' | 'subscribe'>;
  readonly request: Request;
  readonly on: On;
  /** Epoch ms. */
  readonly now: () => number;
  /** Between two readings for a link that is open. */
  readonly everyMs?: number;
}

/** One small list each time: six calls a minute, and none once the accounts have come or the minutes are over. */
const usualEveryMs = 10_000;

/** Accounts may come in the link's last second: for so long after it its customer is read once more. */
const afterEndMs = 60_000;

/**
 * The session links of this workspace, and whether accounts came by them: while one is open, its customer's
 * connections are read every few seconds. Main owns the links, so that they outlive a reload of the page.
 */
export class SessionLinks {
  private links: readonly SessionLink[] = [];
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When each link's customer was last read for it, epoch ms. */
  private readonly readAt = new Map<string, number>();
  /** Links whose arrival is being told, so that no second reading tells it again. */
  private readonly told = new Set<string>();

  constructor(private readonly options: Options) {
    options.on('sessions.changed', () => void this.listAgain());
    options.engine.subscribe((event) => this.hear(event));
    void this.listAgain();
  }

  readonly getSnapshot = (): readonly SessionLink[] => this.links;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Makes a session; the customer's previous one ends by it. Answers the handle that main's routes take. */
  readonly create = async ({ customer, body, isShown }: SessionWish): Promise<DeskResult<KeptSession>> => {
    const { request } = this.options;
    // Asked for before anybody can have the link: what is there by then has not come by it.
    const earlier = isShown ? this.marksNow(customer) : undefined;
    const answer = await request('connect.create_session', { customer, body, lane: 'interactive' });
    if (!answer.ok) return answer;
    const { kept } = answer.data;
    if (!kept) return fail('ANSWER_NOT_THE_SERVICE', 'the session came without what main keeps of it');
    if (earlier) {
      await request('sessions.note', { handle: kept.handle });
      await this.listAgain();
      void this.begin(kept.handle, earlier);
    }
    return succeed(kept);
  };

  /** @param known what the customer had, as `marksNow` found it. */
  private async begin(handle: string, known: Promise<string[]>): Promise<void> {
    this.readAt.set(handle, this.options.now());
    await this.options.request('sessions.note', { handle, known: await known });
    await this.listAgain();
  }

  /** What the customer has: read anew, for the copy may be half an hour old. */
  private async marksNow(customer: string): Promise<string[]> {
    await this.read(customer);
    const { records } = await this.options.engine.records('connect.connections', { parent: customer });
    return marksOf(records);
  }

  /** A failure is told where the connections are shown; the next turn tries again. */
  private async read(customer: string): Promise<void> {
    await this.options.engine.refresh({ kind: 'list', resource: 'connect.connections', parent: customer });
  }

  private async listAgain(): Promise<void> {
    const answer = await this.options.request('sessions.list', {});
    if (!answer.ok) return;
    this.links = answer.data;
    for (const listener of this.listeners) listener();
    this.plan();
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (this.waiting().length === 0) return;
    this.timer = setTimeout(() => void this.turn(), this.options.everyMs ?? usualEveryMs);
  }

  /** Links that accounts may still come by. */
  private waiting(): SessionLink[] {
    return this.links.filter(({ handle, ended, endsAt }) => {
      if (!ended) return true;
      const isLastReadingDue =
        (this.readAt.get(handle) ?? 0) < endsAt && this.options.now() < endsAt + afterEndMs;
      return ended.by === 'time' && isLastReadingDue;
    });
  }

  /** One link's customer in each turn, however many links are open: the budget stays what it is. */
  private async turn(): Promise<void> {
    const [next] = this.waiting().toSorted(
      (a, b) => (this.readAt.get(a.handle) ?? 0) - (this.readAt.get(b.handle) ?? 0),
    );
    // A page that was loaded anew in the middle: what stands now is the best that is known.
    if (next?.known === null) await this.begin(next.handle, this.marksNow(next.customer));
    else if (next) {
      this.readAt.set(next.handle, this.options.now());
      await this.read(next.customer);
    }
    // Also tells whose minutes have run out since.
    await this.listAgain();
  }

  private hear(event: EngineEvent): void {
    if (event.kind !== 'changed' || !event.tables.includes('connect.connections')) return;
    for (const link of this.waiting()) void this.compare(link);
  }

  private async compare({ handle, customer, known }: SessionLink): Promise<void> {
    if (known === null || this.told.has(handle)) return;
    const { records } = await this.options.engine.records('connect.connections', { parent: customer });
    const arrived = arrivedSince(known, records);
    if (arrived.length === 0 || this.told.has(handle)) return;
    this.told.add(handle);
    const told = await this.options.request('sessions.note', { handle, arrived });
    if (!told.ok) this.told.delete(handle);
    await this.listAgain();
  }
}
