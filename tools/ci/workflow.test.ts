import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject, readJson } from '../lib/project.mjs';
import { missingFor } from '../system/needs.mjs';
import { lacking, titled } from '../test/system-parts.mjs';

const workflow = readFileSync(inProject('.github/workflows/ci.yml'), 'utf8');
const manifest = readJson(inProject('package.json')) as {
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
};
const found = (pattern: RegExp) => [
  ...new Set([...workflow.matchAll(pattern)].map(([, text]) => text ?? '')),
];

describe('CI workflow', () => {
  it('the workflow runs the README’s commands on each Node version of the README (15)', () => {
    const nodes = found(/node: '([\d.]+)'/g);
    expect(nodes).toEqual(['20.19', '22', '24']);
    expect(manifest.engines.node).toBe(`>=${nodes[0]}`);
    const readme = readFileSync(inProject('README.md'), 'utf8');
    for (const node of nodes) expect(readme).toContain(`Node ${node}`);
    expect(workflow).toMatch(/npm ci .*&& npm test /);
    expect(workflow).toContain('node tools/ci/start-once.mjs');
  });

  it('every job but the tour runs on Ubuntu, Windows and both kinds of macOS', () => {
    const jobs = workflow
      .slice(workflow.indexOf('\njobs:'))
      .split(/^ {2}(?=\w+:$)/m)
      .slice(1);
    const [tour, ...onEverySystem] = jobs.toSorted(
      (a, b) => Number(b.startsWith('tour:')) - Number(a.startsWith('tour:')),
    );
    // The tour compares nothing between systems: it fails where a screen cannot be reached or shows a fault.
    expect(tour).toContain('npm run tour');
    expect(onEverySystem).toHaveLength(3);
    for (const job of onEverySystem) {
      for (const os of ['ubuntu-24.04', 'windows-2025', 'macos-15', 'macos-15-intel'])
        expect(job).toMatch(new RegExp(`[ []${os}[ ,\\]]`));
    }
    expect(workflow).toMatch(/APP_HOST: electron\n\s+run: npm run e2e/);
    expect(workflow).toContain('npm run dist');
  });

  it('the workflow calls only existing files and scripts', () => {
    const files = [...found(/\bnode ((?:tools|node_modules)\/\S+)/g), ...found(/run: (tools\/\S+\.sh)/g)];
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => !existsSync(inProject(file)))).toEqual([]);
    for (const name of found(/npm run (\w+)/g)) expect(manifest.scripts).toHaveProperty(name);
  });

  it('all four jobs upload their files, also after a failure', () => {
    expect(workflow.match(/upload-artifact/g)).toHaveLength(4);
    expect(workflow.match(/if: always\(\)/g)).toHaveLength(4);
    expect(found(/(release\/\*\.\w+)/g)).toEqual(
      ['exe', 'dmg', 'zip', 'AppImage', 'yml'].map((end) => `release/*.${end}`),
    );
  });
});

describe('Ubuntu preparation', () => {
  const script = inProject('tools/ci/prepare-ubuntu.sh');

  const noShell = lacking('shell');

  it.skipIf(noShell)(
    titled('the workflow installs all packages that the tests need, without a prompt', noShell),
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'prepare-ubuntu-'));
      try {
        // Replaces the real command and records its arguments.
        writeFileSync(join(folder, 'sudo'), `#!/bin/sh\necho "$*" >> '${join(folder, 'asked')}'\n`);
        chmodSync(join(folder, 'sudo'), 0o755);
        const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
        expect(spawnSync('bash', [script], { env }).status).toBe(0);
        const asked = readFileSync(join(folder, 'asked'), 'utf8');
        const never = () => false;
        const bare = {
          host: 'standin' as const,
          // A hosted machine has Chrome.
          hasBrowser: true,
          hasCommand: never,
          hasFile: never,
          hasLibrary: never,
          hasFont: never,
          hasFontFor: never,
        };
        const needed = missingFor('test', bare);
        for (const name of needed.flatMap(({ packages }) => packages.apt))
          expect(asked).toContain(` ${name}`);
        expect(statSync(script).mode & 0o111).not.toBe(0);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
