import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProof, mostPartBytes } from '@shared/domain/proof';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { sha256 } from './hashing';
import { verifySignature } from './key';
import { evidencePart } from './part';
import { listOf, openEvidence, post, startsAt, workspaceId } from './testing/evidence-desk';

const context = { senderId: 1, workspaceId };
const wish = { scope: 'post', post: '48213' } as const;

let folder: string;
let desk: ReturnType<typeof openEvidence>;
let part: ReturnType<typeof evidencePart>;
let questions: unknown[];
let agrees: boolean;
let evidenceFiles: Map<string, Uint8Array>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-part-'));
  desk = openEvidence(folder);
  questions = [];
  agrees = true;
  evidenceFiles = new Map();
  part = evidencePart({
    evidence: desk.evidence,
    clock: desk.time.clock,
    app: '0.1.0',
    chooseTarget: async () => null,
    notedFile: async (_id, hash) => evidenceFiles.get(hash) ?? null,
    confirmErasure: async (...asked) => {
      questions.push(asked);
      return agrees;
    },
  });
});
afterEach(async () => {
  await desk.evidence.closeAll();
  await removeFolder(folder);
});

describe('Proofs that a page prints', () => {
  it('main gives out its own text of a proof once, and only that of the newest one', async () => {
    desk.offer(listOf(startsAt, post()));
    const first = dataOf(await part.routes['proofs.read'](wish, context));
    const second = dataOf(await part.routes['proofs.read'](wish, context));
    expect(part.textOf(workspaceId, first.id)).toBeNull();
    expect(part.textOf('another', second.id)).toBeNull();
    expect(part.textOf(workspaceId, second.id)).toBe(second.text);
    expect(part.textOf(workspaceId, second.id)).toBeNull();
  });

  it('the proof of a client has its published posts too, which are recorded from then on', async () => {
    const published = { status: 'published', review_status: null };
    const ofAnother = post({ ...published, id: 5, project: { ...post().project, id: 42 } });
    desk.offer(listOf(startsAt, post(published), ofAnother));
    const client = { scope: 'client', client: '41' } as const;
    const { text } = dataOf(await part.routes['proofs.read'](client, context));
    expect(text).toContain('"posts":["48213"]');
    desk.offer(listOf(startsAt + 60_000, post({ ...published, caption: 'New' })));
    expect(dataOf(await part.routes['proofs.read'](client, context)).text).toContain('New');
  });

  it('a removed workspace leaves no text of a proof', async () => {
    desk.offer(listOf(startsAt, post()));
    const { id } = dataOf(await part.routes['proofs.read'](wish, context));
    await part.forget(workspaceId);
    expect(part.textOf(workspaceId, id)).toBeNull();
  });
});

