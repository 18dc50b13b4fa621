import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curlOf } from './curl';

describe('a delivery as a command', () => {
  it('has its headers, masked as they are shown, and its body', () => {
    const headers = [
      ['host', 'x.example'],
      ['x-api-token', '•••• 41d7'],
    ] as const;
    expect(curlOf({ headers, body: '{"a":"it’s"}' }, 'http://127.0.0.1:3000/')).toBe(
      "curl -X POST 'http://127.0.0.1:3000/' \\\n  -H 'x-api-token: •••• 41d7' \\\n  --data-binary '{\"a\":\"it’s\"}'",
    );
  });

  it('makes the shell run nothing else, whatever the body says', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom("'; touch x; '", '$(id)', '`id`', "'\\''", '\n\n', '\\'),
    );
    fc.assert(
      fc.property(text, (body) => {
        fc.pre(!body.includes('\0'));
        const command = curlOf({ headers: [], body }, 'http://127.0.0.1/');
        const said = execFileSync('sh', [
          '-c',
          `curl() { printf '%s\\n' "$#" "$5"; }\n${command}`,
        ]).toString();
        expect(said).toBe(`5\n${body}\n`);
      }),
      { numRuns: 60 },
    );
  });
});
