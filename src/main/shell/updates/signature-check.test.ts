import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { createSignatureCheck } from './signature-check';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signature-'));
});
afterAll(() => removeFolder(folder));

const file = '/updates/it’s mine/desk’s.exe';
const valid = {
  Status: 0,
  Path: file,
  SignerCertificate: { Subject: 'CN="Client Desk, Ltd", O=Client Desk, C=BR' },
};

/** Replaces PowerShell with a program that runs the test's script. */
function checkWith(script: string, names = ['Client Desk, Ltd'], timeoutMs = 20_000) {
  const program = join(folder, `${Math.random()}.cjs`);
  writeFileSync(program, script);
  return createSignatureCheck({ command: [process.execPath, program], timeoutMs })(names, file);
}
const says = (answer: unknown) => `console.log(${JSON.stringify(JSON.stringify(answer))})`;

describe('Windows update signature', () => {
  it.each([['Client Desk, Ltd'], ['CN="Client Desk, Ltd"'], ['CN="Client Desk, Ltd", C=BR']])(
    'a valid signature by the publisher is accepted: %s',
    async (name) => {
      expect(await checkWith(says(valid), ['Somebody', name])).toBeNull();
    },
  );

  it('PowerShell is asked about the exact file path', async () => {
    const script = `const asked = process.argv.at(-1);
      if (!asked.includes("-LiteralPath '" + ${JSON.stringify(file)} + "'")) process.exit(1);
      ${says(valid)}`;
    expect(await checkWith(script)).toBeNull();
  });

  it.each([
    ['PowerShell is forbidden', 'process.exit(1)'],
    ['PowerShell complains', `${says(valid)}; console.error('Add-Type is forbidden')`],
    ['it prints nothing', ''],
    ['it prints other text', "console.log('Windows PowerShell')"],
    ['it prints null', "console.log('null')"],
    ['the file is not signed', says({ Status: 2, Path: file, SignerCertificate: null })],
    ['the answer names no file', says({ ...valid, Path: undefined })],
    ['the answer is about another file', says({ ...valid, Path: '/updates/other.exe' })],
    ['another publisher signed it', says({ ...valid, SignerCertificate: { Subject: 'CN=Client Desk' } })],
    [
      'the publisher is only a part of another name',
      says({ ...valid, SignerCertificate: { Subject: 'CN=Evil, O="CN=Client Desk, Ltd"' } }),
    ],
  ])('a signature is refused when %s', async (_what, script) => {
    expect(await checkWith(script)).not.toBeNull();
  });

  it('a signature is refused without PowerShell or without an answer in time', async () => {
    const missing = createSignatureCheck({ command: [join(folder, 'no-such-program')] });
    expect(await missing(['Client Desk, Ltd'], file)).not.toBeNull();
    expect(await checkWith('setInterval(() => {}, 1000)', undefined, 300)).not.toBeNull();
  });
});
