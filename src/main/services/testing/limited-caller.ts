import type { Lane } from '@shared/services/read';
import type { CallRequest, CallSpending } from '../limits/budget';
import type { Limiter } from '../limits/limiter';
import type { ServiceLimits } from '../limits/service-limits';
import { testLimiter } from './limiter';
import type { VirtualTime } from './virtual-time';
import { virtualTime } from './virtual-time';

export const key = 'planning https://planning.example/api/v1 0123';

/** A limiter on virtual time that knows the limits of one credential. */
export function start(limits: ServiceLimits): { time: VirtualTime; limiter: Limiter } {
  const time = virtualTime();
  const limiter = testLimiter(time);
  limiter.setLimits(key, limits);
  return { time, limiter };
}

/** Makes calls that answer after `latencyMs`, and notes when each left. */
export function caller({ time, limiter }: ReturnType<typeof start>, latencyMs = 10) {
  const left: { lane: Lane; at: number }[] = [];
  const refused: string[] = [];
  return {
    left,
    refused,
    count: (lane: Lane) => left.filter((call) => call.lane === lane).length,
    call(request: CallRequest, spending: CallSpending = { sent: true }) {
      void limiter.acquire(key, request).then((permit) => {
        if (!permit.ok) return refused.push(permit.error.code);
        left.push({ lane: request.lane, at: time.clock.monotonic() });
        return time.timers.after(latencyMs, () => permit.data.release(spending));
      });
    },
  };
}
