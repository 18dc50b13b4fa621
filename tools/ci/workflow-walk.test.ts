import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inProject } from '../lib/project.mjs';
import { lacking, titled } from '../test/system-parts.mjs';

/**
 * Every line of the workflow, on a made-up runner of each system: its expressions, conditions and shells are real, and so are
 * the paths. The commands of the machine are fakes that leave the files which the real ones would.
 */

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
}

type Machine = Readonly<Record<string, string>>;

interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes': number;
  readonly strategy?: {
    readonly matrix: { readonly include?: readonly Machine[]; readonly os?: readonly string[] };
  };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly defaults: { readonly run: { readonly shell: string } };
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflow = parse(readFileSync(inProject('.github/workflows/ci.yml'), 'utf8')) as Workflow;

/** Hosted machines by the beginning of their names: the system that runs there, and where it keeps its work. */
const systems = [
  { label: 'ubuntu-', os: 'Linux', work: 'home/runner/work' },
  { label: 'windows-', os: 'Windows', work: 'D/a' },
  { label: 'macos-', os: 'macOS', work: 'Users/runner/work' },
] as const;

const commands = ['node', 'npm', 'sudo', 'xvfb-run'];
/** The shell that hosted machines give to `shell: bash`, Windows included. */
const bash = ['--noprofile', '--norc', '-eo', 'pipefail'];

interface Walked {
  readonly calls: readonly { readonly call: string; readonly appHost: string }[];
  readonly failed: boolean;
  /** Names of the files that were uploaded, by artifact. */
  readonly uploads: Readonly<Record<string, readonly string[]>>;
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'workflow-walk-'));
  const shims = join(folder, 'bin');
  mkdirSync(shims);
  for (const command of commands) symlinkSync(inProject('tools/ci/fake-command.sh'), join(shims, command));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The value of one of the workflow's own expressions. Anything it does not know throws. */
function valueOf(expression: string, contexts: Readonly<Record<string, Machine>>, failed: boolean): string {
  const term = (text: string): string => {
    const [left = '', right] = text.split(' == ');
    if (right !== undefined) return term(left) === term(right) ? 'true' : '';
    if (text === 'always()') return 'true';
    const literal = /^'([^']*)'$/.exec(text)?.[1];
    if (literal !== undefined) return literal;
    const [context = '', name = ''] = text.split('.');
    const value = contexts[context]?.[name];
    if (value === undefined) throw new Error(`the walk knows no ${text}`);
    return value;
  };
  const every = (text: string) =>
    text.split(' && ').reduce((kept, part) => (kept === '' ? '' : term(part.trim())), 'true');
  const isHeldBack = failed && !expression.includes('always()');
  return isHeldBack
    ? ''
    : expression.split(' || ').reduce((kept, part) => (kept === '' ? every(part.trim()) : kept), '');
}

function walk(job: Job, machine: Machine, fails = ''): Walked {
  const label = filled(job['runs-on'], { matrix: machine });
  const system = systems.find((one) => label.startsWith(one.label));
  if (!system) throw new Error(`the walk knows no machine ${label}`);
  const place = mkdtempSync(join(folder, 'machine-'));
  const checkout = join(place, system.work, 'client-desk/client-desk');
  const log = join(place, 'calls');
  writeFileSync(log, '');
  const contexts = { matrix: machine, runner: { os: system.os } };
  const uploads: Record<string, string[]> = {};
  let node = '';
  let failed = false;
  for (const step of job.steps) {
    if (valueOf(step.if ?? "'true'", contexts, failed) === '') continue;
    const given = Object.fromEntries(
      Object.entries(step.with ?? {}).map(([name, text]) => [name, filled(text, contexts)]),
    );
    if (step.uses === 'actions/checkout@v4') checkOut(checkout);
    else if (step.uses === 'actions/setup-node@v4') node = given['node-version'] ?? '';
    else if (step.uses === 'actions/upload-artifact@v4')
      uploads[given.name ?? ''] = (given.path ?? '')
        .trim()
        .split('\n')
        .flatMap((path) => matching(checkout, path));
    else if (step.uses !== undefined) throw new Error(`the walk knows no ${step.uses}`);
    else {
      const script = join(place, 'step.sh');
      writeFileSync(script, filled(step.run ?? '', contexts));
      const { status } = spawnSync(workflow.defaults.run.shell, [...bash, script], {
        cwd: checkout,
        env: {
          PATH: [join(folder, 'bin'), '/usr/bin', '/bin'].join(delimiter),
          CI: 'true',
          RUNNER_OS: system.os,
          HOME: place,
          WALK_PROJECT: inProject('.'),
          WALK_LOG: log,
          WALK_FAILS: fails,
          WALK_NODE: node,
          ...step.env,
        },
      });
      failed ||= status !== 0;
    }
  }
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  const calls = lines.map((line) => line.split('\t')).map(([appHost = '', call = '']) => ({ appHost, call }));
  return { calls, failed, uploads };
}

