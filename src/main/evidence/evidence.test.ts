import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChangeValue } from '@shared/changes';
import { versionIdOf } from '@shared/domain/guard';
import { checkProof, type PostContent, type ProofReport } from '@shared/domain/proof';
import type { ProofWish } from '@shared/ipc/proofs';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { proofOf } from './export-proof';
import { sha256 } from './hashing';
import { verifySignature } from './key';
import {
  decision,
  listOf,
  openEvidence,
  post,
  reviewsOf,
  singleOf,
  startsAt,
  workspaceId,
} from './testing/evidence-desk';

type Desk = ReturnType<typeof openEvidence>;

let folder: string;
let desk: Desk;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  desk = openEvidence(folder);
});
afterEach(async () => {
  await desk.evidence.closeAll();
  await removeFolder(folder);
});

async function proof(from: Desk = desk, wish: ProofWish = { scope: 'post', post: '48213' }) {
  const store = dataOf(await from.evidence.forProof(workspaceId, wish));
  return dataOf(await proofOf(store, wish, { app: '0.1.0', now: startsAt }));
}

async function checked(from?: Desk, wish?: ProofWish): Promise<ProofReport> {
  const { text } = await proof(from, wish);
  const bytes = new TextEncoder().encode(text);
  const check = await checkProof(bytes, { sha256, verify: verifySignature });
  if (check.kind !== 'checked') throw new Error(check.reason);
  return check;
}

const kindsOf = ({ lines }: ProofReport) => lines.map(({ body }) => body?.kind);
const kinds = async (from?: Desk) => kindsOf(await checked(from));

async function reopened(): Promise<Desk> {
  await desk.evidence.closeAll();
  desk = openEvidence(folder, desk.keytar);
  return desk;
}

