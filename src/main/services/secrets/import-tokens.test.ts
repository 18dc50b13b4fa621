import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TokenImport } from '@shared/ipc/customer-tokens';
import { afterEach, describe, expect, it } from 'vitest';
import { atOnce } from '../../flow/turns';
import { customerEntry } from '../../vault/entry-names';
import { answers, type Scripted } from '../testing/fake-transport';
import { formsOf, openTokenMain, record } from './testing/token-main';
import { readTokenFile } from './token-handlers';

const uuids = [1, 2, 3, 4].map((n) => `9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e020${n}`);
const tokenOf = (uuid: string) => `canary-csv-token-${uuid.slice(-4)}-x9Qm`;
const [first = '', second = '', third = '', gone = ''] = uuids;

/** A service that accepts each token for its customer. All customers but the last exist. */
const service: Scripted = ({ url, headers }) => {
  const owner = uuids.find((uuid) => headers['x-customer-token'] === tokenOf(uuid));
  if (url.endsWith('/customers/settings'))
    return owner
      ? answers(200, { customer: { ...record, uuid: owner, integrations: [] } })
      : answers(401, { message: 'Unauthenticated.' });
  const asked = url.slice(url.lastIndexOf('/') + 1);
  return asked === gone
    ? answers(403, { message: 'This action is unauthorized.' })
    : answers(200, { customer: { ...record, uuid: asked } });
};

let main: Awaited<ReturnType<typeof openTokenMain>>;
afterEach(async () => main.end());

async function importing(lines: readonly string[], script: Scripted = service) {
  main = await openTokenMain(script);
  const path = join(main.rig.folder, 'import.csv');
  writeFileSync(path, lines.join('\r\n'));
  main.chooses(path);
  return importAgain();
}

async function importAgain(): Promise<TokenImport> {
  const answer = await main.ask('customer_tokens.import', {});
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data as TokenImport;
}

const outcomes = ({ rows }: TokenImport) => rows.map(({ outcome }) => outcome.kind);
const inKeychain = (uuid: string) => main.rig.keytar.entries.get(customerEntry(main.id, main.binding, uuid));

describe('Import of customer tokens', () => {
  it('each line is checked with the service and gets its own result', async () => {
    const done = await importing([
      'Customer;Token',
      `${first};${tokenOf(first)}`,
      `${second.toUpperCase()};"${tokenOf(second)}"`,
      `${third};${tokenOf(first)}`,
      `${third};a-token-that-nobody-has`,
      `${gone};another-token-of-nobody`,
      `${tokenOf(third)};${third}`,
    ]);
    expect(done.fileName).toBe('import.csv');
    expect(outcomes(done)).toEqual([
      'kept',
      'kept',
      'of_another',
      'refused',
      'unknown_customer',
      'unreadable',
    ]);
    expect(done.rows.map(({ line, customer }) => [line, customer])).toEqual([
      [2, first],
      [3, second],
      [4, third],
      [5, third],
      [6, gone],
      [7, null],
    ]);
    expect([first, second, third].map(inKeychain)).toEqual([tokenOf(first), tokenOf(second), undefined]);
    expect(main.events).toEqual([first, second]);
  });

  it('a keychain failure stops the import and keeps tokens stored before it', async () => {
    const lines = [
      `${first},${tokenOf(first)}`,
      `${second},${tokenOf(second)}`,
      `${third},${tokenOf(third)}`,
    ];
    const done = await importing(lines, (request) => {
      if (request.headers['x-customer-token'] === tokenOf(second)) main.rig.keytar.mood('locked');
      return service instanceof Function ? service(request) : service;
    });
    expect(done.rows.map(({ outcome }) => outcome)).toEqual([
      { kind: 'kept' },
      { kind: 'failed', code: 'VAULT_UNAVAILABLE' },
      { kind: 'not_tried' },
    ]);
    main.rig.keytar.mood('working');
    await expect.poll(() => main.vault.probeAgain()).toMatchObject({ kind: 'keychain' });
    expect(inKeychain(first)).toBe(tokenOf(first));
  });

  it('an imported token appears in no log, no answer to a page and no other file', async () => {
    await importing(['uuid,token', `${first},${tokenOf(first)}`, `${tokenOf(second)},${second}`]);
    writeFileSync(join(main.rig.folder, 'import.csv'), '');
    const everything = main.everything();
    for (const form of [tokenOf(first), tokenOf(second)].flatMap(formsOf))
      expect(everything).not.toContain(form);
  });

  it('an import without a file does nothing, and a file of another kind is refused', async () => {
    main = await openTokenMain(service);
    expect(await main.ask('customer_tokens.import', {})).toEqual({ ok: true, data: null });
    const path = join(main.rig.folder, 'other.csv');
    main.chooses(path);
    expect(await main.ask('customer_tokens.import', {})).toMatchObject({
      error: { code: 'FILE_UNREADABLE' },
    });
    writeFileSync(path, 'name,price\nSol,12');
    expect(await main.ask('customer_tokens.import', {})).toMatchObject({ error: { code: 'INPUT_INVALID' } });
  });
});

describe('Token file parser', () => {
  it('columns are found by their headings in any order, or by a uuid in the first of two columns', () => {
    const line = { line: 2, customer: first, token: 't' };
    expect(atOnce(readTokenFile(`name,API Token,Customer UUID\nSol,t,${first}`))).toEqual([line]);
    expect(atOnce(readTokenFile(`${first}\tt`))).toEqual([{ ...line, line: 1 }]);
    expect(atOnce(readTokenFile(`t,${first}`))).toBeUndefined();
    expect(atOnce(readTokenFile(''))).toBeUndefined();
  });
});
