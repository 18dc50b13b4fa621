import { isOfCatalogue } from '@shared/error-causes';
import type { DeskError, ErrorCode } from '@shared/errors';
import type { Lane } from '@shared/services/read';
import type { Clock } from '../../ports';

/** Consecutive failures after which calls stop until a trial call succeeds. */
const opensAfter = 5;
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/** Failures before a request was taken. They concern every endpoint of the service. */
const unreachable: ReadonlySet<ErrorCode> = new Set(['NETWORK_UNREACHABLE', 'NETWORK_NAME_NOT_FOUND']);
/** Failures after it was taken. Another endpoint of the service may work all the same. */
const lostAnswers: ReadonlySet<ErrorCode> = new Set([
  'NETWORK_TIMEOUT',
  'NETWORK_INTERRUPTED',
  'OUTCOME_UNKNOWN',
]);

/** What failed: the whole service, because it can't be reached, or one of its endpoints. */
export type FailedPart = 'service' | 'endpoint';

/** How an attempt ended: `none` failed, or it is `unknown`, as after an abort. */
export type AttemptEnd = FailedPart | 'none' | 'unknown';

/**
 * Says which part failed, if any. Offline does not count: it says nothing about the service, and the first call after it
 * must be sent at once. A 4xx does not count: the service works.
 */
export function failedPart(error: DeskError): FailedPart | 'none' {
  const { code, data } = error;
  if (isOfCatalogue(error)) return 'none';
  if (typeof data?.status === 'number') return data.status >= 500 ? 'endpoint' : 'none';
  if (unreachable.has(code)) return 'service';
  return lostAnswers.has(code) ? 'endpoint' : 'none';
}

export interface CircuitPermit {
  /** Must be called once the call has ended; null where nothing was learned, as after an abort. */
  end(isFailure: boolean | null): void;
}

export interface Circuit {
  /** Milliseconds until the next probe, before which a call need not queue; null if it may queue. */
  restMs(lane: Lane): number | null;
  /** Leave to make a call that has its turn; or when the next probe is due, and the end of the one under way. */
  enter(lane: Lane): Entry;
  /** The network or the service is said to be back: the pause is over, and the next call is the probe. */
  tryNow(): void;
}

type Entry =
  | { readonly ok: true; readonly passage: CircuitPermit }
  | { readonly ok: false; readonly retryAfterMs: number; readonly probeEnds: Promise<void> };

/**
 * Keeps a failing service from being called over and over. While it is open one probe at a time may pass: any call
 * once the pause is over, and a person's own call at any time, for they asked to see whether it works again.
 */
export function createCircuit(clock: Clock): Circuit {
  let failuresInARow = 0;
  let pauseMs = firstPauseMs;
  let opensAgainAt = 0;
  /** Resolves when the current probe ends; null if there is none. */
  let probeEnds: Promise<void> | null = null;
  let tellProbeEnd: () => void = () => undefined;

  const isOpen = () => failuresInARow >= opensAfter;
  const waitMs = () => Math.max(0, opensAgainAt - clock.monotonic());

  function beginProbe(): void {
    probeEnds = new Promise((resolve) => {
      tellProbeEnd = resolve;
    });
  }

  function end(isProbe: boolean, isFailure: boolean | null): void {
    if (isProbe) {
      probeEnds = null;
      tellProbeEnd();
    }
    if (isFailure === null) return;
    if (!isFailure) {
      failuresInARow = 0;
      pauseMs = firstPauseMs;
      return;
    }
    failuresInARow++;
    if (!isOpen()) return;
    if (isProbe) pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    opensAgainAt = clock.monotonic() + pauseMs;
  }

  function restMs(lane: Lane): number | null {
    if (lane === 'interactive' || !isOpen()) return null;
    return probeEnds !== null || waitMs() > 0 ? waitMs() : null;
  }

  return {
    restMs,
    tryNow() {
      pauseMs = firstPauseMs;
      opensAgainAt = 0;
    },
    enter(lane) {
      const isProbe = isOpen();
      if (isProbe && (probeEnds !== null || restMs(lane) !== null)) {
        return { ok: false, retryAfterMs: waitMs(), probeEnds: probeEnds ?? Promise.resolve() };
      }
      if (isProbe) beginProbe();
      let hasEnded = false;
      return {
        ok: true,
        passage: {
          end(isFailure) {
            if (!hasEnded) end(isProbe, isFailure);
            hasEnded = true;
          },
        },
      };
    },
  };
}

export interface CallPassage {
  /** Must be called once the attempt has ended. */
  end(how: AttemptEnd): void;
}

/**
 * Enters the circuits of a call: that of its service, and that of its endpoint. A failure of the endpoint shows that the
 * service was reached. A service that can't be reached shows nothing about the endpoint.
 */
export function enterBoth({ service, endpoint }: Readonly<Record<FailedPart, Circuit>>, lane: Lane) {
  const ofService = service.enter(lane);
  if (!ofService.ok) return { ...ofService, part: 'service' as const };
  const ofEndpoint = endpoint.enter(lane);
  if (!ofEndpoint.ok) {
    ofService.passage.end(null);
    return { ...ofEndpoint, part: 'endpoint' as const };
  }
  const passage: CallPassage = {
    end(how) {
      ofService.passage.end(how === 'unknown' ? null : how === 'service');
      ofEndpoint.passage.end(how === 'unknown' || how === 'service' ? null : how === 'endpoint');
    },
  };
  return { ok: true as const, passage };
}
