import type { Clock } from '../ports';
import type { Deliveries } from './deliveries';
import type { Judging } from './judging/judging';
import type { KeptHeaders } from './kept-headers';
import type { FoundPath, Paths } from './paths';
import { readBody } from './read-event';
import type { Incoming, Intake, Taken } from './receiver';
import type { TunnelTests } from './tunnel-tests';
import { usualToleranceMs } from './verdict';

interface IntakeDeps {
  readonly paths: Paths;
  readonly tests: TunnelTests;
  readonly deliveries: Pick<Deliveries, 'add' | 'noteTiming'>;
  readonly judging: Judging;
  readonly keptHeaders: Pick<KeptHeaders, 'keep'>;
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
  const { paths, tests, deliveries, judging, clock } = deps;

  async function take(found: FoundPath, { headers, body, startedAt }: Incoming): Promise<Taken> {
    // Retired while the body was on its way.
    if (!paths.isOpen(found)) return { status: 404 };
    const { workspaceId, pathId, purpose } = found;
    const receivedAt = clock.now();
    const clockOffsetMs = deps.clockOffset(workspaceId) ?? 0;
    const judge = await judging(workspaceId);
    const judgement = judge({ purpose, headers, receivedAt, clockOffsetMs });
    // The signature is checked once the client secret is known.
    const isUnjudged = judgement.verdict.kind === 'unknown_key';
    const sealed = isUnjudged ? { sealed: await deps.keptHeaders.keep(workspaceId, headers) } : {};
    const added = await deliveries.add(workspaceId, {
      delivery: {
        at: receivedAt,
        pathId,
        purpose,
        ...judgement,
        clockOffsetMs,
        toleranceMs: usualToleranceMs,
        replayOf: null,
        ...readBody(purpose, body),
      },
      ...sealed,
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
    find(target) {
      // Always search both, so that the response time does not tell unknown targets apart.
      const test = tests.find(target);
      const found = paths.find(target);
      if (test)
        return {
          mostBytes: mostEventBytes,
          take: async (incoming) => ({ status: test.arrived(incoming) ? 200 : 404 }),
        };
      return (
        found && {
          mostBytes: found.purpose.kind === 'metrics' ? mostMetricBytes : mostEventBytes,
          take: (incoming) => take(found, incoming),
        }
      );
    },
  };
}
