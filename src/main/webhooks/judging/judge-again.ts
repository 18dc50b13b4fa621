import { createExclusively } from '../../flow/exclusively';
import type { Clock } from '../../ports';
import type { Deliveries } from '../deliveries';
import type { KnownSigningKeys } from '../signing-keys';
import { printOf } from '../store/delivery-record';
import type { JudgedAgain } from '../store/writes';
import type { Judging } from './judging';

interface Deps {
  readonly deliveries: Pick<Deliveries, 'unjudged' | 'wholes' | 'judgeAgain'>;
  readonly keys: Pick<KnownSigningKeys, 'of'>;
  readonly judging: Judging;
  readonly clock: Pick<Clock, 'now'>;
}

const atOnce = 100;

/**
 * Judges what came while no client secret was kept, once there is one: by the time at which it came, so that nothing is too
 * old for having waited. What turns out to be from the service is looked at like any other from then on.
 */
export function createJudgeAgain({ deliveries, keys, judging, clock }: Deps) {
  const inTurn = createExclusively();

  async function judgeAll(workspaceId: string): Promise<void> {
    const unjudged = await deliveries.unjudged(workspaceId);
    if (!unjudged.ok || unjudged.data.length === 0) return;
    const { clientId, clientSecret } = await keys.of(workspaceId);
    if (clientId === null || clientSecret === null) return;
    const judge = await judging(workspaceId);
    for (let from = 0; from < unjudged.data.length; from += atOnce) {
      const sequences = unjudged.data.slice(from, from + atOnce);
      const judged = await deliveries.wholes(workspaceId, sequences, ({ delivery, headers, body }) => {
        const { purpose, at: receivedAt, clockOffsetMs, pathId } = delivery;
        const { verdict } = judge({ purpose, headers, receivedAt, clockOffsetMs });
        return { verdict, print: printOf(pathId, verdict.kind, { headers, body }) };
      });
      if (!judged.ok) return;
      const at = clock.now();
      const all = [...judged.data]
        .map(([sequence, one]): JudgedAgain => ({ sequence, at, ...one }))
        // The key was taken away again meanwhile.
        .filter(({ verdict }) => verdict.kind !== 'unknown_key');
      if (all.length > 0 && !(await deliveries.judgeAgain(workspaceId, all)).ok) return;
    }
  }

  return (workspaceId: string): Promise<void> => inTurn(() => judgeAll(workspaceId));
}
