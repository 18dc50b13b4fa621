import type { RecordChange } from '@shared/changes';
import { claimsOf, withoutTold } from '@shared/domain/webhooks/told-facts';
import { type DeskError, type DeskResult, deskError, fail, succeed } from '@shared/errors';
import type { DeliveryOutcome, PendingDelivery } from '@shared/webhooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../testing/virtual-clock';
import { type HintCopy, HintReader } from './hint-reader';

const start = Date.UTC(2026, 10, 20, 14, 34);
const uuid = (digit: number) => `7c1d9a40-52be-4f0e-9b63-00000000000${digit}`;
const customer = '11111111-2222-4333-8444-555555555555';
const client = `connect:${customer}` as const;

/**
 * Connections of one customer at a service, the copy of them, and the deliveries that main holds: what the reader needs
 * of the world. Reading takes ten milliseconds of virtual time.
 */
class World {
  readonly clock = new VirtualClock(start);
  readonly atService = new Map<string, string>();
  readonly inCopy = new Map<string, string>();
  readonly changes: RecordChange[] = [];
  readonly pending: PendingDelivery[] = [];
  readonly outcomes: DeliveryOutcome[] = [];
  reads = 0;
  failure: DeskError | null = null;
  isMainDown = false;
  /** The engine ends before it hears that main has written its outcomes. */
  endsUnheard = false;
  reader: HintReader;
  /** Claims stored on main's disk. */
  private readonly toldOnDisk = new Set<string>();

  constructor() {
    this.reader = this.newReader();
  }

  /** The engine's worker ends, with all that it remembers, and another one begins. */
  restart(): void {
    this.reader.stop();
    this.reader = this.newReader();
    this.reader.wake();
  }

  /** Another one begins while the first has not heard that it is over. */
  beginAnother(): void {
    this.reader = this.newReader();
    this.reader.wake();
  }

  private newReader(): HintReader {
    const copy: HintCopy = {
      has: (resource, id) =>
        resource === 'connect.customers'
          ? id === customer
          : resource === 'connect.connections' && this.inCopy.has(id),
      parentOf: () => customer,
      clientOf: () => client,
      now: ({ id }) => {
        const status = this.inCopy.get(id);
        return status === undefined ? null : { name: id, status, client };
      },
      listsOf: () => 1,
      doubtedLists: () => [],
      changes: async () => this.changes,
    };
    return new HintReader({
      clock: this.clock,
      random: () => 0.5,
      copy,
      pending: async (after, limit) =>
        this.isMainDown
          ? fail('INTERNAL', 'down')
          : succeed(this.pending.filter(({ sequence }) => sequence > after).slice(0, limit)),
      settle: async (outcomes) => this.settleInMain(outcomes),
      read: () => this.read(),
    });
  }

  /** Accepts outcomes like main. Ignores deliveries that do not wait, and repeats no fact. */
  private settleInMain(outcomes: readonly DeliveryOutcome[]): DeskResult<null> {
    for (const outcome of outcomes) {
      const place = this.pending.findIndex(({ sequence }) => sequence === outcome.sequence);
      if (place < 0) continue;
      this.pending.splice(place, 1);
      const confirmation = withoutTold(outcome.confirmation, (claim) => this.toldOnDisk.has(claim));
      if (confirmation.kind === 'confirmed')
        for (const claim of confirmation.facts.flatMap(claimsOf)) this.toldOnDisk.add(claim);
      this.outcomes.push({ ...outcome, confirmation });
    }
    if (!this.endsUnheard) return succeed(null);
    this.endsUnheard = false;
    this.restart();
    return fail('INTERNAL', 'the page is gone');
  }

  private async read(): Promise<DeskError | null> {
    this.reads += 1;
    await this.clock.wait(10);
    if (this.failure) return this.failure;
    for (const [id, status] of this.atService) {
      const before = this.inCopy.get(id);
      this.inCopy.set(id, status);
      if (before !== undefined && before !== status) this.note(id, before, status);
    }
    return null;
  }

