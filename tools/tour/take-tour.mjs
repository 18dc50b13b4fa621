// @ts-check
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { hostKind, prepareHost } from '../host.mjs';
import { root } from '../lib/project.mjs';
import { say } from '../lib/say.mjs';
import { scenes } from './screens.mjs';
import { NOT_REACHED_PICTURE, walkScene } from './walk.mjs';

/** `node tools/tour/take-tour.mjs FOLDER`: the walk itself; `tour.mjs` prepares what it needs and calls it. */
const folder = resolve(process.argv[2] ?? 'docs/pictures');
mkdirSync(folder, { recursive: true });
// What failed last time must not look as if it had failed this time.
for (const name of readdirSync(folder)) {
  if (name.endsWith(NOT_REACHED_PICTURE)) rmSync(join(folder, name));
}
prepareHost();

/** @type {import('./walk.mjs').Finding[]} */
const findings = [];
for (const scene of scenes) findings.push(...(await walkScene(scene, folder)));

for (const { screen, faults } of findings) {
  say(`${faults.length === 0 ? '✓' : '✗'} ${screen}`);
  for (const fault of faults) say(`    ${fault.replaceAll('\n', '\n      ')}`);
}
const failed = findings.filter(({ faults }) => faults.length > 0);
const host = hostKind() === 'standin' ? 'the stand-in host' : 'Electron';
say(`${findings.length - failed.length} of ${findings.length} screens are as they should be, on ${host}.`);
say(`Pictures: ${relative(root, folder) || '.'}`);
process.exitCode = failed.length === 0 ? 0 : 1;
