import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Case } from './lint/cases/case';
import { gateCases } from './lint/cases/gates';
import { habitCases } from './lint/cases/habits';
import { roomCases } from './lint/cases/rooms';
import { lintConfig } from './lint/config.mjs';

/**
 * A rule that never fires looks exactly like clean code. Each case here breaks one rule in a small copy of the
 * project's layout, and its counterpart does the same thing the allowed way.
 */
const cases: readonly Case[] = [...roomCases, ...gateCases, ...habitCases];

const project = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'desk-lint-'));
const found = new Map<string, ESLint.LintResult>();

const badFile = ({ file }: Case) => file.replace(/\.([a-z.]+)$/, '-bad.$1');
const goodFile = ({ file, goodFile: named }: Case) => named ?? file.replace(/\.([a-z.]+)$/, '-good.$1');

function write(path: string, text: string) {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

beforeAll(async () => {
  for (const name of ['tsconfig.json', 'tsconfig.base.json', 'tsconfig.node.json', 'tsconfig.web.json']) {
    cpSync(join(project, name), join(copy, name));
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'), 'junction');
  for (const one of cases) {
    write(badFile(one), one.bad);
    write(goodFile(one), one.good);
  }
  const eslint = new ESLint({ cwd: copy, overrideConfigFile: true, overrideConfig: lintConfig(copy) });
  for (const result of await eslint.lintFiles(['src', 'test', 'tools'])) found.set(result.filePath, result);
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const messagesIn = (path: string) => {
  const result = found.get(join(copy, path));
  if (!result) throw new Error(`${path} was not linted`);
  expect(result.messages.filter(({ fatal }) => fatal)).toEqual([]);
  return result.messages;
};

describe.each(cases)('$rule: $what', (one) => {
  it('refuses the wrong way', () => {
    expect(messagesIn(badFile(one)).map(({ ruleId }) => ruleId)).toContain(one.rule);
  });

  it('lets the right way pass', () => {
    expect(messagesIn(goodFile(one)).filter(({ ruleId }) => ruleId === one.rule)).toEqual([]);
  });
});