describe('Evidence files of notes', () => {
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const fileOf = (name: string, bytes: Uint8Array) => ({
    hash: hashOf(bytes),
    name,
    bytes: bytes.length,
    type: 'other' as const,
  });
  const [small, large] = [Buffer.from('Pode publicar!'), Buffer.alloc(2 * mostPartBytes + 1, 7)];
  const noted = {
    post: '48213',
    version: null,
    answer: 'approved',
    who: 'Ana',
    way: 'chat',
    words: '',
    saidAt: startsAt,
    notedAt: startsAt,
    isAfterPublishing: false,
    first: null,
  } as const;
  const check = async (text: string) => {
    const checked = await checkProof(Buffer.from(text), { sha256, verify: verifySignature });
    if (checked.kind !== 'checked') throw new Error(checked.reason);
    return checked;
  };
  const textWith = async (files?: readonly string[]) =>
    dataOf(await part.routes['proofs.read'](files ? { ...wish, files } : wish, context)).text;

  beforeEach(() => {
    desk.offer(listOf(startsAt, post()));
    desk.note('n1', { ...noted, files: [fileOf('chat.txt', small), fileOf('call.ogg', large)] });
    evidenceFiles.set(hashOf(large), large);
  });

  it('the files of the notes in a proof are listed, and whether they are here', async () => {
    expect(dataOf(await part.routes['proofs.files'](wish, context))).toEqual([
      { name: 'chat.txt', sha256: hashOf(small), bytes: small.length, isHere: false },
      { name: 'call.ogg', sha256: hashOf(large), bytes: large.length, isHere: true },
    ]);
    desk.offer(listOf(startsAt, post({ id: 5 })));
    expect(dataOf(await part.routes['proofs.files']({ scope: 'post', post: '5' }, context))).toEqual([]);
    expect(dataOf(await part.routes['proofs.files']({ scope: 'post', post: '9' }, context))).toEqual([]);
  });

  it('a ticked file is carried in lines below 1 MB, and the check compares it with its hash', async () => {
    const text = await textWith([hashOf(large)]);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(1024 * 1024);
    const report = await check(text);
    expect(report.faults).toEqual([]);
    expect(report.files.map(({ name, carried }) => [name, carried])).toEqual([
      ['chat.txt', 'none'],
      ['call.ogg', 'same'],
    ]);
    const plain = await check(await textWith());
    expect(plain.files.map(({ carried }) => carried)).toEqual(['none', 'none']);
    expect(await textWith()).toContain('"version":1');
  });

  it('a file that is not here, that no line names, or that is too large for a proof is refused', async () => {
    const refused = async (hash: string) => {
      const read = await part.routes['proofs.read']({ ...wish, files: [hash] }, context);
      return read.ok ? null : read.error.code;
    };
    expect(await refused(hashOf(small))).toBe('INPUT_INVALID');
    expect(await refused('0'.repeat(64))).toBe('INPUT_INVALID');
    const huge = { ...fileOf('film', small), hash: 'ab'.repeat(32), bytes: 40 * 1024 ** 2 };
    desk.note('n2', { ...noted, files: [huge] });
    desk.offer(listOf(startsAt + 1, post()));
    expect(await refused(huge.hash)).toBe('INPUT_TOO_LARGE');
  });

  it('a part that is changed, left out, added or repeated is named', async () => {
    const lines = (await textWith([hashOf(large)])).split('\n');
    const at = lines.findIndex((line) => line.startsWith('{"file":'));
    const without = lines.toSpliced(at + 1, 1);
    const moved = await check(without.join('\n'));
    expect(moved.headline.kind).not.toBe('unknown_creator');
    const altered = lines.with(at, (lines[at] ?? '').replace('Bwc', 'Bwd'));
    expect((await check(altered.join('\n'))).headline).toEqual({ kind: 'altered', line: at + 1 });
    const twice = lines.toSpliced(at, 0, lines[at] ?? '');
    expect((await check(twice.join('\n'))).files[1]?.carried).toBe('differs');
  });
});

describe('Own records of a chain', () => {
  it('hashes are given without bodies, and bodies only of the lines asked for', async () => {
    desk.offer(listOf(startsAt, post(), post({ id: 5, caption: 'Other' })));
    const { heads } = dataOf(await part.routes['proofs.heads']({}, context));
    const chain = heads[0]?.chain ?? '';
    const { chains } = dataOf(await part.routes['proofs.own_records']({ chains: [chain] }, context));
    expect(chains[chain]).toHaveLength(3);
    const bodies = await part.routes['proofs.own_bodies']({ chain, lines: [3, 9, 2] }, context);
    expect(dataOf(bodies).map((body) => body && /"caption":"(.*?)"/.exec(body)?.[1])).toEqual([
      'Other',
      null,
      'Sonho de creme por R$ 9,90',
    ]);
    const store = dataOf(await desk.evidence.of(workspaceId));
    const read = dataOf(
      await store.chains(
        (states) => states.all(),
        ({ i }) => i === 2,
      ),
    );
    expect(read[0]?.lines.map(({ body }) => body !== null)).toEqual([false, true, false]);
  });
});

describe('Erasing what is recorded about a client', () => {
  it('main asks with the client’s name and its posts, and erases only after a yes', async () => {
    desk.offer(listOf(startsAt, post(), post({ id: 5 })));
    agrees = false;
    expect(await part.routes['proofs.erase']({ client: '41' }, context)).toMatchObject({
      error: { code: 'CHANGE_DECLINED' },
    });
    expect(dataOf(await part.routes['proofs.read'](wish, context)).text).toContain('Sonho');
    agrees = true;
    expect(dataOf(await part.routes['proofs.erase']({ client: '41' }, context))).toEqual({ lines: 2 });
    expect(questions).toEqual([
      ['Padaria Aurora', 2],
      ['Padaria Aurora', 2],
    ]);
    expect(await part.routes['proofs.read'](wish, context)).toMatchObject({
      error: { code: 'RECORD_NOT_FOUND' },
    });
  });

  it('nothing is asked about a client without lines', async () => {
    expect(dataOf(await part.routes['proofs.erase']({ client: '99' }, context))).toEqual({ lines: 0 });
    expect(questions).toEqual([]);
  });
});
