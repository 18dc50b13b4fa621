import type { ServiceName } from '@shared/services/endpoint';
import type { PlannedCall } from './calls';

type Spaced = Pick<PlannedCall, 'service' | 'lane'>;

/** So many returns are looked back on: enough that one full window of the service's limit does not stand for all. */
const most = 60;

/**
 * How fast calls that the limiter spaces out have been coming back lately, for the estimates a person sees. Only the
 * time that calls were out is counted: an hour in which nothing was to be read says nothing of the next reading.
 */
export class ThroughputEstimator {
  private readonly gaps = new Map<ServiceName, number[]>();

  /**
   * A call came back after so many ms. What a person asked for is spaced by nothing, and tells nothing.
   * @param out the calls that are out, itself included
   */
  returned({ service, lane }: Spaced, tookMs: number, out: Iterable<Spaced>): void {
    if (lane === 'interactive') return;
    const beside = [...out].filter((other) => other.service === service && other.lane !== 'interactive');
    const gap = tookMs / Math.max(1, beside.length);
    this.gaps.set(service, [...(this.gaps.get(service) ?? []), gap].slice(-most));
  }

  /** The time so many further calls should take, ms; null before there is anything to go by. */
  estimateMs(service: ServiceName, calls: number): number | null {
    const gaps = this.gaps.get(service) ?? [];
    if (gaps.length === 0) return null;
    return Math.round((gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length) * calls);
  }
}
