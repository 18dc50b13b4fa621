// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../lib/project.mjs';

/** @typedef {'linux' | 'darwin' | 'win32'} System */

/** @type {Readonly<Record<System, string>>} */
const systemNames = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };
/** @type {readonly System[]} */
const linux = ['linux'];
/** @type {readonly System[]} */
const unix = ['linux', 'darwin'];

/**
 * Parts of a system that some tests use and some systems lack. `marks` finds the tests that use one.
 * @satisfies {Readonly<Record<string, { on: readonly System[], what: string, marks: RegExp }>>}
 */
export const systemParts = {
  display: { on: linux, what: 'an X display', marks: /\bstartDisplay\(/ },
  keyring: {
    on: linux,
    what: 'a Secret Service',
    marks: /\bstartKeyring\(|\brunWithKeychain\(|inChild\('(?:locked|absent|stopped)/,
  },
  sshd: { on: linux, what: 'an SSH server', marks: /\bcreateSshd\(/ },
  proc: { on: linux, what: '/proc', marks: /'\/proc\b|\b(?:renderersOf|databaseProcessesOf)\(/ },
  terminal: { on: linux, what: 'util-linux’s script', marks: /spawn\(\s*'script',/ },
  signals: {
    on: unix,
    what: 'signals',
    marks: /\b(?:kill|end)\((?:[^)]*, )?'SIG(?:TERM|INT|HUP|STOP)'|\bit\.each\(\['SIG/,
  },
  symlinks: { on: unix, what: 'symbolic links', marks: /\bsymlinkSync\((?!.*'junction')/ },
  shell: {
    on: unix,
    what: 'a POSIX shell',
    marks: /'(?:sh|bash|mkfifo)',|\bspawnSync\('bash'|'\/dev\/zero'/,
  },
  ps: { on: unix, what: 'ps', marks: /\baskPs\(|'ps',/ },
};

/** @typedef {keyof typeof systemParts} SystemPart */
const partNames = /** @type {SystemPart[]} */ (Object.keys(systemParts));

/**
 * Reason why tests of this part are skipped here; undefined if they run. DESK_TEST_SYSTEM simulates another system.
 * @param {SystemPart} part @returns {string | undefined}
 */
export function lacking(part, system = process.env.DESK_TEST_SYSTEM ?? process.platform) {
  const { on, what } = systemParts[part];
  return on.some((one) => one === system) ? undefined : `${nameOf(system)} lacks ${what}`;
}

/** @param {string} system */
const nameOf = (system) => Object.entries(systemNames).find(([one]) => one === system)?.[1] ?? system;

/** The title of a test with the reason for which it is skipped. @param {string} title @param {string | undefined} why */
export const titled = (title, why) => (why === undefined ? title : `${title} [skipped: ${why}]`);

/** The reason in such a title. @param {string} title */
export const reasonIn = (title) => /\[skipped: ([^\]]+)\]/.exec(title)?.[1];

const lookedFor = partNames.map((name) => ({ name, asked: `lacking('${name}')` }));

/** The parts that a test file asks for. @param {string} text */
export const partsAskedIn = (text) =>
  lookedFor.flatMap(({ name, asked }) => (text.includes(asked) ? [name] : []));

/** The parts that a test file uses. @param {string} text */
export const partsUsedIn = (text) => partNames.filter((name) => systemParts[name].marks.test(text));

/** Every test file of the project with its text. @returns {{ file: string, text: string }[]} */
export const testFiles = () =>
  ['src', 'tools', 'test'].flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
      .map((file) => ({ file, text: readFileSync(inProject(file), 'utf8') })),
  );

/**
 * Table of stages and systems: a row per stage, with the parts that its tests lack on each system.
 * @param {readonly { name: string, tests?: RegExp }[]} stages
 * @param {readonly { file: string, text: string }[]} files
 */
export function whatRunsWhere(stages, files) {
  const systems = /** @type {System[]} */ (Object.keys(systemNames));
  const rows = stages.map(({ name, tests }) => {
    const asked = new Set(
      files.flatMap(({ file, text }) => (tests?.test(file) === true ? partsAskedIn(text) : [])),
    );
    const without = systems.map((system) =>
      partNames.filter((part) => asked.has(part) && lacking(part, system)),
    );
    return [name, ...without.map((parts) => (parts.length === 0 ? 'all' : `without ${parts.join(', ')}`))];
  });
  return { header: ['stage', ...systems.map((system) => systemNames[system])], rows };
}

/** @returns {string[]} a line for each part: what it is */
export const partLines = () => partNames.map((name) => `${name}: ${systemParts[name].what}`);
