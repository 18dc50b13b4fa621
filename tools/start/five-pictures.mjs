// @ts-check
import { mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { buildApp } from '../build/build-app.mjs';
import { buildHostIfUsed, prepareHost } from '../host.mjs';
import { inProject, root } from '../lib/project.mjs';
import { say } from '../lib/say.mjs';
import { readScreens } from '../screens/registry.mjs';
import { ensureSystem } from '../system/ensure.mjs';
import { firstLook } from '../tour/scenes/first-look.mjs';
import { walkScene } from '../tour/walk.mjs';
import { pictureLines } from './picture-lines.mjs';

/**
 * `npm start` without a display: starts the app with its demo on the stand-in host, which needs no display, and saves
 * pictures of five screens. The whole tour is `npm run tour`.
 * @returns {Promise<number>} exit status: 0 where there is a picture to look at
 */
export async function takeFivePictures() {
  process.env.APP_HOST ??= 'standin';
  const notReady = (await ensureSystem('start')) || (await buildApp({ onlyIfStale: true }));
  if (notReady) return notReady;
  await buildHostIfUsed();
  prepareHost();
  const folder = inProject('.cache/first-look');
  mkdirSync(folder, { recursive: true });
  /** @type {import('../tour/walk.mjs').Finding[]} */
  const findings = [];
  await walkScene(firstLook(await readScreens()), folder, {
    waits: say,
    found: (finding) => findings.push(finding),
  });
  const { lines, status } = pictureLines(findings, relative(root, folder));
  for (const line of lines) say(line);
  return status;
}
