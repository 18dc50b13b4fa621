import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '../../tools/bench/statistics.mjs';
import { hostKind } from '../../tools/host.mjs';
import { fillProfile } from '../app/fill-app';
import { type Profile, withProfiles } from '../app/launch-app';
import { type Step, startOn } from './start-app';

/**
 * `node --import tsx bench/start/draw.ts`: what a start spends its time on, as the median of nine of them on Today, drawn
 * in text for `docs/performance.md`. Of main: when it has been loaded, when it asks for the window, and when it is done
 * with what the window did not have to wait for.
 */
const starts = 9;
const columns = 60;

async function stepsOfOne(profile: Profile, name: string): Promise<readonly Step[]> {
  const marks = join(profile.userData, `marks-${name}.jsonl`);
  const hook = fileURLToPath(new URL('./keep-marks.cjs', import.meta.url));
  const env = { ...profile.env, BENCH_MARKS: marks, NODE_OPTIONS: `--require ${hook}` };
  const { startedAt, steps } = await startOn('today', { ...profile, env });
  const ofMain = existsSync(marks) ? readFileSync(marks, 'utf8').split('\n').filter(Boolean) : [];
  return [
    ...ofMain.map((line) => JSON.parse(line) as { readonly name: string; readonly at: number }),
    ...steps,
  ].map(({ name: what, at }) => ({ name: what, at: at - startedAt }));
}

async function draw(): Promise<string> {
  const taken = await withProfiles(1, async ([profile]) => {
    if (!profile) throw new Error('one profile was asked for');
    await fillProfile(profile, { posts: 2_000, inReview: 200 });
    await startOn('today', profile, { untilKept: true });
    const all: (readonly Step[])[] = [];
    for (let start = 0; start < starts; start += 1) all.push(await stepsOfOne(profile, String(start)));
    return all;
  });
  const names = [...new Set(taken.flatMap((steps) => steps.map(({ name }) => name)))];
  const steps = names
    .map((name) => ({
      name,
      at: median(taken.flatMap((of) => of.find((step) => step.name === name)?.at ?? [])),
    }))
    .sort((a, b) => a.at - b.at);
  const end = steps.at(-1)?.at ?? 1;
  const lines = steps.map(({ name, at }) => {
    const bar = '▇'.repeat(Math.max(1, Math.round((at / end) * columns)));
    return `${String(Math.round(at)).padStart(6)} ms  ${name.padEnd(38)} ${bar}`;
  });
  const host = hostKind() === 'standin' ? 'the stand-in host' : 'Electron';
  return [...lines, `${host}, ${cpus().length} cores, median of ${starts} starts`].join('\n');
}

process.stdout.write(`${await draw()}\n`);
