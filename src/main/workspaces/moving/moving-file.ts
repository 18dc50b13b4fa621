import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { Identity, Recipient } from 'age-encryption';
import { z } from 'zod';
import { workspaceRecord } from '../records';

/**
 * The file that moves access from one computer to another: addresses, keys and customer tokens. It is a plain age file
 * with a passphrase, so that `age --decrypt` opens it too. See docs/decisions/027-moving-file.md.
 */

const format = 'client-desk-move';
const version = 1;

/** 2,500 bytes is what every platform's keychain takes. */
const secret = z.string().min(1).max(2500);

const service = z.strictObject({
  baseUrl: workspaceRecord.shape.services.shape.planning.unwrap().shape.baseUrl,
  /** Null where none was entered. */
  key: secret.nullable(),
  clientId: secret.nullable(),
  clientSecret: secret.nullable(),
});

const { id, name, syncWindow, budgetShare, postAddressTemplate } = workspaceRecord.shape;
const movedWorkspace = z.strictObject({
  id,
  name,
  syncWindow,
  budgetShare,
  postAddressTemplate,
  services: z.strictObject({
    planning: service.optional(),
    reporting: service.optional(),
    connect: service.optional(),
  }),
  /** Tokens of the connector's customers. The connector shows each of them once. */
  tokens: z.array(z.strictObject({ customer: z.uuid(), token: secret })).max(10_000),
});

const content = z.strictObject({
  format: z.literal(format),
  version: z.literal(version),
  workspaces: z.array(movedWorkspace).min(1).max(500),
});

const anyVersion = z.object({ format: z.literal(format), version: z.int() });

export type MovedWorkspace = z.infer<typeof movedWorkspace>;

/** A person can't copy a passphrase from a file, so a short one is all that protects every key. */
export const leastPassphraseLength = 12;

/** The greatest size of a file that is read, bytes. */
export const mostBytes = 20_000_000;

export interface MovingFiles {
  encrypt(workspaces: readonly MovedWorkspace[], passphrase: string): Promise<Uint8Array>;
  /** Checks the file without its passphrase. Fails with FILE_NOT_OURS or FILE_CUT_SHORT. */
  inspect(bytes: Uint8Array): DeskResult<null>;
  /** PASSPHRASE_WRONG, FILE_CUT_SHORT, FILE_NOT_OURS or FILE_FROM_NEWER_APP. */
  decrypt(bytes: Uint8Array, passphrase: string): Promise<DeskResult<readonly MovedWorkspace[]>>;
}

interface Options {
  /** Exponent of scrypt's cost. 18 is the library's own default: under a second and 256 MB, on another thread. */
  readonly workFactor?: number;
}

/** The library is loaded with the first file: nothing at start needs it. */
export function createMovingFiles({ workFactor = 18 }: Options = {}): MovingFiles {
  return {
    async encrypt(workspaces, passphrase) {
      const { Encrypter } = await import('age-encryption');
      const encrypter = new Encrypter();
      encrypter.addRecipient(await passphraseStanza(passphrase, workFactor));
      return encrypter.encrypt(JSON.stringify({ format, version, workspaces }));
    },
    inspect,
    async decrypt(bytes, passphrase) {
      const inspected = inspect(bytes);
      if (!inspected.ok) return inspected;
      const { Decrypter } = await import('age-encryption');
      const decrypter = new Decrypter();
      decrypter.addIdentity(await passphraseStanza(passphrase, workFactor));
      let text: string;
      try {
        text = await decrypter.decrypt(bytes, 'text');
      } catch (error) {
        // The library has no codes: this is its one message for a file key that the passphrase did not open.
        const isWrong = error instanceof Error && error.message.startsWith('no identity matched');
        return isWrong ? fail('PASSPHRASE_WRONG', 'the passphrase did not open the file') : cutShort();
      }
      return read(text);
    },
  };
}

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** At most 20, the library's own bound: 1 GB. */
const readableWorkFactor = /^(?:[1-9]|1\d|20)$/;

/**
 * The passphrase stanza of an age file (https://c2sp.org/age) with Node's scrypt. The library's scrypt blocks main and
 * takes half as much processor time again. Electron's Node has no ChaCha20-Poly1305, so the library's own is used.
 */
async function passphraseStanza(passphrase: string, workFactor: number): Promise<Recipient & Identity> {
  const { Stanza } = await import('age-encryption');
  const { chacha20poly1305 } = await import('@noble/ciphers/chacha.js');
  const cipher = async (salt: Buffer, factor: number) => {
    const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
    const N = 2 ** factor;
    const key = await deriveKey(passphrase, labelled, 32, { N, r: 8, p: 1, maxmem: 128 * 8 * (N + 4) });
    return chacha20poly1305(key, Buffer.alloc(12));
  };
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16);
      const body = (await cipher(salt, workFactor)).encrypt(fileKey);
      return [new Stanza(['scrypt', salt.toString('base64').slice(0, 22), `${workFactor}`], body)];
    },
    async unwrapFileKey([stanza, ...others]) {
      const [kind, salt = '', factor = ''] = stanza?.args ?? [];
      const isAlone = kind === 'scrypt' && others.length === 0 && stanza?.body.length === 32;
      if (!isAlone || !/^[A-Za-z0-9+/]{22}$/.test(salt) || !readableWorkFactor.test(factor))
        throw new Error('not a passphrase stanza of age');
      const opener = await cipher(Buffer.from(salt, 'base64'), +factor);
      try {
        return opener.decrypt(stanza.body);
      } catch {
        return null;
      }
    },
  };
}

const magic = 'age-encryption.org/v1\n';
/** The nonce, and the tag of a last chunk with at least one byte. */
const leastPayload = 16 + 17;
/** The header of a passphrase file has about 150 bytes. */
const mostHeader = 2_000;

function inspect(bytes: Uint8Array): DeskResult<null> {
  const head = Buffer.from(bytes.subarray(0, mostHeader)).toString('latin1');
  if (!head.startsWith(magic)) return magic.startsWith(head) && head !== '' ? cutShort() : notOurs();
  const rest = head.slice(magic.length);
  // A file for a public key is not one of our files, regardless of the key's owner.
  if (!rest.startsWith('-> scrypt ')) return '-> scrypt '.startsWith(rest) ? cutShort() : notOurs();
  const end = /\n--- [A-Za-z0-9+/]{43}\n/.exec(head);
  if (!end) return bytes.length < mostHeader ? cutShort() : notOurs();
  return bytes.length - (end.index + end[0].length) < leastPayload ? cutShort() : succeed(null);
}

function read(text: string): DeskResult<readonly MovedWorkspace[]> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return notOurs();
  }
  const known = content.safeParse(given);
  if (known.success) return succeed(known.data.workspaces);
  const other = anyVersion.safeParse(given);
  return other.success && other.data.version > version
    ? fail('FILE_FROM_NEWER_APP', 'the file was written by a newer version')
    : notOurs();
}

const cutShort = () => fail('FILE_CUT_SHORT', 'the file is incomplete or damaged');
const notOurs = () => fail('FILE_NOT_OURS', 'no file that moves access');
