import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marked, runParts } from './parts.mjs';

const part = (name: string, script: string) => ({ name, args: ['-e', script] });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-parts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('runParts', () => {
  it('results come in the order of the parts, whichever ends first', async () => {
    const ended: string[] = [];
    const sign = join(folder, 'quick-has-ended');
    const untilSign = `setInterval(() => require('node:fs').existsSync(${JSON.stringify(sign)}) && process.exit(), 5)`;
    const results = await runParts(
      [part('slow', untilSign), part('quick', '')],
      ({ name }) => {
        ended.push(name);
        writeFileSync(sign, '');
      },
      2,
    );
    expect(results.map(({ name }) => name)).toEqual(['slow', 'quick']);
    expect(ended).toEqual(['quick', 'slow']);
  });

  it('each part keeps its own output and failure', async () => {
    const results = await runParts(
      [part('good', 'console.log("fine")'), part('bad', 'console.log("one\\ntwo"); process.exit(3)')],
      () => undefined,
      1,
    );
    expect(results.map(({ passed }) => passed)).toEqual([true, false]);
    expect(results.map(marked)).toEqual(['good │ fine', 'bad │ one\nbad │ two']);
  });
});
