import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeTransport } from '../../../src/main/shell/transport/transport-node';
import { loadService } from '../../../src/shared/services/load';
import { Sandbox } from '../sandbox-client';
import { liveOnce } from './live-once';

/**
 * Lives of a batch on virtual time, over the real journal and the real sandbox. The process is killed before or after
 * any line and any call. Answers are lost, items are refused, manual calls use the day's budget, limits change and
 * clocks jump. Each run plays other lives, and SOAK_SEED repeats one. SOAK_LIVES raises their number, and `npm run
 * soak` plays two thousand.
 */
const lives = Number(process.env.SOAK_LIVES ?? 5);
const firstSeed = Number(process.env.SOAK_SEED ?? randomInt(2 ** 31));
const inOne = 20;
/** A machine that is busy with everything else beside it has taken half a minute for that many. */
const timeoutMs = 180_000;

let sandbox: Sandbox;
const transport = createNodeTransport();

beforeAll(async () => {
  await loadService('reporting');
  sandbox = await Sandbox.start();
});
afterAll(async () => {
  transport.close();
  await sandbox.close();
});

describe(`report batch in ${lives} simulated lives (SOAK_SEED=${firstSeed})`, () => {
  const seeds = Array.from({ length: lives }, (_, index) => firstSeed + index);
  const groups = Array.from({ length: Math.ceil(lives / inOne) }, (_, index) =>
    seeds.slice(index * inOne, (index + 1) * inOne),
  );
  it.each(groups.map((group) => [group[0], group] as const))(
    'from seed %i on, no report is created twice and none is lost without notice',
    async (_first, group) => {
      for (const seed of group) {
        const found = await liveOnce(sandbox, transport, seed);
        expect(found.wrong, `seed ${seed}\n${found.story.join('\n')}`).toEqual([]);
      }
    },
    timeoutMs,
  );
});
