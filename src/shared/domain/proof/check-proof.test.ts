import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  checkProof,
  codeOf,
  combinedCodeOf,
  dailyRecordIn,
  nextLine,
  type ProofKnowledge,
  type ProofReport,
  recordedHeadText,
} from '.';
import {
  nodePort,
  type SampleEntry,
  sampleChain,
  sampleKey,
  sampleProof,
  sampleTag,
} from './testing/sample-proof';

const key = sampleKey();
const posts: readonly SampleEntry[] = ['48213', '7', '48213', '9', '48213', '7'];
const chain = sampleChain(key, posts);
const file = sampleProof(key, [chain], ['48213']);
const own = new Map([[chain.id, chain.lines]]);
const keys = new Map([[key.hex, { kind: 'own', since: 12 }]] as const);

const checkText = (text: string, knowledge: ProofKnowledge = { keys }) =>
  checkProof(new TextEncoder().encode(text), nodePort, knowledge);

async function reportOf(text: string, knowledge?: ProofKnowledge): Promise<ProofReport> {
  const check = await checkText(text, knowledge);
  if (check.kind !== 'checked') throw new Error(`not read: ${check.reason}`);
  return check;
}
const headlineOf = async (text: string, knowledge?: ProofKnowledge) =>
  (await reportOf(text, knowledge)).headline;

const edited = (number: number, edit: (line: string) => string, text = file) =>
  text
    .split('\n')
    .map((line, index) => (index === number - 1 ? edit(line) : line))
    .join('\n');
const lineOf = (number: number, text = file) => text.split('\n')[number - 1] ?? '';

