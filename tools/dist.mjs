// @ts-check
import { writeFileSync } from 'node:fs';
import { buildApp } from './build/build-app.mjs';
import { inProject, root, scriptOf } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { checkPacking, checkTable, problemLines } from './packaging/check/check.mjs';
import { noticesFile, signingEnvironment } from './packaging/config.mjs';
import { limitsOf, wantedArchs, withoutBinary } from './packaging/limits.mjs';
import { noticesText, permissive, shippedPackages } from './packaging/notices.mjs';

/**
 * `npm run dist [-- electron-builder's own arguments]`: packs the app for the system it is run on. `-- --check` runs
 * the steps that need no downloads, for all systems, and inspects the result.
 */
const here = {
  platform: process.platform,
  env: process.env,
  modules: inProject('node_modules'),
  node: process.versions.node,
};
const archs = wantedArchs.filter((arch) => withoutBinary(here.modules, here.platform, arch).length === 0);

if (process.argv.includes('--check')) {
  process.exitCode = await check();
} else {
  for (const limit of limitsOf(here)) say(limit);
  process.exitCode = archs.length === 0 ? 1 : await pack();
}

async function check() {
  const notBuilt = await buildApp({ onlyIfStale: true });
  if (notBuilt) return notBuilt;
  say('Packing for every system and architecture on a made-up Electron, up to the installers…');
  const inspected = await checkPacking();
  console.log(`\n${checkTable(inspected)}\n`);
  if (process.platform === 'win32') say('Nothing for macOS: electron-builder packs that on macOS and Linux.');
  const wrong = problemLines(inspected);
  for (const line of wrong) say(line);
  say(wrong.length === 0 ? 'All as it has to be.' : 'Something is not as it has to be: see above.');
  return wrong.length === 0 ? 0 : 1;
}

async function pack() {
  // Always a clean build: the packed files must come only from src/.
  const notBuilt = await buildApp({ onlyIfStale: false });
  if (notBuilt) return notBuilt;
  const packages = shippedPackages(root);
  const unknown = packages.filter(({ license }) => !permissive.has(license));
  if (unknown.length > 0) {
    for (const { name, license } of unknown)
      say(`Not packed: ${name} has a licence to look at first: ${license}.`);
    return 1;
  }
  writeFileSync(inProject(noticesFile), noticesText(packages));
  const { status } = await runNode(
    [
      scriptOf('electron-builder'),
      '--config',
      'electron-builder.config.js',
      '--publish',
      'never',
      ...archs.map((arch) => `--${arch}`),
      ...process.argv.slice(2),
    ],
    { forwardSignals: true, env: signingEnvironment(process.platform, process.env) },
  );
  say(
    status === 0
      ? 'Made: see release/.'
      : `No installer was made: electron-builder ended with status ${status}.`,
  );
  return status;
}
