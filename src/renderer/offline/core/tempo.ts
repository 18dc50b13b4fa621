import type { ServiceName } from '@shared/services/endpoint';

/** So many returns are looked back on. */
const most = 20;

/** How fast calls have been coming back lately, for the estimates a person sees. */
export class Tempo {
  private readonly returns = new Map<ServiceName, number[]>();

  /** `at` is monotonic ms. */
  returned(service: ServiceName, at: number): void {
    this.returns.set(service, [...(this.returns.get(service) ?? []), at].slice(-most));
  }

  /** The time so many further calls should take, ms; null before there is anything to go by. */
  estimateMs(service: ServiceName, calls: number): number | null {
    const [first, ...rest] = this.returns.get(service) ?? [];
    const last = rest.at(-1);
    return first === undefined || last === undefined
      ? null
      : Math.round(((last - first) / rest.length) * calls);
  }
}
