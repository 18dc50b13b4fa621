import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeskResult } from '@shared/errors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AskPassphrase } from '../../ports';
import { customerEntry } from '../../vault/entry-names';
import { connect, given, planning } from '../testing/given';
import { createRig, type Rig } from '../testing/rig';
import { createMoving } from './moving';
import { createMovingFiles } from './moving-file';

const passphrase = 'seven copper kettles hum';
const customer = '0b7c1f5e-6f6b-4a39-9d1e-1a2b3c4d5e6f';
const token = 'customer-token-canary';
const secrets = [planning.key, connect.key, connect.clientId, connect.clientSecret, token];

/** Files with a cheap work factor, because scrypt's real cost is the library's concern. */
const files = createMovingFiles({ workFactor: 4 });

/** By `age-encryption` 0.3.1 alone, with the work factor 10. */
const writtenByLibrary =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBIR2E3YVpPbWlVM2dWWkxpdzZIa29RIDEwCldLNTc2a0tUNHphbHRXV016MHZrUmNXTjZzbGRtWFFLT3YvcmloQjdoNHMKLS0tIFpPRmRmYTRxRlA1dytaci96eWJpdmJ3TC9sZlhZcEp1YnFDMGlwSGY1WUkKTzuG6OW1wxhLnD26T4T1n7H095YuEx8UFtx2T2KKOnA5pARRF/GxXRVVpFan7kr8sXs3SXlxCt/fufwsA8Z1S6xDn7mPCEhi8/Qn+r9CN7mrLeHaLSWWnW6Z8dhrc9s2esnmX76GOjkz3OqQ03bf2TGbqVZC+nSTKmHwSJKitprpjX3jYOF6qt/SBd/F6irqkBRysArbOzMAm/4CXNnNFbq21hfuMR1AdoUHb7ajSQmV/d+hJsCZCKbsbt+Kw6bQCPS7tKokR1E++3gjNJgbkoIOeuTOa6OTluMP7yWSaKMhNs5VwA==';

let folder: string;
let rigs: Rig[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moving-'));
  rigs = [];
});
afterEach(async () => {
  await Promise.all(rigs.map((rig) => rig.end()));
  rmSync(folder, { recursive: true, force: true });
});

/** A computer with its own folder and keychain. `types`: what the person enters, one text after the other. */
function computer(path: string, types: readonly string[] = [passphrase], isAgreed = true) {
  const rig = createRig();
  rigs.push(rig);
  const { vault, workspaces } = rig.start();
  const wrong: string[] = [];
  const askPassphrase: AskPassphrase = async (question) => {
    for (const typed of types) {
      const used = await question.use(typed);
      if (used.ok || used.error.code !== 'PASSPHRASE_WRONG') return used;
      wrong.push(typed);
    }
    return null;
  };
  const asked: unknown[] = [];
  const moving = createMoving({
    files,
    workspaces,
    askPassphrase,
    confirm: async (out) => {
      asked.push(out);
      return isAgreed;
    },
    chooseTarget: async () => path,
    chooseSource: async () => path,
    clock: { now: () => Date.UTC(2026, 10, 20) },
  });
  return { vault, workspaces, moving, asked, wrong };
}

const dataOf = <T>(result: DeskResult<T>): T => {
  if (!result.ok) throw new Error(result.error.code);
  return result.data;
};

/** A file with one workspace: two services, four secrets, one customer token. */
async function savedFile() {
  const path = join(folder, 'move.age');
  const old = computer(path);
  const { id } = dataOf(await old.workspaces.create(given));
  await old.vault.set(customerEntry(id, 'https://connect.example', customer), token);
  const saved = await old.moving.save();
  return { path, id, old, saved };
}

