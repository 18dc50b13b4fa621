import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject, scriptOf } from '../lib/project.mjs';
import { runNode } from '../lib/run.mjs';
import { withResults } from './results.mjs';
import { stages } from './stages.mjs';
import {
  lacking,
  partsAskedIn,
  partsUsedIn,
  systemParts,
  testFiles,
  titled,
  whatRunsWhere,
} from './system-parts.mjs';

/** Files in which a part of a system is only named, or which know another way where it is not there. */
const namedOnly: Readonly<Record<string, readonly string[]>> = {
  'src/main/shell/demo/sandbox-process.test.ts': ['signals'],
  'tools/electron-host/selftest/life.spec.ts': ['proc'],
  'tools/test/system-parts.test.ts': ['signals', 'shell'],
};

const askingFor = (part: string) => `lacking('${part}')`;

describe('system parts', () => {
  it('a test that uses a system part also checks whether it is missing', () => {
    const unasked = testFiles().flatMap(({ file, text }) =>
      partsUsedIn(text)
        .filter((part) => !partsAskedIn(text).includes(part) && !namedOnly[file]?.includes(part))
        .map((part) => `${file} uses ${part}`),
    );
    expect(unasked).toEqual([]);
    expect(partsUsedIn("execFileSync('sh', ['-c', 'true']); child.kill('SIGTERM');")).toEqual([
      'signals',
      'shell',
    ]);
  });

  it('the skip reason names the system and the missing part', () => {
    expect(lacking('signals', 'darwin')).toBeUndefined();
    expect(titled('ends', lacking('signals', 'win32'))).toBe('ends [skipped: Windows lacks signals]');
  });
});

describe('table of what runs where', () => {
  const files = [
    { file: 'test/vault/a.test.ts', text: askingFor('keyring') },
    { file: 'src/b.test.ts', text: askingFor('shell') },
  ];
  const some = [
    { name: 'build' },
    { name: 'unit', tests: /^src\// },
    { name: 'vault', tests: /^test\/vault\// },
  ];

  it('the table has a row for each stage with its missing parts', () => {
    expect(whatRunsWhere(some, files)).toEqual({
      header: ['stage', 'Linux', 'macOS', 'Windows'],
      rows: [
        ['build', 'all', 'all', 'all'],
        ['unit', 'all', 'all', 'without shell'],
        ['vault', 'all', 'without keyring', 'without keyring'],
      ],
    });
  });

  it('every test file belongs to exactly one stage', () => {
    const owners = testFiles().map(({ file }) => [
      file,
      stages.filter(({ tests }) => tests?.test(file)).length,
    ]);
    expect(owners.filter(([, count]) => count !== 1)).toEqual([]);
  });
});

it('the README names each system part', () => {
  const readme = readFileSync(inProject('README.md'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(Object.values(systemParts).filter(({ what }) => !readme.includes(what))).toEqual([]);
});

/** The runner on a made-up system. Tests of missing parts are skipped, counted, and named. */
it('on Windows, tests that need a missing part are skipped and counted with their reason', async () => {
  mkdirSync(inProject('.cache'), { recursive: true });
  const folder = mkdtempSync(inProject('.cache/system-test-'));
  try {
    writeFileSync(
      join(folder, 'a.test.mjs'),
      `import { beforeAll, describe, it } from 'vitest';
       import { lacking, titled } from ${JSON.stringify(inProject('tools/test/system-parts.mjs'))};
       const noSshd = lacking("sshd");
       beforeAll(() => { if (noSshd !== undefined) throw new Error('prepared for nothing'); });
       describe.skipIf(noSshd)(titled('a server', noSshd), () => { it('starts', () => {}); it('ends', () => {}); });`,
    );
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};');
    const resultsOn = async (system: string) => {
      const { results } = await withResults('system-parts-test', (env) =>
        runNode([scriptOf('vitest'), 'run', `--reporter=${inProject('tools/test/vitest-reporter.mjs')}`], {
          cwd: folder,
          env: { ...env, DESK_TEST_SYSTEM: system },
          show: 'collect',
        }),
      );
      return results;
    };
    const nothing = { failed: [], unsteady: [] };
    expect(await resultsOn('linux')).toEqual({ passed: 2, skipped: 0, reasons: {}, ...nothing });
    const reasons = { 'Windows lacks an SSH server': 2 };
    expect(await resultsOn('win32')).toEqual({ passed: 0, skipped: 2, reasons, ...nothing });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
