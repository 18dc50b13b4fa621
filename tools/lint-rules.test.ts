import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject, scriptOf } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import type { Case } from './lint/cases/case';
import { gateCases } from './lint/cases/gates';
import { habitCases } from './lint/cases/habits';
import { layerCases } from './lint/cases/layers';

/**
 * A rule that never fires looks exactly like clean code. Each case here breaks one rule in a small copy of the
 * project's layout, and its counterpart does the same thing the allowed way.
 */
const cases: readonly Case[] = [...layerCases, ...gateCases, ...habitCases];

/** What oxlint reports as JSON, as far as it is read here. */
interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly code?: string }[];
}

const copy = mkdtempSync(join(tmpdir(), 'desk-lint-'));
let report: Report;

const badFile = ({ file }: Case) => file.replace(/\.([a-z.]+)$/, '-bad.$1');
const goodFile = ({ file, goodFile: named }: Case) => named ?? file.replace(/\.([a-z.]+)$/, '-good.$1');

function write(path: string, text: string) {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

beforeAll(async () => {
  const settings = ['tsconfig.json', 'tsconfig.base.json', 'tsconfig.node.json', 'tsconfig.web.json'];
  for (const name of [...settings, '.oxlintrc.json', 'tools/lint']) {
    cpSync(inProject(name), join(copy, name), { recursive: true });
  }
  symlinkSync(inProject('node_modules'), join(copy, 'node_modules'), 'junction');
  for (const one of cases) {
    write(badFile(one), one.bad);
    write(goodFile(one), one.good);
  }
  const { output } = await runNode([scriptOf('oxlint'), '--format=json', 'src', 'test', 'tools'], {
    cwd: copy,
    show: 'collect',
  });
  report = JSON.parse(output) as Report;
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The rules that refuse a file, as `plugin/rule`; a file that could not be parsed is refused without one. */
const refusalsOf = (path: string) =>
  report.diagnostics
    .filter(({ filename }) => filename === path)
    .map(({ code }) => code?.replace(/^(.*)\((.*)\)$/, '$1/$2') ?? 'unreadable');

describe.each(cases)('$rule: $what', (one) => {
  it('the forbidden code is reported', () => {
    expect(refusalsOf(badFile(one))).toContain(one.rule);
    expect(refusalsOf(badFile(one))).not.toContain('unreadable');
  });

  it('the allowed code passes', () => {
    expect(refusalsOf(goodFile(one)).filter((rule) => rule === one.rule || rule === 'unreadable')).toEqual(
      [],
    );
  });
});
