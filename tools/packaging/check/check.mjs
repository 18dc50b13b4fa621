// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject, root } from '../../lib/project.mjs';
import { runNode } from '../../lib/run.mjs';
import { tailOf } from '../../lib/say.mjs';
import { table } from '../../lib/table.mjs';
import { noticesFile } from '../config.mjs';
import { wantedArchs, withoutBinary } from '../limits.mjs';
import { noticesText, shippedPackages } from '../notices.mjs';
import { folderOf, inspect } from './inspect.mjs';

/** @typedef {import('./inspect.mjs').System} System @typedef {Awaited<ReturnType<typeof inspect>>} Inspected */

/** An address without an operator. It shows the address that an installed app would receive. */
const updateAddress = 'https://updates.example/client-desk';

/** electron-builder can't build for macOS on Windows. @returns {System[]} */
export const systemsHere = () =>
  process.platform === 'win32' ? ['win32', 'linux'] : ['win32', 'darwin', 'linux'];

/** Targets of `npm run dist` on each system. @param {readonly System[]} systems */
export const targetsOf = (systems) =>
  systems.flatMap((system) =>
    wantedArchs
      .filter((arch) => withoutBinary(inProject('node_modules'), system, arch).length === 0)
      .map((arch) => ({ system, arch })),
  );

/**
 * Packs `out/` into unpacked folders on a fake Electron.
 * @param {string} folder an empty one @param {readonly { system: System, arch: 'x64' | 'arm64' }[]} targets
 * @returns {Promise<string>} the folder with a folder for each target
 */
export async function packUnpacked(folder, targets) {
  writeFileSync(inProject(noticesFile), noticesText(shippedPackages(root)));
  const script = inProject('tools/packaging/check/pack-unpacked.mjs');
  const { CSC_LINK: _1, CSC_NAME: _2, WIN_CSC_LINK: _3, ...env } = process.env;
  const { status, output } = await runNode(
    [script, folder, ...targets.map(({ system, arch }) => `${system}-${arch}`)],
    { show: 'collect', env: { ...env, CLIENT_DESK_UPDATE_URL: updateAddress } },
  );
  if (status !== 0) throw new Error(`electron-builder ended with status ${status}:\n${tailOf(output, 40)}`);
  return join(folder, 'release');
}

/** Packs for every system and architecture, and checks the contents. @returns {Promise<Inspected[]>} */
export async function checkPacking() {
  const folder = mkdtempSync(join(tmpdir(), 'client-desk-pack-'));
  try {
    const targets = targetsOf(systemsHere());
    const release = await packUnpacked(folder, targets);
    const log = join(folder, 'codesign.log');
    const codesigned = existsSync(log) ? readFileSync(log, 'utf8') : '';
    return await Promise.all(
      targets.map(({ system, arch }) =>
        inspect(
          { system, arch, folder: folderOf(release, system, arch), release, updateAddress },
          codesigned,
        ),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {readonly Inspected[]} inspected */
export function checkTable(inspected) {
  const looks = /** @type {(keyof Inspected['problems'])[]} */ (Object.keys(inspected[0]?.problems ?? {}));
  return table(
    ['system', 'arch', 'files', 'MB', ...looks, 'ngrok'],
    inspected.map(({ system, arch, files, megabytes, problems, hasNgrok }) => [
      ...[system, arch, files, megabytes.toFixed(1)],
      ...looks.map((look) => (problems[look].length === 0 ? 'ok' : `${problems[look].length} wrong`)),
      hasNgrok ? 'yes' : 'no',
    ]),
  );
}

/** @param {readonly Inspected[]} inspected */
export const problemLines = (inspected) =>
  inspected.flatMap(({ system, arch, problems }) =>
    Object.entries(problems).flatMap(([look, lines]) =>
      lines.map((line) => `${system}-${arch}, ${look}: ${line}`),
    ),
  );
