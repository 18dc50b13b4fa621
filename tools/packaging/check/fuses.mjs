// @ts-check
import { readFileSync } from 'node:fs';

/** Marker before the fuses in Electron's binary: then follow a version, their number, and a character for each. */
export const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** The names in their order. Later fuses keep Electron's value. */
const names = /** @type {const} */ ([
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
]);

/** Electron's defaults: the fuses of a fake binary before they are set. */
export const fusesOfElectron = '10110001';

/** @param {string} file @returns {Record<string, boolean>} */
export function readFuses(file) {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(sentinel) + sentinel.length;
  if (at < sentinel.length) throw new Error(`no fuses in ${file}`);
  const count = bytes[at + 1] ?? 0;
  const states = bytes.subarray(at + 2, at + 2 + count).toString('latin1');
  return Object.fromEntries(names.slice(0, count).map((name, index) => [name, states[index] === '1']));
}