  private note(recordId: string, before: string, after: string): void {
    const kind = after === 'active' ? 'connection_restored' : 'connection_expired';
    const seenAt = this.clock.now();
    this.changes.push({
      id: `line ${this.changes.length}`,
      resource: 'connect.connections',
      recordId,
      title: recordId,
      client,
      kind,
      field: 'status',
      before,
      after,
      lastSeenAt: start,
      seenAt,
    });
  }

  connection(digit: number, status = 'active'): string {
    const id = uuid(digit);
    this.atService.set(id, status);
    if (!this.inCopy.has(id)) this.inCopy.set(id, status);
    return id;
  }

  deliver(sequence: number, id: string, given: Partial<PendingDelivery> = {}): void {
    this.pending.push({
      sequence,
      receivedAt: new Date(this.clock.now()).toISOString(),
      purpose: null,
      verdict: 'valid',
      event: 'customer_integration.status_updated',
      candidates: [{ key: 'uuid', value: id }],
      count: 1,
      ...given,
    });
  }

  async settle(ms = 30_000): Promise<void> {
    this.reader.wake();
    await this.clock.pass(ms);
  }

  kinds = () =>
    this.outcomes
      .toSorted((a, b) => a.sequence - b.sequence)
      .map(({ sequence, confirmation }) => `${sequence} ${confirmation.kind}`);
}

describe('HintReader', () => {
  it('an event refreshes the record it names and reports the refreshed state', async () => {
    const world = new World();
    const lost = world.connection(1);
    world.atService.set(lost, 'expired');
    world.deliver(1, lost);
    world.deliver(2, lost);
    world.deliver(3, lost, { verdict: 'forged' });
    await world.settle();
    expect(world.kinds()).toEqual(['1 confirmed', '2 same_again', '3 not_acted_on']);
    expect(world.outcomes.find(({ sequence }) => sequence === 1)).toMatchObject({
      client,
      confirmation: { facts: [{ kind: 'connection_lost', id: lost, before: 'active', after: 'expired' }] },
    });
    expect(world.reads).toBe(1);
  });

  it('ten thousand events for one record cause one read and one confirmation', async () => {
    const world = new World();
    const lost = world.connection(1);
    world.atService.set(lost, 'expired');
    for (let sequence = 1; sequence <= 10_000; sequence += 1) world.deliver(sequence, lost);
    await world.settle();
    expect([world.reads, world.outcomes.length]).toEqual([1, 10_000]);
    expect(world.outcomes.filter(({ confirmation }) => confirmation.kind === 'confirmed')).toHaveLength(1);
  });

  it('events that arrive during a read cause one more read later', async () => {
    const world = new World();
    const one = world.connection(1);
    world.atService.set(one, 'expired');
    world.deliver(1, one);
    world.reader.wake();
    await world.clock.pass(5);
    world.atService.set(one, 'active');
    for (let sequence = 2; sequence < 50; sequence += 1) world.deliver(sequence, one);
    world.reader.wake();
    await world.clock.pass(1_000);
    expect([world.reads, world.outcomes.length]).toEqual([1, 1]);
    await world.clock.pass(30_000);
    expect([world.reads, world.outcomes.length]).toEqual([2, 49]);
  });

  it('a delivery with metrics is left to main and settled after a minute without a read', async () => {
    const world = new World();
    world.deliver(1, 'a value', { purpose: { kind: 'metrics', job: 'job' }, event: null });
    await world.settle();
    expect([world.reads, world.outcomes.length]).toEqual([0, 0]);
    await world.clock.pass(60_000);
    await world.settle();
    expect([world.reads, world.kinds()]).toEqual([0, ['1 nothing_to_read']]);
  });

  it('a forged delivery or one with an unknown key triggers no read', async () => {
    const world = new World();
    const one = world.connection(1);
    world.deliver(1, one, { verdict: 'forged' });
    world.deliver(2, one, { verdict: 'unknown_key' });
    await world.settle();
    expect([world.reads, world.kinds()]).toEqual([0, ['1 not_acted_on', '2 not_acted_on']]);
  });

  it('a delivery waits while its service is offline and is settled as failed if the key is refused', async () => {
    const world = new World();
    const one = world.connection(1);
    world.failure = deskError('NETWORK_OFFLINE', 'away');
    world.atService.set(one, 'revoked');
    world.deliver(1, one);
    await world.settle();
    expect(world.outcomes).toEqual([]);
    world.failure = null;
    await world.settle(120_000);
    expect(world.kinds()).toEqual(['1 confirmed']);
    world.failure = deskError('KEY_REFUSED', 'no');
    world.deliver(2, one);
    await world.settle();
    expect(world.outcomes.at(-1)?.confirmation).toMatchObject({
      reason: 'read_failed',
      error: world.failure,
    });
  });

  it('pending deliveries are handled once main answers again', async () => {
    const world = new World();
    world.isMainDown = true;
    world.deliver(1, world.connection(1));
    await world.settle();
    world.isMainDown = false;
    await world.settle(120_000);
    expect(world.kinds()).toEqual(['1 not_confirmed']);
    world.reader.stop();
  });
});