/** What lies in the repository, without what only a machine of a developer has. */
function checkOut(checkout: string): void {
  mkdirSync(checkout, { recursive: true });
  for (const name of ['package.json', 'tools', 'src', 'test'])
    symlinkSync(inProject(name), join(checkout, name));
}

const filled = (text: string, contexts: Readonly<Record<string, Machine>>) =>
  text.replaceAll(/\$\{\{ (.*?) \}\}/g, (_all, expression: string) => valueOf(expression, contexts, false));

/** The files that a path of an upload means: a file, a folder, or names with one star. */
function matching(checkout: string, path: string): string[] {
  const [before = '', after] = basename(path).split('*');
  const parent = join(checkout, dirname(path));
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) =>
      after === undefined ? name === before : name.startsWith(before) && name.endsWith(after),
    )
    .map((name) => join(dirname(path), name));
}

const machines = Object.entries(workflow.jobs).flatMap(([name, job]) => {
  const { include, os = [] } = job.strategy?.matrix ?? {};
  const own = include ?? (os.length > 0 ? os.map((one) => ({ os: one })) : [{}]);
  return own.map((machine) => ({ name, job, machine, on: Object.values(machine).join(', ') }));
});

const noJob: Job = { 'runs-on': '', 'timeout-minutes': 0, steps: [] };
const noShell = lacking('shell') ?? lacking('symlinks');

describe.skipIf(noShell)(titled('Workflow run with fake commands', noShell), () => {
  it.each(machines)(
    '$name on $on: every line of the workflow runs, and its files are uploaded',
    ({ name, job, machine }) => {
      const { calls, failed, uploads } = walk(job, machine);
      expect(failed).toBe(false);
      const isLinux = filled(job['runs-on'], { matrix: machine }).startsWith('ubuntu');
      const called = calls.map(({ call }) => call);
      expect(called.some((call) => call.startsWith('sudo apt-get install'))).toBe(isLinux);
      expect(called.some((call) => call.startsWith('xvfb-run'))).toBe(
        isLinux && ['readme', 'dist'].includes(name),
      );
      // An empty upload would only be a warning, and warnings are not read.
      const [[artifact, kept] = ['', []]] = Object.entries(uploads);
      expect(artifact).not.toMatch(/[":<>|*?\\/\r\n]/);
      expect(kept.length).toBeGreaterThan(1);
      expect(calls.filter(({ call }) => call === 'npm run e2e').map(({ appHost }) => appHost)).toEqual(
        name === 'electron' ? ['electron'] : [],
      );
    },
  );

  it('a failing command fails its job, and the records are still uploaded', () => {
    for (const [name, fails] of [
      ['readme', 'npm test'],
      ['readme', 'npm ci'],
      ['readme', 'node tools/ci/start-once.mjs'],
      ['tour', 'npm run tour -- --out pictures'],
      ['electron', 'npm run e2e'],
      ['dist', 'node tools/ci/smoke-packed.mjs'],
    ]) {
      const [one] = machines.filter((machine) => machine.name === name);
      const { failed, uploads } = walk(one?.job ?? noJob, one?.machine ?? {}, fails);
      expect([fails, failed]).toEqual([fails, true]);
      expect(Object.values(uploads)[0]).toContain('records');
    }
  });

  it('every installer of every system is uploaded', () => {
    const kept = machines
      .filter(({ name }) => name === 'dist')
      .flatMap(({ job, machine }) => Object.values(walk(job, machine).uploads)[0] ?? []);
    expect([...new Set(kept)].sort()).toEqual(
      ['records', ...['AppImage', 'dmg', 'exe', 'zip'].map((end) => `release/app.${end}`)]
        .concat(['release/latest-linux.yml', 'release/latest-mac.yml', 'release/latest.yml'])
        .sort(),
    );
  });

  it('each machine uploads under its own name, and every job has a time limit', () => {
    const names = machines.flatMap(({ job, machine }) => Object.keys(walk(job, machine).uploads));
    expect(new Set(names).size).toBe(machines.length);
    expect(machines.filter(({ job }) => !(job['timeout-minutes'] <= 120))).toEqual([]);
  });
});

it('prepare-ubuntu.sh is executable and checked out with LF line ends', () => {
  const { stdout } = spawnSync('git', ['ls-files', '-s', '--eol', 'tools/ci/prepare-ubuntu.sh'], {
    cwd: inProject('.'),
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^100755 /);
  expect(readFileSync(inProject('.gitattributes'), 'utf8')).toContain('* text=auto eol=lf');
});

it('the release guide lists what the workflow test cannot show', () => {
  const page = readFileSync(inProject('docs/release.md'), 'utf8');
  const [, list = ''] = page.split('## What a walk through the workflow cannot show');
  for (const word of ['Git Bash', 'Electron’s download', 'Chrome', 'path', 'Gatekeeper', 'apt'])
    expect(list.split('\n## ')[0]).toContain(word);
});