describe('Moving to another computer', () => {
  it('all addresses, keys and customer tokens arrive on the other computer', async () => {
    const { path, id, old, saved } = await savedFile();
    expect(saved).toMatchObject({
      ok: true,
      data: { fileName: 'move.age', addresses: 2, keys: 4, tokens: 1 },
    });
    expect(old.asked).toEqual([{ names: ['Agência Norte'], addresses: 2, keys: 4, tokens: 1 }]);
    const { moving, workspaces } = computer(path);
    expect(dataOf(await moving.open())).toEqual({
      added: [{ id, name: 'Agência Norte', kind: 'live' }],
      alreadyHere: [],
    });
    expect(dataOf(await workspaces.takeOut())).toEqual(dataOf(await old.workspaces.takeOut()));
    expect(dataOf(await workspaces.access(id, 'connect'))).toEqual({
      baseUrl: connect.baseUrl,
      key: connect.key,
    });
    expect(dataOf(await workspaces.customerToken(id, customer, connect.baseUrl))).toBe(token);
  });

  it('the file contains no secret, name or address in readable form', async () => {
    const { path } = await savedFile();
    const bytes = readFileSync(path);
    for (const secret of [...secrets, passphrase, 'Agência Norte', 'connect.example', customer])
      for (const form of [
        secret,
        Buffer.from(secret).toString('base64').slice(0, 12),
        encodeURIComponent(secret),
      ])
        expect(bytes.includes(form)).toBe(false);
  });

  it('a wrong passphrase is asked again, and nothing is added before the right one', async () => {
    const { path } = await savedFile();
    const never = computer(path, ['not the passphrase']);
    expect(await never.moving.open()).toEqual({ ok: true, data: null });
    expect([never.wrong, never.workspaces.list()]).toEqual([['not the passphrase'], []]);
    const second = computer(path, ['not the passphrase', passphrase]);
    expect(dataOf(await second.moving.open())?.added).toHaveLength(1);
  });

  it('a shortened or altered file is reported as cut short and adds nothing', async () => {
    const { path } = await savedFile();
    const whole = readFileSync(path);
    const { moving, workspaces } = computer(path);
    for (const length of [1, 20, 30, 120, 180, 200, whole.length - 100, whole.length - 1]) {
      writeFileSync(path, whole.subarray(0, length));
      expect([length, await moving.open()]).toMatchObject([length, { error: { code: 'FILE_CUT_SHORT' } }]);
    }
    const changed = Buffer.from(whole);
    changed[whole.length - 5] = (changed[whole.length - 5] ?? 0) ^ 1;
    writeFileSync(path, changed);
    expect(await moving.open()).toMatchObject({ error: { code: 'FILE_CUT_SHORT' } });
    expect(workspaces.list()).toEqual([]);
  });

  it.each([
    ['a picture', 'PNG and more'],
    ['nothing', ''],
    [
      'an age file for a public key',
      `age-encryption.org/v1\n-> X25519 abc\nabc\n--- ${'A'.repeat(43)}\n${'x'.repeat(60)}`,
    ],
  ])('a file with other content is refused without asking for a passphrase: %s', async (_name, text) => {
    const path = join(folder, 'other.age');
    writeFileSync(path, text);
    const { moving, wrong } = computer(path, []);
    expect(await moving.open()).toMatchObject({ error: { code: 'FILE_NOT_OURS' } });
    expect(wrong).toEqual([]);
  });

  it('an encrypted file with other content or of a newer version is refused', async () => {
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(4);
    encrypter.setPassphrase(passphrase);
    const path = join(folder, 'other.age');
    for (const [text, code] of [
      ['hello', 'FILE_NOT_OURS'],
      [
        JSON.stringify({ format: 'client-desk-move', version: 1, workspaces: [{ id: '../x' }] }),
        'FILE_NOT_OURS',
      ],
      [JSON.stringify({ format: 'client-desk-move', version: 2 }), 'FILE_FROM_NEWER_APP'],
    ] as const) {
      writeFileSync(path, await encrypter.encrypt(text));
      expect(await computer(path).moving.open()).toMatchObject({ error: { code } });
    }
  });

  it('a file that the age library wrote opens, and the library opens ours', async () => {
    const written = Buffer.from(writtenByLibrary, 'base64');
    const moved = dataOf(await files.decrypt(written, passphrase));
    expect(moved).toMatchObject([{ id: 'abcdef', name: 'A' }]);
    const { Decrypter } = await import('age-encryption');
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const text = await decrypter.decrypt(await files.encrypt(moved, passphrase), 'text');
    expect(JSON.parse(text)).toMatchObject({ version: 1, workspaces: moved });
  });

  it.each([21, 99])(
    'a file with the work factor %i is refused without the memory that it asks for',
    async (factor) => {
      const bytes = Buffer.from(
        Buffer.from(writtenByLibrary, 'base64').toString('latin1').replace(/ 10\n/, ` ${factor}\n`),
        'latin1',
      );
      expect(await files.decrypt(bytes, passphrase)).toMatchObject({ error: { code: 'FILE_CUT_SHORT' } });
    },
  );

  it('main goes on while a key is derived', async () => {
    const slow = createMovingFiles({ workFactor: 15 });
    let goesOn = 0;
    const everyTurn = () => {
      goesOn += 1;
      turn = setImmediate(everyTurn);
    };
    let turn = setImmediate(everyTurn);
    await slow.encrypt([], passphrase);
    clearImmediate(turn);
    expect(goesOn).toBeGreaterThan(100);
  });

  it('a workspace that already exists stays unchanged', async () => {
    const { old, id } = await savedFile();
    await old.workspaces.rename(id, 'Renamed here');
    expect(dataOf(await old.moving.open())).toEqual({ added: [], alreadyHere: ['Agência Norte'] });
    expect(old.workspaces.get(id)?.name).toBe('Renamed here');
  });

  it('no file is written after a refusal or without a workspace', async () => {
    const path = join(folder, 'declined.age');
    const declines = computer(path, [passphrase], false);
    await declines.workspaces.create(given);
    expect(await declines.moving.save()).toEqual({ ok: true, data: null });
    expect(await computer(path).moving.save()).toMatchObject({ error: { code: 'NOTHING_TO_MOVE' } });
    expect(() => readFileSync(path)).toThrow();
  });

  it('no file is written when a secret cannot be read', async () => {
    const path = join(folder, 'gaps.age');
    const { workspaces, vault, moving } = computer(path);
    await workspaces.create(given);
    rigs[0]?.keytar.mood('locked');
    await vault.probeAgain();
    expect(await moving.save()).toMatchObject({ ok: false, error: { category: 'storage' } });
    expect(() => readFileSync(path)).toThrow();
  });
});