/** `HINT_LIVES=100000` plays as many as the soak does. */
const lives = Number(process.env.HINT_LIVES ?? 300);

describe('Duplicate, late and reordered events', () => {
  const step = fc.record({
    digit: fc.integer({ min: 1, max: 4 }),
    status: fc.constantFrom('active', 'expired'),
  });
  /** Interruption of the engine before an event. */
  const end = fc.constantFrom('none', 'none', 'restart', 'restart unheard', 'two at once');
  const life = fc.array(step, { minLength: 1, maxLength: 8 }).chain((steps) => {
    const events = steps.map((_, index) => index);
    const doubled = [...events, ...events];
    // Each event arrives at least once. A later read reports what never came.
    return fc.tuple(
      fc.constant(steps),
      fc.shuffledSubarray(doubled, { minLength: doubled.length, maxLength: doubled.length }),
      fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: doubled.length, maxLength: doubled.length }),
      fc.array(end, { minLength: doubled.length, maxLength: doubled.length }),
    );
  });

  it('the copy ends up equal to the service and each change is reported once, also over restarts', async () => {
    await fc.assert(
      fc.asyncProperty(life, async ([steps, order, pauses, ends]) => {
        const world = new World();
        for (const digit of [1, 2, 3, 4]) world.connection(digit);
        for (const { digit, status } of steps) world.atService.set(uuid(digit), status);
        for (const [place, index] of order.entries()) {
          world.deliver(place + 1, uuid(steps[index]?.digit ?? 1));
          world.reader.wake();
          if (ends[place] === 'restart') world.restart();
          if (ends[place] === 'restart unheard') world.endsUnheard = true;
          if (ends[place] === 'two at once') world.beginAnother();
          await world.clock.pass(pauses[place] ?? 0);
        }
        await world.settle(200_000);
        expect(world.pending).toEqual([]);
        const settled = world.outcomes.map(({ sequence }) => sequence).toSorted((a, b) => a - b);
        expect(settled).toEqual(order.map((_, place) => place + 1));
        for (const { digit } of steps)
          expect(world.inCopy.get(uuid(digit))).toBe(world.atService.get(uuid(digit)));
        const told = world.outcomes.flatMap(({ confirmation }) =>
          confirmation.kind === 'confirmed' ? confirmation.facts.map(({ changeId }) => changeId) : [],
        );
        expect(told.toSorted()).toEqual(world.changes.map(({ id }) => id).toSorted());
        world.reader.stop();
      }),
      { numRuns: lives },
    );
  });
});
