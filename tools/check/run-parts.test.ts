import { describe, expect, it } from 'vitest';
import { marked, runParts } from './run-parts.mjs';

const part = (name: string, script: string) => ({ name, args: ['-e', script] });

describe('running parts side by side', () => {
  it('answers in the order of the parts, whichever ends first', async () => {
    const ended: string[] = [];
    const results = await runParts(
      [part('slow', 'setTimeout(() => {}, 300)'), part('quick', '')],
      ({ name }) => ended.push(name),
      2,
    );
    expect(results.map(({ name }) => name)).toEqual(['slow', 'quick']);
    expect(ended).toEqual(['quick', 'slow']);
  });

  it('keeps the output and the failure of each to itself', async () => {
    const results = await runParts(
      [part('good', 'console.log("fine")'), part('bad', 'console.log("one\\ntwo"); process.exit(3)')],
      () => undefined,
      1,
    );
    expect(results.map(({ passed }) => passed)).toEqual([true, false]);
    expect(results.map(marked)).toEqual(['good │ fine', 'bad │ one\nbad │ two']);
  });
});
