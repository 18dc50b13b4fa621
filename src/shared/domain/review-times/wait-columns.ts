import type { EpochMs } from '../time';
import { CurveWaits, halfLifeDays } from './curve';
import type { Requests, TimedWait } from './review-model';
import type { WorkClock } from './review-window';
import { yearMs } from './waits';

/**
 * Waits of one client as columns of numbers: curves are made for many moments, and reading objects would take most of their
 * time. NaN where a time is unknown. Times are epoch ms, positions are work of the client's clock, ms.
 */
export class WaitColumns {
  private readonly startSeen: Float64Array;
  private readonly startTo: Float64Array;
  /** Position of the latest possible start. */
  private readonly startedAt: Float64Array;
  private readonly approvalSeen: Float64Array;
  /** Working days until the approval. */
  private readonly least: Float64Array;
  private readonly most: Float64Array;
  private readonly endSeen: Float64Array;
  private readonly endTo: Float64Array;
  private readonly seenUntil: Float64Array;
  private readonly seenUntilAt: Float64Array;
  /** Part of its request, 1/k, doubled for each half-life between the beginning of the clock and the start. */
  private readonly grown: Float64Array;
  private readonly share: Float64Array;
  private readonly isFirst: Uint8Array;
  private readonly isFirstOfRequest: Uint8Array;
  private readonly count: number;

  constructor(
    waits: readonly TimedWait[],
    private readonly clock: WorkClock,
  ) {
    this.count = waits.length;
    const columnOf = (value: (wait: TimedWait) => number | undefined) =>
      Float64Array.from(waits, (wait) => value(wait) ?? Number.NaN);
    this.startSeen = columnOf(({ start }) => start?.seenAt);
    this.startTo = columnOf(({ start }) => start?.to);
    this.startedAt = columnOf(({ known }) => known?.startedAt);
    this.approvalSeen = columnOf(({ known, approval }) => (known?.approval ? approval?.seenAt : undefined));
    this.least = columnOf(({ known }) => known?.approval?.least);
    this.most = columnOf(({ known }) => known?.approval?.most);
    this.endSeen = columnOf(({ end }) => end?.seenAt);
    this.endTo = columnOf(({ end }) => end?.to);
    this.seenUntil = columnOf(({ seenUntil, approval }) => (approval ? Number.POSITIVE_INFINITY : seenUntil));
    this.seenUntilAt = columnOf(({ seenUntil, approval }) =>
      approval ? undefined : clock.position(seenUntil),
    );
    this.share = columnOf(({ posts }) => 1 / posts);
    this.grown = this.share.map(
      (share, index) => share * 2 ** this.halfLives(this.startedAt[index] as number),
    );
    this.isFirst = Uint8Array.from(waits, ({ kind }) => Number(kind === 'first'));
    this.isFirstOfRequest = Uint8Array.from(waits, (wait) => Number(wait.isFirstOfRequest));
  }

  /** Waits and counts of requests, from what had been received by that time. */
  seenAt(at: EpochMs): { readonly waits: CurveWaits; readonly requests: Requests } {
    const { startSeen, startTo, startedAt, approvalSeen, endSeen, endTo, seenUntil } = this;
    const waits = new CurveWaits(this.count);
    const requests = { known: 0, of: 0, answered: 0, first: 0, later: 0 };
    const position = this.clock.position(at);
    const shrunk = 2 ** -this.halfLives(position);
    const { dayMs } = this.clock;
    for (let index = 0; index < this.count; index += 1) {
      const begun = startedAt[index] as number;
      if (
        this.isFirstOfRequest[index] === 1 &&
        (endSeen[index] as number) <= at &&
        (endTo[index] as number) > at - yearMs
      ) {
        requests.of += 1;
        if (!Number.isNaN(begun)) requests.known += 1;
      }
      // A comparison with NaN is false.
      if (!((startSeen[index] as number) <= at && begun >= 0 && (startTo[index] as number) >= at - yearMs))
        continue;
      const share = this.share[index] as number;
      const isFirst = this.isFirst[index] === 1;
      if (isFirst) requests.first += share;
      else requests.later += share;
      const weight = Math.min(share, (this.grown[index] as number) * shrunk);
      if ((approvalSeen[index] as number) <= at) {
        requests.answered += share;
        waits.add(this.least[index] as number, this.most[index] as number, weight, isFirst);
      } else {
        // A request for changes doesn't end the wait: the post is approved after its correction, or not at all.
        const until = (seenUntil[index] as number) >= at ? position : (this.seenUntilAt[index] as number);
        waits.add(Math.max(0, until - begun) / dayMs, Number.NaN, weight, isFirst);
      }
    }
    return { waits, requests };
  }

  private halfLives(position: number): number {
    return position / this.clock.dayMs / halfLifeDays;
  }
}
