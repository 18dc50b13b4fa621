import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Minimum ratio of test lines to source lines. Domains are tested here, because screen tests move with the screens. */
const leastTestLinesPerSourceLine = 0.6;

const folder = import.meta.dirname;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** Samples and fakes count as neither source nor test. */
const isHelper = (path: string) => /(^|[\\/])testing[\\/]/.test(path);

function linesOf(domain: string): { source: number; tests: number } {
  const lines = { source: 0, tests: 0 };
  for (const path of readdirSync(join(folder, domain), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || isHelper(path)) continue;
    const count = readFileSync(join(folder, domain, path), 'utf8').split('\n').length - 1;
    lines[isTest(path) ? 'tests' : 'source'] += count;
  }
  return lines;
}

const domains = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it('each domain has at least six lines of tests for ten lines of source', () => {
  const short = domains.flatMap((domain) => {
    const { source, tests } = linesOf(domain);
    const missing = Math.ceil(source * leastTestLinesPerSourceLine - tests);
    return missing > 0 ? [`${domain}: ${missing} lines short`] : [];
  });
  expect(domains.length).toBeGreaterThan(30);
  expect(short).toEqual([]);
});
