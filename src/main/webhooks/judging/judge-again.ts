import { createExclusively } from '../../flow/exclusively';
import type { Clock } from '../../ports';
import type { Deliveries } from '../deliveries';
import type { Headers } from '../headers';
import type { KeptHeaders } from '../kept-headers';
import { hasMasked } from '../masked';
import type { KnownSigningKeys } from '../signing-keys';
import { printOf } from '../store/delivery-record';
import type { JudgedAgain } from '../store/writes';
import type { Judging } from './judging';

interface Deps {
  readonly deliveries: Pick<Deliveries, 'unjudged' | 'wholes' | 'judgeAgain'>;
  readonly keys: Pick<KnownSigningKeys, 'of'>;
  readonly judging: Judging;
  readonly keptHeaders: Pick<KeptHeaders, 'open'>;
  readonly clock: Pick<Clock, 'now'>;
}

const atOnce = 100;

/**
 * Judges what came while no client secret was kept, once there is one: by the time at which it came, so that nothing is too
 * old for having waited. What turns out to be from the service is looked at like any other from then on.
 */
export function createJudgeAgain({ deliveries, keys, judging, keptHeaders, clock }: Deps) {
  const inTurn = createExclusively();

  async function judgeAll(workspaceId: string): Promise<void> {
    const unjudged = await deliveries.unjudged(workspaceId);
    if (!unjudged.ok || unjudged.data.length === 0) return;
    const { clientId, clientSecret } = await keys.of(workspaceId);
    if (clientId === null || clientSecret === null) return;
    const judge = await judging(workspaceId);
    for (let from = 0; from < unjudged.data.length; from += atOnce) {
      const sequences = unjudged.data.slice(from, from + atOnce);
      const kept = await deliveries.wholes(workspaceId, sequences, ({ headers, sealed }) => ({
        headers,
        sealed,
      }));
      if (!kept.ok) return;
      const headersOf = new Map<number, Headers>();
      for (const [sequence, { headers, sealed }] of kept.data) {
        const all = sealed === undefined ? headers : await keptHeaders.open(workspaceId, sealed);
        // A delivery whose signature is masked can never be judged.
        if (all !== null && !hasMasked(all)) headersOf.set(sequence, all);
      }
      const known = sequences.filter((sequence) => headersOf.has(sequence));
      const judged = await deliveries.wholes(workspaceId, known, ({ delivery, body }, sequence) => {
        const headers = headersOf.get(sequence) ?? [];
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
