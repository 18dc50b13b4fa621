// @ts-check
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { hostKind, prepareHost } from '../host.mjs';
import { root } from '../lib/project.mjs';
import { say } from '../lib/say.mjs';
import { readScreens } from '../screens/registry.mjs';
import { scenesOf } from './scenes.mjs';
import { NOT_REACHED_PICTURE, walkScene } from './walk.mjs';

/**
 * `node tools/tour/take-tour.mjs FOLDER WIDTHS [PART…]`: takes the pictures. `run-tour.mjs` prepares the services it needs
 * and calls it.
 */
const [, , target = '.cache/tour', widths = '', ...only] = process.argv;
const sizes = widths === '' ? [] : widths.split(',').map((width) => ({ width: Number(width), height: 800 }));
if (sizes.some(({ width }) => !(width > 0))) throw new Error(`no list of widths: ${widths}`);
const folder = resolve(target);
mkdirSync(folder, { recursive: true });
// Removes pictures of failures of the last run, so that they don't look new.
for (const name of readdirSync(folder)) {
  if (name.endsWith(NOT_REACHED_PICTURE)) rmSync(join(folder, name));
}
prepareHost();

let taken = 0;
let failed = 0;
for (const scene of scenesOf(await readScreens(), only.length > 0 ? only : undefined)) {
  await walkScene(
    scene,
    folder,
    {
      waits: say,
      found({ picture, faults }) {
        taken += 1;
        if (faults.length > 0) failed += 1;
        say(`${faults.length === 0 ? '✓' : '✗'} ${picture}`);
        for (const fault of faults) say(`    ${fault.replaceAll('\n', '\n      ')}`);
      },
    },
    sizes,
  );
}

const host = hostKind() === 'standin' ? 'the stand-in host' : 'Electron';
say(`${taken - failed} of ${taken} pictures show what they should, on ${host}.`);
say(`Pictures: ${relative(root, folder) || '.'}`);
process.exitCode = failed === 0 ? 0 : 1;