// Lines of the file: 1 header, 2 start of the chain, 3 chain.begun, 4 and 6 and 8 of the post, 5, 7 and 9 hidden, 10 head,
// 11 media, 12 end.
describe('checkProof', () => {
  test('a file that this computer wrote is unaltered', async () => {
    const report = await reportOf(file, { keys, own });
    expect(report).toMatchObject({
      headline: { kind: 'unaltered' },
      faults: [],
      creator: { kind: 'own', since: 12 },
      own: { differing: [] },
      daily: null,
    });
    expect(report.lines.map(({ line, i }) => [line, i])).toEqual([
      [3, 1],
      [4, 2],
      [6, 4],
      [8, 6],
    ]);
    expect(report.code).toBe(codeOf(chain.lines.at(-1)?.hash ?? ''));
  });

  test.each([
    ['another file', 'hello\n', 'not_a_proof'],
    ['an empty file', '', 'not_a_proof'],
    ['a header without its fields', '{"clientDesk":"proof","version":1}\n', 'not_a_proof'],
    ['a newer version', '{"clientDesk":"proof","version":3,"more":[]}\n', 'newer_version'],
    ['more than 50 MB', 'x'.repeat(50 * 1024 * 1024 + 1), 'too_large'],
  ])('%s is not read', async (_, text, reason) => {
    expect(await checkText(text)).toEqual({ kind: 'unreadable', reason });
  });

  test.each([
    ['at the end of line 9', 9, 0],
    ['within line 10', 9, 20],
  ])('a file cut off %s is named after line 9', async (_, whole, more) => {
    const text = file.split('\n').slice(0, whole).join('\n');
    expect(await headlineOf(`${text}\n${lineOf(10).slice(0, more)}`)).toEqual({ kind: 'cut', line: 10 });
  });

  test('a changed body is named, and no other line', async () => {
    const report = await reportOf(edited(6, (line) => line.replace('\\"k\\":2', '\\"k\\":3')));
    expect(report.headline).toEqual({ kind: 'altered', line: 6 });
    expect(report.faults).toEqual([{ kind: 'altered', line: 6 }]);
    expect(report.lines.map(({ faults }) => faults.length)).toEqual([0, 0, 1, 0]);
  });

  test.each([
    ['left out', edited(7, () => lineOf(8)).replace(`${lineOf(8)}\n${lineOf(8)}`, lineOf(8)), 7],
    ['added', edited(7, (line) => `${line}\n${lineOf(4)}`), 8],
    [
      'moved',
      edited(5, () => lineOf(7)).replace(`${lineOf(6)}\n${lineOf(7)}`, `${lineOf(6)}\n${lineOf(5)}`),
      5,
    ],
  ])('a line that was %s is named', async (_, text, line) => {
    expect(await headlineOf(text)).toEqual({ kind: 'moved', line });
  });

  test('a line of the post that is no longer shown is named', async () => {
    const hidden = edited(6, (line) => {
      const { i, tag, hash } = JSON.parse(line) as Record<string, unknown>;
      return JSON.stringify({ i, tag, bodyHash: chain.lines[3]?.bodyHash, hash });
    });
    expect(await headlineOf(hidden)).toEqual({ kind: 'left_out', line: 6 });
  });

  test('a gap in the numbers of a post is named', async () => {
    const { lines } = sampleChain(key, ['5', '5', '5']);
    const second = lines[1]?.hash ?? '';
    const last = lines[3];
    // A store that never had the second line of the post: only the owner of the key could write that.
    const moved = nextLine(
      nodePort.sha256,
      { chain: chain.id, i: 2, hash: second },
      sampleTag('5'),
      last?.body ?? '',
    );
    const gap = [...lines.slice(0, 2), { ...moved, body: last?.body ?? '' }];
    expect(await headlineOf(sampleProof(key, [{ id: chain.id, lines: gap }], ['5']))).toEqual({
      kind: 'left_out',
      line: 5,
    });
  });

  test('a file written again by somebody without the key is not by the computer it names', async () => {
    const other = sampleKey();
    const forged = sampleProof({ ...other, hex: key.hex }, [chain], ['48213']);
    const report = await reportOf(forged, { keys, own });
    expect(report).toMatchObject({ headline: { kind: 'forged' }, faults: [], creator: { kind: 'forged' } });
    const withoutKey = await reportOf(sampleProof(null, [chain], ['48213']));
    expect(withoutKey.headline).toEqual({ kind: 'forged' });
  });

  test('lines that differ from own records are named', async () => {
    const other = sampleChain(key, ['48213', '7', '7', '9', '48213', '7']);
    const report = await reportOf(file, { keys, own: new Map([[chain.id, other.lines]]) });
    expect(report.headline).toEqual({ kind: 'own_differs', line: 6 });
    const shorter = await headlineOf(file, { keys, own: new Map([[chain.id, chain.lines.slice(0, 5)]]) });
    expect(shorter).toEqual({ kind: 'own_differs', line: 8 });
  });

  test('an unknown key and no key are not called unaltered', async () => {
    expect(await headlineOf(file, {})).toEqual({ kind: 'unknown_creator' });
    const unsigned = sampleProof(null, [sampleChain(null, posts)], ['48213']);
    expect(await headlineOf(unsigned)).toEqual({ kind: 'unsigned' });
    const seen = new Map([[key.hex, { kind: 'seen', since: 3 }]] as const);
    expect((await reportOf(file, { keys: seen })).creator).toMatchObject({ kind: 'seen', since: 3 });
  });

  const dailyOf = async (record: string, text = file) =>
    (await reportOf(text, { keys, daily: dailyRecordIn(record) })).daily;
  const at = '2026-11-09T18:30:00.000Z';
  const markAt = (i: number) => ({ chain: chain.id, i, code: codeOf(chain.lines[i - 1]?.hash ?? '') });
  const recordOf = (...marks: readonly Parameters<typeof recordedHeadText>[0][]) =>
    `Daily record ${at}\n\n${marks.map((mark) => `• Padaria Aurora\n${recordedHeadText(mark)}\n`).join('\n')}`;

  test('a daily record fixes the lines of its chains up to those that it names', async () => {
    expect(await dailyOf(recordOf(markAt(5)))).toEqual({
      at,
      fit: 'fits',
      lines: [{ first: 3, last: 7 }],
      isShort: false,
      isWhole: null,
    });
    const other = sampleChain(key, ['48213', '48213'], 'c2');
    const both = sampleProof(key, [chain, other], ['48213']);
    const second = { chain: other.id, i: 2, code: codeOf(other.lines[1]?.hash ?? '') };
    expect((await dailyOf(recordOf(markAt(5), second), both))?.lines).toEqual([
      { first: 3, last: 7 },
      { first: 12, last: 13 },
    ]);
  });

  test('a daily record of other lines does not fit, and the line that it names is said', async () => {
    const daily = dailyRecordIn(recordOf({ ...markAt(5), code: codeOf('0'.repeat(64)) }));
    const report = await reportOf(file, { keys, daily });
    expect(report.headline).toEqual({ kind: 'daily_differs' });
    expect(report.daily).toMatchObject({ fit: 'differs', lines: [{ first: 7, last: 7 }] });
  });

  test.each([
    ['older than the lines of the file', () => markAt(1), 'older'],
    ['of the line before the first one', () => markAt(2), 'older'],
    ['newer than the end of the file', () => ({ ...markAt(7), i: 8 }), 'newer'],
    ['of another chain', () => ({ ...markAt(5), chain: 'f'.repeat(32) }), 'absent'],
  ])('a daily record %s says nothing about the lines', async (_, mark, fit) => {
    const daily = dailyRecordIn(recordOf(mark()));
    const report = await reportOf(sampleProof(key, [chain], ['48213'], 2), { keys, daily });
    expect(report.headline).toEqual({ kind: 'unaltered' });
    expect(report.daily).toMatchObject({ fit, lines: [] });
  });

  test('a daily record of another line before the first one does not fit', async () => {
    const daily = dailyRecordIn(recordOf({ ...markAt(2), code: markAt(3).code }));
    const report = await reportOf(sampleProof(key, [chain], ['48213'], 2), { keys, daily });
    expect(report.headline).toEqual({ kind: 'daily_differs' });
  });

  test('a daily record is whole if the code of all its heads fits them', async () => {
    const marks = [markAt(5), { chain: 'e'.repeat(32), i: 3, code: codeOf('1'.repeat(64)) }] as const;
    const all = recordedHeadText({ chain: 'all', i: 2, code: combinedCodeOf(nodePort.sha256, marks) });
    expect(await dailyOf(`${recordOf(...marks)}\n${all}`)).toMatchObject({ fit: 'fits', isWhole: true });
    expect(await dailyOf(`${recordOf(marks[0])}\n${all}`)).toMatchObject({ fit: 'fits', isWhole: false });
    const altered = recordOf(marks[0], { ...marks[1], i: 4 });
    expect(await dailyOf(`${altered}\n${all}`)).toMatchObject({ isWhole: false });
  });

  test('a code alone fits the lines up to it, and a short one counts as short', async () => {
    const full = codeOf(chain.lines[4]?.hash ?? '');
    const short = `${full.slice(0, 4)}-${full.slice(4, 8)}-${full.slice(8, 12)}`.toLowerCase();
    const fits = { at: '', fit: 'fits', lines: [{ first: 3, last: 7 }], isWhole: null };
    expect(await dailyOf(full)).toEqual({ ...fits, isShort: false });
    expect(await dailyOf(short)).toEqual({ ...fits, isShort: true });
    const daily = dailyRecordIn(codeOf('0'.repeat(64)));
    expect(await headlineOf(file, { keys, daily })).toEqual({ kind: 'daily_differs' });
    // The short code beside a full one does not count.
    expect(await dailyOf(`${short} ${codeOf('0'.repeat(64))}`)).toMatchObject({ fit: 'differs', lines: [] });
  });

  test('a body that was lost on the computer that wrote it is no fault', async () => {
    const whole = sampleChain(key, ['5', '5', { kind: 'chain.lost', lines: [{ first: 2, last: 2 }] }, '5']);
    const lines = whole.lines.map((line) => (line.i === 2 ? { ...line, body: null } : line));
    const report = await reportOf(sampleProof(key, [{ ...whole, lines }], ['5']));
    expect(report).toMatchObject({ headline: { kind: 'unaltered' }, lostLines: 1 });
    const unsaid = whole.lines.map((line) => (line.i === 3 ? { ...line, body: null } : line));
    const other = await headlineOf(sampleProof(key, [{ ...whole, lines: unsaid }], ['5']));
    expect(other).toEqual({ kind: 'left_out', line: 5 });
  });

  test('a month begins in the middle of its chain', async () => {
    expect(await headlineOf(sampleProof(key, [chain], ['48213'], 2))).toEqual({ kind: 'unaltered' });
  });

  test('lines of two computers are one proof, and the ID of the other one is said', async () => {
    const other = sampleChain(key, ['48213', '48213'], 'c2');
    const both = sampleProof(key, [chain, other], ['48213']);
    expect(await headlineOf(both)).toEqual({ kind: 'unaltered' });
    expect((await reportOf(both)).others).toEqual([]);
    const second = sampleKey();
    const [, ...theirs] = sampleProof(second, [sampleChain(second, ['48213'], 'c3')], ['48213']).split('\n');
    const section = theirs.slice(0, theirs.findIndex((line) => line.startsWith('{"head"')) + 1);
    const lines = file.split('\n').toSpliced(1, 0, ...section);
    expect((await reportOf(lines.join('\n'))).others).toEqual([
      createHash('sha256').update(Buffer.from(second.hex, 'hex')).digest('hex').slice(0, 12),
    ]);
  });

  test.each([
    ['the header', 1, (line: string) => line.replace('Padaria', 'Padeiro')],
    ['a key that is written twice', 4, (line: string) => line.replace('{', '{"i":1,')],
    ['a space between keys', 4, (line: string) => line.replace(',', ', ')],
    ['a line end of Windows', 5, (line: string) => `${line}\r`],
    ['a nested line', 5, () => '['.repeat(500_000)],
    ['a long line', 5, () => 'x'.repeat(1024 * 1024 + 1)],
    ['a prototype', 5, (line: string) => line.replace('{', '{"__proto__":{"i":1},')],
    ['the media list', 11, (line: string) => line.replace('"bytes":12', '"bytes":13')],
    ['the end', 12, (line: string) => line.replace('"lines":11', '"lines":12')],
  ])('%s that was changed is named', async (_, number, edit) => {
    expect(await headlineOf(edited(number, edit))).toEqual({ kind: 'altered', line: number });
  });

  test('a hostile file of the largest size is checked in bounded time', async () => {
    const lines = `${lineOf(1)}\n${lineOf(2)}\n`;
    const many = lines + '{}\n'.repeat(240_000);
    expect(await headlineOf(many)).toEqual({ kind: 'altered', line: 3 });
    expect(await checkText(lines + '\n'.repeat(10_000_000))).toEqual({
      kind: 'unreadable',
      reason: 'too_large',
    });
  });
});
