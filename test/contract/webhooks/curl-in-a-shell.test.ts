import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { curlOf } from '../../../src/shared/domain/webhooks/curl';
import { lacking, titled } from '../../../tools/test/system-parts.mjs';

const noShell = lacking('shell');
it.skipIf(noShell)(
  titled('a delivery as a curl command runs nothing else in the shell, for any body', noShell),
  () => {
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
  },
);