describe('Evidence', () => {
  it('nothing is opened before an answer, and not while the app starts', async () => {
    expect(existsSync(desk.evidenceFolder)).toBe(false);
    desk.offer(listOf(startsAt, post()));
    await desk.time.advance(5_000);
    expect(existsSync(desk.evidenceFolder)).toBe(false);
    await desk.evidence.of(workspaceId);
    expect(existsSync(desk.evidenceFolder)).toBe(true);
  });

  it('a version is written once, and again when it differs, also after a restart', async () => {
    desk.offer(listOf(startsAt, post()));
    desk.offer(listOf(startsAt + 60_000, post()));
    expect(await kinds()).toEqual(['chain.begun', 'seen.version']);
    const again = await reopened();
    again.offer(listOf(startsAt + 120_000, post()));
    again.offer(listOf(startsAt + 180_000, post({ caption: 'Sonho de creme por R$ 12,90' })));
    expect(await kinds()).toEqual(['chain.begun', 'seen.version', 'seen.version']);
  });

  it('a line names the answer that it was read from, and never the token or an address of a file', async () => {
    desk.offer(listOf(startsAt, post()));
    const { lines } = await checked();
    expect(lines[1]?.body).toMatchObject({
      client: '41',
      post: '48213',
      k: 1,
      status: 'in_review',
      content: { caption: 'Sonho de creme por R$ 9,90', media: [{ id: '77', type: 'image' }] },
      read: {
        sentAt: startsAt - 300,
        receivedAt: startsAt,
        serviceAt: startsAt - 100,
        route: 'planning.list_posts',
        requestId: 'req_1',
        access: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    });
    const { text } = await proof();
    expect(text).not.toContain('planning-token');
    expect(text).not.toContain('signature=');
  });

  it('posts outside of review are recorded once a decision about them is read', async () => {
    desk.offer(listOf(startsAt, post({ status: 'published', review_status: null })));
    const store = dataOf(await desk.evidence.of(workspaceId));
    const wish = { scope: 'post', post: '48213' } as const;
    expect(await proofOf(store, wish, { app: '', now: 0 })).toMatchObject({
      ok: false,
      error: { code: 'RECORD_NOT_FOUND' },
    });
    desk.offer(reviewsOf(startsAt, 48213, decision()));
    expect(await kinds()).toEqual(['chain.begun', 'seen.version', 'seen.decision']);
  });

  it('an older list of a cache is no version and confirms none: the answer about the post that follows counts', async () => {
    const listed = (at: number, serviceAt: number, caption: string) => {
      const list = listOf(at, post({ caption }));
      desk.offer({ ...list, answer: { ...(list.answer as object), serviceAt } });
    };
    const minuteMs = 60_000;
    desk.offer(listOf(startsAt, post({ caption: 'Ten' })));
    desk.offer(listOf(startsAt + minuteMs, post({ caption: 'Twelve' })));
    listed(startsAt + 2 * minuteMs, startsAt, 'Ten');
    listed(startsAt + 3 * minuteMs, startsAt, 'Twelve');
    desk.offer(reviewsOf(startsAt + 4 * minuteMs, 48213, decision()));
    const report = await checked();
    expect(kindsOf(report)).toEqual([
      'chain.begun',
      'seen.version',
      'seen.version',
      'seen.confirmed',
      'seen.decision',
    ]);
    expect(report.lines[3]?.body).toMatchObject({ readings: 1, to: startsAt + minuteMs - 300 });
    desk.offer(singleOf(startsAt + 5 * minuteMs, startsAt, post({ caption: 'Eleven' })));
    listed(startsAt + 6 * minuteMs, startsAt + 1_000, 'Thirteen');
    const captions = (await checked()).lines.flatMap(({ body }) =>
      body?.kind === 'seen.version' ? [(body.content as PostContent).caption] : [],
    );
    expect(captions).toEqual(['Ten', 'Twelve', 'Eleven', 'Thirteen']);
  });

  it('a decision comes after a line that says how long its version was seen, and is written when it changes', async () => {
    desk.offer(listOf(startsAt, post()));
    desk.offer(listOf(startsAt + 60_000, post()));
    desk.offer(reviewsOf(startsAt + 61_000, 48213, decision()));
    desk.offer(reviewsOf(startsAt + 62_000, 48213, decision()));
    desk.offer(reviewsOf(startsAt + 63_000, 48213, decision({ is_invalidated: true })));
    const report = await checked();
    expect(kindsOf(report)).toEqual([
      'chain.begun',
      'seen.version',
      'seen.confirmed',
      'seen.decision',
      'seen.decision',
    ]);
    expect(report.lines[2]?.body).toMatchObject({ readings: 2, from: startsAt, to: startsAt + 59_700 });
    expect(report.lines[4]?.body).toMatchObject({
      isInvalidated: true,
      decidedAt: '2026-11-09T09:00:00-03:00',
    });
  });

  it('the version is confirmed within three minutes before publication, and at it', async () => {
    const due = Date.parse('2026-11-09T18:00:00-03:00');
    desk.offer(listOf(due - 600_000, post({ status: 'scheduled', review_status: null })));
    desk.offer(listOf(due - 90_000, post({ status: 'scheduled', review_status: null })));
    desk.offer(listOf(due - 30_000, post({ status: 'scheduled', review_status: null })));
    desk.offer(listOf(due + 60_000, post({ status: 'published', review_status: null })));
    expect(await kinds()).toEqual([
      'chain.begun',
      'seen.version',
      'seen.confirmed',
      'seen.confirmed',
      'seen.version',
    ]);
  });

  it('a post is gone after two answers 20 seconds apart, and its version is written again when it returns', async () => {
    desk.offer(listOf(startsAt, post()));
    const call = { route: 'planning.get_post', input: { params: { id: 48213 } } };
    desk.evidence.offerMissing(workspaceId, call);
    expect(await kinds()).toEqual(['chain.begun', 'seen.version']);
    await desk.time.advance(20_000);
    desk.evidence.offerMissing(workspaceId, call);
    expect(await kinds()).toEqual(['chain.begun', 'seen.version', 'seen.gone']);
    desk.offer(listOf(startsAt + 60_000, post()));
    expect(await kinds()).toEqual(['chain.begun', 'seen.version', 'seen.gone', 'seen.version']);
  });

  it('bytes of files are written once, when they are kept and when others replace them', async () => {
    const kept = (sha: string) => ({
      sha256: sha.repeat(32),
      bytes: 5,
      type: 'image/png',
      from: 1,
      until: 2,
    });
    desk.files.set('77', kept('ab'));
    desk.offer(listOf(startsAt, post()));
    desk.offer(listOf(startsAt + 1, post()));
    expect(await kinds()).toEqual(['chain.begun', 'seen.version', 'seen.media']);
    desk.files.set('77', kept('cd'));
    desk.evidence.filesChanged(workspaceId, ['77']);
    const report = await checked();
    expect(kindsOf(report)).toEqual(['chain.begun', 'seen.version', 'seen.media', 'seen.media']);
    expect((await proof()).text).toContain(
      `"media":[{"post":"48213","file":"77","sha256":"${'ab'.repeat(32)}`,
    );
  });

  it('a version with replaced bytes is another one, as notes and approvals name it', async () => {
    const kept = { sha256: 'ab'.repeat(32), bytes: 5, type: 'image/png', from: 1, until: 2 };
    desk.files.set('77', kept);
    desk.offer(listOf(startsAt, post()));
    await kinds();
    const replaced = { ...kept, sha256: 'cd'.repeat(32), revision: 'cd'.repeat(6) };
    desk.files.set('77', replaced);
    desk.evidence.filesChanged(workspaceId, ['77']);
    desk.offer(listOf(startsAt + 60_000, post()));
    await kinds();
    const again = await reopened();
    again.offer(listOf(startsAt + 120_000, post()));
    const { lines } = await checked(again);
    const versions = lines.flatMap(({ body }) => (body?.kind === 'seen.version' ? [body] : []));
    expect(versions).toHaveLength(2);
    const [first, second] = versions;
    expect(second?.content).toMatchObject({ media: [{ id: '77', revision: 'cd'.repeat(6) }] });
    expect(second?.version).not.toBe(first?.version);
    const { caption, firstComment, accountId, accountName, scheduleAt, network, type } =
      second?.content as PostContent;
    expect(second?.version).toBe(
      versionIdOf({
        caption,
        firstComment,
        accountId,
        accountName,
        scheduleAt,
        media: [`77#${'cd'.repeat(6)}`],
        ...(network !== null && { network }),
        ...(type !== null && { type }),
      }),
    );
  });

  it('a noted decision is written once its post is recorded, and so is its correction', async () => {
    const noted = {
      post: '48213',
      version: null,
      answer: 'approved',
      who: 'Rafael',
      way: 'phone',
      words: 'pode publicar',
      saidAt: startsAt,
      notedAt: startsAt,
      isAfterPublishing: false,
      first: null,
    } as const;
    desk.note('note-1', noted);
    await desk.evidence.of(workspaceId);
    desk.offer(listOf(startsAt, post()));
    expect(await kinds()).toEqual(['chain.begun', 'seen.version', 'noted.decision']);
    desk.note('note-2', { ...noted, words: 'pode publicar amanhã', first: 'note-1' });
    const report = await checked();
    expect(kindsOf(report)).toEqual(['chain.begun', 'seen.version', 'noted.decision', 'noted.decision']);
    expect(report.lines[3]?.body).toMatchObject({
      note: 'note-2',
      noted: { first: 'note-1', who: 'Rafael' },
    });
  });

  it('each client has a chain of its own, and a proof shows the posts asked for alone', async () => {
    const other = { id: 42, name: 'Lume', timezone: 'Europe/Lisbon' };
    desk.offer(listOf(startsAt, post(), post({ id: 5, caption: 'Secret' }), post({ id: 6, project: other })));
    const { text, clientName } = await proof();
    expect(clientName).toBe('Padaria Aurora');
    expect(text).not.toContain('Secret');
    expect(text.split('\n').filter((line) => line.startsWith('{"i":'))).toHaveLength(3);
    const store = dataOf(await desk.evidence.of(workspaceId));
    const wish = { scope: 'package' as const, name: 'November', posts: ['48213', '6'] };
    expect(await proofOf(store, wish, { app: '', now: 0 })).toMatchObject({
      error: { code: 'INPUT_INVALID' },
    });
    const month = { scope: 'month', client: '41', month: '2026-11' } as const;
    expect(dataOf(await proofOf(store, month, { app: '', now: 0 })).lines).toBe(3);
    const empty = { ...month, month: '2026-10' };
    expect(await proofOf(store, empty, { app: '', now: 0 })).toMatchObject({
      error: { code: 'RECORD_NOT_FOUND' },
    });
  });

  it('the key is in the keychain and signs; without one a proof says that it is unsigned', async () => {
    desk.offer(listOf(startsAt, post()));
    const report = await checked();
    expect(report.headline).toEqual({ kind: 'unknown_creator' });
    expect([...desk.keytar.entries.keys()]).toEqual([
      expect.stringContaining(`w/${workspaceId}/evidence/key`),
    ]);
    desk.keytar.entries.clear();
    desk.keytar.mood('unreachable');
    await reopened();
    const unsigned = await checked();
    expect(unsigned.headline).toEqual({ kind: 'unsigned' });
    expect(kindsOf(unsigned)).toEqual(['chain.begun', 'seen.version', 'chain.key']);
  });

  it('a key that was lost is named, also in the proof of a month before its loss', async () => {
    desk.offer(listOf(startsAt, post()));
    await kinds();
    await desk.time.advance(30 * 24 * 60 * 60_000);
    desk.keytar.entries.clear();
    await reopened();
    await desk.time.advance(30 * 24 * 60 * 60_000);
    desk.offer(listOf(startsAt + 1, post({ caption: 'Later' })));
    const report = await checked();
    expect(kindsOf(report)).toEqual(['chain.begun', 'seen.version', 'seen.version', 'chain.key']);
    const month = await checked(desk, { scope: 'month', client: '41', month: '2026-11' });
    for (const { faults, headline, lostKeys } of [report, month]) {
      expect(faults).toEqual([]);
      expect(headline).toEqual({ kind: 'unknown_creator' });
      expect(lostKeys).toHaveLength(1);
    }
    const store = dataOf(await desk.evidence.of(workspaceId));
    expect(dataOf(await store.read((states) => [...states.keys().values()]))).toHaveLength(2);
  });

  it('a removed workspace leaves neither files nor a mark', async () => {
    desk.offer(listOf(startsAt, post()));
    await desk.evidence.of(workspaceId);
    await desk.evidence.forget(workspaceId);
    expect(existsSync(desk.evidenceFolder)).toBe(false);
    expect(readdirSync(join(folder, 'evidence-marks'))).toEqual([]);
  });
});

describe('Change history from before proofs existed', () => {
  const dayMs = 24 * 60 * 60_000;

  it('is taken over once with the first proof of its post, in the order in which it was seen', async () => {
    desk.change({ seenAt: startsAt - dayMs });
    desk.change({ seenAt: startsAt - 2 * dayMs, after: 'Sonho de creme por R$ 7,90', before: null });
    desk.change({ seenAt: startsAt - dayMs, recordId: '5' });
    desk.change({ seenAt: startsAt - dayMs, resource: 'reporting.reports' });
    desk.offer(listOf(startsAt, post(), post({ id: 5 })));
    const store = dataOf(await desk.evidence.of(workspaceId));
    expect(dataOf(await store.read((states) => states.all().map(({ i }) => i)))).toEqual([3]);
    const report = await checked();
    expect(report.faults).toEqual([]);
    expect(kindsOf(report)).toEqual(['chain.begun', 'seen.version', 'seen.feed', 'seen.feed']);
    const [, , first, second] = report.lines;
    expect(first?.body).toMatchObject({ k: 2, before: null, seenAt: startsAt - 2 * dayMs });
    expect(second?.body).toMatchObject({
      what: 'caption_edited',
      field: 'caption',
      before: 'Sonho de creme por R$ 7,90',
      after: 'Sonho de creme por R$ 9,90',
      lastSeenAt: startsAt - dayMs - 60_000,
      seenAt: startsAt - dayMs,
    });
    expect(second?.body).not.toHaveProperty('read');
    expect(await kinds()).toHaveLength(4);
    expect(await kinds(await reopened())).toHaveLength(4);
  });

  it('what changed after the client’s chain had begun is not taken over: main recorded it', async () => {
    desk.offer(listOf(startsAt, post()));
    await desk.evidence.of(workspaceId);
    desk.change({ seenAt: startsAt + dayMs });
    await desk.time.advance(2 * dayMs);
    desk.change({ seenAt: startsAt + 2 * dayMs });
    expect(await kinds()).toEqual(['chain.begun', 'seen.version']);
  });

  it('the proof of a client takes over the history of its posts, and a month none', async () => {
    desk.change({ seenAt: startsAt - dayMs });
    desk.change({ seenAt: startsAt - dayMs, recordId: '5' });
    desk.change({ seenAt: startsAt - dayMs, recordId: '6' });
    desk.offer(listOf(startsAt, post(), post({ id: 5 })));
    const lines = async () => {
      const store = dataOf(await desk.evidence.of(workspaceId));
      return dataOf(await store.read((states) => states.all()[0]?.i));
    };
    await desk.evidence.forProof(workspaceId, { scope: 'month', client: '41', month: '2026-11' });
    expect(await lines()).toBe(3);
    await desk.evidence.forProof(workspaceId, { scope: 'client', client: '41' });
    expect(await lines()).toBe(5);
  });

  it('a value that no check could read is left out', async () => {
    let deep: ChangeValue = 'value';
    for (let level = 0; level < 40; level += 1) deep = [deep];
    desk.change({ seenAt: startsAt - dayMs, after: deep });
    desk.change({ seenAt: startsAt - dayMs });
    desk.offer(listOf(startsAt, post()));
    expect(await kinds()).toEqual(['chain.begun', 'seen.version', 'seen.feed']);
  });

  it('a published post is recorded from its first proof on, with its history and its files', async () => {
    desk.files.set('77', { sha256: 'ab'.repeat(32), bytes: 5, type: 'image/png', from: 1, until: 2 });
    desk.change({ seenAt: startsAt - dayMs });
    desk.offer(listOf(startsAt, post({ status: 'published', review_status: null })));
    await desk.time.advance(1_000);
    expect(await kinds()).toEqual(['chain.begun', 'seen.version', 'seen.media', 'seen.feed']);
    desk.offer(listOf(startsAt + dayMs, post({ status: 'published', review_status: null, caption: 'New' })));
    expect((await kinds()).at(-1)).toBe('seen.version');
  });
});

describe('Evidence on a damaged disk', () => {
  const segments = () => {
    const entries = join(desk.evidenceFolder, 'entries');
    return readdirSync(entries).map((name) => join(entries, name));
  };

  async function recorded(): Promise<void> {
    for (let index = 0; index < 8; index += 1)
      desk.offer(listOf(startsAt + index, post({ caption: `Version ${index}` })));
    expect(await kinds()).toHaveLength(9);
    await desk.evidence.closeAll();
  }

  it('property 16: damage of any byte leaves every intact line valid, and a lost body is named', {
    timeout: 120_000,
  }, async () => {
    await recorded();
    const [path = ''] = segments();
    const marks = join(folder, 'evidence-marks');
    const bytes = readFileSync(path);
    const whole = join(folder, 'whole');
    cpSync(desk.evidenceFolder, join(whole, 'evidence'), { recursive: true });
    cpSync(marks, join(whole, 'marks'), { recursive: true });
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
        const damaged = Buffer.from(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ (1 << bit);
        for (const [from, to] of [
          ['evidence', desk.evidenceFolder],
          ['marks', marks],
        ] as const) {
          rmSync(to, { recursive: true });
          cpSync(join(whole, from), to, { recursive: true });
        }
        writeFileSync(path, damaged);
        const opened = openEvidence(folder, desk.keytar);
        const report = await checked(opened);
        await opened.evidence.closeAll();
        expect(report.faults).toEqual([]);
        const versions = kindsOf(report).filter((kind) => kind === 'seen.version').length;
        expect(versions).toBeGreaterThanOrEqual(7);
        if (kindsOf(report).includes('chain.lost')) expect(report.lostLines).toBe(1);
        seen.add(kindsOf(report).includes('chain.lost') ? 'body' : 'line');
      }),
      { ...runs(20), examples: Array.from({ length: 8 }, (_, part) => [part * 397, 0]) },
    );
    expect([...seen].sort()).toEqual(['body', 'line']);
  });

  it('lines whose end is lost are never followed: another chain begins and names the first', async () => {
    await recorded();
    const [path = ''] = segments();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, bytes.length - 2_500));
    const opened = openEvidence(folder, desk.keytar);
    opened.offer(listOf(startsAt + 100, post({ caption: 'Later' })));
    const report = await checked(opened);
    await opened.evidence.closeAll();
    expect(report.faults).toEqual([]);
    expect(report.heads).toHaveLength(2);
    expect(report.headline).toEqual({ kind: 'unknown_creator' });
    expect(kindsOf(report)).toContain('chain.adopted');
  });

  it('a chain that ended before its key was lost is answered for by the next one, also in a month', async () => {
    await recorded();
    const [path = ''] = segments();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, bytes.length - 2_500));
    desk.keytar.entries.clear();
    await reopened();
    await desk.time.advance(60 * 24 * 60 * 60_000);
    desk.offer(listOf(startsAt + 100, post({ caption: 'Later' })));
    for (const wish of [
      { scope: 'post', post: '48213' },
      { scope: 'month', client: '41', month: '2026-11' },
    ] as const) {
      const report = await checked(desk, wish);
      expect(report.faults).toEqual([]);
      expect(report.heads).toHaveLength(2);
      expect(report.headline).toEqual({ kind: 'unknown_creator' });
      expect(report.lostKeys).toHaveLength(1);
    }
  });
});
