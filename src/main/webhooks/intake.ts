import type { Clock } from '../ports';
import type { Deliveries } from './deliveries';
import { headerOf } from './headers';
import type { Paths } from './paths';
import { readBody } from './read-event';
import type { Incoming, Intake } from './receiver';
import type { KnownSigningKeys } from './signing-keys';
import type { TunnelTests } from './tunnel-tests';
import { judge, tokenHeader, usualToleranceMs } from './verdict';

interface IntakeDeps {
  readonly paths: Paths;
  readonly tests: TunnelTests;
  readonly deliveries: Pick<Deliveries, 'add' | 'noteTiming'>;
  readonly keys: Pick<KnownSigningKeys, 'of'>;
  readonly clockOffset: (workspaceId: string) => number | null;
  readonly clock: Clock;
  /** A metric delivery that is on the disk. */
  readonly onMetrics: (workspaceId: string, job: string, body: Buffer, sequence: number) => void;
}

const mostEventBytes = 1024 * 1024;
/** The answer to a whole board's numbers, by day. */
const mostMetricBytes = 8 * 1024 * 1024;

/** Takes in what reached the receiver: judged, written to the disk, and only then acknowledged. */
export function createIntake(deps: IntakeDeps): Intake {
  const { paths, tests, deliveries, keys, clock } = deps;
  /** By workspace and client secret: what a valid delivery proved to be the service's token. */
  const tokens = new Map<string, string>();

  async function take({ target, headers, body, startedAt }: Incoming): ReturnType<Intake['take']> {
    const test = tests.find(target);
    if (test) return { status: test.arrived({ headers, body }) ? 200 : 404 };
    const found = paths.find(target);
    // Retired while the body was on its way.
    if (!found) return { status: 404 };
    const { workspaceId, pathId, purpose } = found;
    const receivedAt = clock.now();
    const signingKeys = await keys.of(workspaceId);
    const clockOffsetMs = deps.clockOffset(workspaceId) ?? 0;
    const tokenKey = `${workspaceId} ${signingKeys.clientId} ${signingKeys.clientSecret}`;
    const { verdict, signedAt } = judge(
      { purpose, headers, receivedAt },
      {
        ...signingKeys,
        ...{ clockOffsetMs, toleranceMs: usualToleranceMs },
        expectedToken: tokens.get(tokenKey) ?? null,
      },
    );
    const token = headerOf(headers, tokenHeader);
    if (verdict.kind === 'valid' && token !== null) tokens.set(tokenKey, token);
    const added = await deliveries.add(workspaceId, {
      delivery: {
        ...{ at: receivedAt, pathId, purpose, verdict, signedAt, clockOffsetMs },
        ...{ toleranceMs: usualToleranceMs, replayOf: null },
        ...readBody(purpose, body),
      },
      headers,
      body,
    });
    // The service keeps what is not acknowledged, and sends it again.
    if (!added.ok) return { status: 503 };
    const { sequence, isNew } = added.data;
    if (!isNew) return { status: 200 };
    if (purpose.kind === 'metrics') deps.onMetrics(workspaceId, purpose.job, body, sequence);
    const writtenAfterMs = clock.monotonic() - startedAt;
    const onAnswered = () =>
      deliveries.noteTiming(workspaceId, sequence, writtenAfterMs, clock.monotonic() - startedAt);
    return { status: 200, onAnswered };
  }

  return {
    mostBytes(target) {
      if (tests.find(target)) return mostEventBytes;
      const purpose = paths.find(target)?.purpose;
      return purpose && (purpose.kind === 'metrics' ? mostMetricBytes : mostEventBytes);
    },
    take,
  };
}
