import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { evidencePart } from './part';
import { listOf, openEvidence, post, startsAt, workspaceId } from './testing/evidence-desk';

const context = { senderId: 1, workspaceId };
const wish = { scope: 'post', post: '48213' } as const;

let folder: string;
let desk: ReturnType<typeof openEvidence>;
let part: ReturnType<typeof evidencePart>;
let questions: unknown[];
let agrees: boolean;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-part-'));
  desk = openEvidence(folder);
  questions = [];
  agrees = true;
  part = evidencePart({
    evidence: desk.evidence,
    clock: desk.time.clock,
    app: '0.1.0',
    chooseTarget: async () => null,
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

  it('a removed workspace leaves no text of a proof', async () => {
    desk.offer(listOf(startsAt, post()));
    const { id } = dataOf(await part.routes['proofs.read'](wish, context));
    await part.forget(workspaceId);
    expect(part.textOf(workspaceId, id)).toBeNull();
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
