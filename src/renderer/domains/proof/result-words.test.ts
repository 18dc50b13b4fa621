// @vitest-environment node
import {
  checkProof,
  codeOf,
  dailyRecordIn,
  groupedCode,
  nextLine,
  type ProofKnowledge,
  type ProofReport,
  recordedHeadText,
} from '@shared/domain/proof';
import {
  type SampleEntry,
  sampleChain,
  sampleKey,
  sampleProof,
  sampleTag,
} from '@shared/domain/proof/testing/sample-proof';
import { type Language, languages } from '@shared/language';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../i18n/format';
import { i18nIn } from '../../testing/languages';
import { groupedId, type ResultWords, resultText, resultWords, shortCode } from './result-words';
import { webPort } from './web-port';

const key = sampleKey();
const entries: readonly SampleEntry[] = ['48213', '7', '48213', '9', '48213', '7'];
const chain = sampleChain(key, entries);
// Lines of the file: 1 header, 2 start of the chain, 3 chain.begun, 4 and 6 and 8 of the post, 5, 7 and 9 hidden, 10 head,
// 11 media, 12 end.
const file = sampleProof(key, [chain], ['48213']);
const keys: ProofKnowledge['keys'] = new Map([[key.hex, { kind: 'own', since: 86_400_000 }]]);
const own = new Map([[chain.id, chain.lines]]);
const differing = new Map([[chain.id, sampleChain(key, ['48213', '7', '7', '9', '48213', '7']).lines]]);
const code = codeOf(chain.lines[4]?.hash ?? '');

const recordOf = (id: string, i: number) =>
  `Daily record 2026-11-09T21:30:00.000Z\n\n• Padaria Aurora\n${recordedHeadText({ chain: id, i, code: codeOf(chain.lines[i - 1]?.hash ?? '') })}\n`;

const lineOf = (number: number) => file.split('\n')[number - 1] ?? '';
const edited = (number: number, edit: (line: string) => string) =>
  file
    .split('\n')
    .map((line, index) => (index === number - 1 ? edit(line) : line))
    .join('\n');
const without = (number: number) =>
  file
    .split('\n')
    .toSpliced(number - 1, 1)
    .join('\n');
const hidden = (line: string) => {
  const { i, tag, hash } = JSON.parse(line) as Readonly<Record<string, unknown>>;
  return JSON.stringify({ i, tag, bodyHash: chain.lines[Number(i) - 1]?.bodyHash, hash });
};

async function reportOf(text: string, knowledge: ProofKnowledge = {}): Promise<ProofReport> {
  const check = await checkProof(new TextEncoder().encode(text), webPort, knowledge);
  if (check.kind !== 'checked') throw new Error(`not read: ${check.reason}`);
  return check;
}

function wordsOf(report: ProofReport, language: Language = 'en'): { result: ResultWords; text: string } {
  const { t } = i18nIn(language);
  const dateLocale = language === 'en' ? 'en-GB' : language;
  const format = createFormat({ t, language, dateLocale, hour12: false, personZone: 'UTC' });
  const result = resultWords(report, t, format);
  return { result, text: resultText({ file: 'proof.jsonl', report }, result, t) };
}
const resultOf = async (text: string, knowledge?: ProofKnowledge) =>
  wordsOf(await reportOf(text, knowledge)).result;
const checkOf = ({ checks }: ResultWords, wanted: ResultWords['checks'][number]['key']) =>
  checks.find((check) => check.key === wanted);

interface Row {
  readonly of: string;
  readonly text: string;
  readonly knowledge?: ProofKnowledge;
  readonly verdict: ResultWords['verdict'];
  readonly headline: string;
  /** The check that says why, and what its text contains. */
  readonly check: ResultWords['checks'][number]['key'];
  readonly says: string;
}

const gap = () => {
  const { lines } = sampleChain(key, ['5', '5', '5']);
  const [begun, first, , last] = lines;
  if (!begun || !first || !last) throw new Error('a chain of four lines');
  // A store that never had the second line of the post.
  const moved = nextLine(
    webPort.sha256,
    { chain: chain.id, i: 2, hash: first.hash },
    sampleTag('5'),
    last.body ?? '',
  );
  return sampleProof(key, [{ id: chain.id, lines: [begun, first, { ...moved, body: last.body }] }], ['5']);
};

const table: readonly Row[] = [
  {
    of: 'a file of this computer',
    text: file,
    knowledge: { keys, own },
    verdict: 'good',
    headline: 'Unaltered',
    check: 'own',
    says: 'The same lines are on this computer.',
  },
  {
    of: 'an ID that this computer has',
    text: file,
    knowledge: { keys },
    verdict: 'good',
    headline: 'Unaltered',
    check: 'creator',
    says: 'known here since 1 Jan 1970 21:00.',
  },
  {
    of: 'an ID seen in another proof',
    text: file,
    knowledge: { keys: new Map([[key.hex, { kind: 'seen', since: 86_400_000 }]]) },
    verdict: 'unknown',
    headline: 'The lines fit each other. Their creator is unknown here',
    check: 'creator',
    says: 'seen in another proof, 1 Jan 1970 21:00.',
  },
  {
    of: 'an unknown ID',
    text: file,
    verdict: 'unknown',
    headline: 'The lines fit each other. Their creator is unknown here',
    check: 'creator',
    says: 'This ID isn’t known here.',
  },
  {
    of: 'a computer without a keychain',
    text: sampleProof(null, [sampleChain(null, entries)], ['48213']),
    verdict: 'unknown',
    headline: 'The lines fit each other. Their creator is unknown, because the file names no computer',
    check: 'creator',
    says: 'had no keychain',
  },
  {
    of: 'a forged signature',
    text: sampleProof({ ...sampleKey(), hex: key.hex }, [chain], ['48213']),
    knowledge: { keys, own },
    verdict: 'failed',
    headline: 'The lines fit each other, but the file wasn’t created by the computer it names',
    check: 'creator',
    says: 'Not the computer with the ID',
  },
  {
    of: 'an altered line',
    text: edited(6, (line) => line.replace('planning.get_post', 'planning.got_post')),
    knowledge: { keys },
    verdict: 'failed',
    headline: 'Line 6 was altered',
    check: 'content',
    says: 'Line 6 doesn’t match its fingerprint.',
  },
  {
    of: 'a line that was taken out',
    text: without(7),
    knowledge: { keys },
    verdict: 'failed',
    headline: 'Between line 6 and 7 something was left out, added or moved',
    check: 'order',
    says: 'Between line 6 and 7 something was left out, added or moved',
  },
  {
    of: 'a line of the post that is no longer shown',
    text: edited(6, hidden),
    knowledge: { keys },
    verdict: 'failed',
    headline: 'At line 6, a line about this post was left out',
    check: 'order',
    says: 'a line about this post was left out',
  },
  {
    of: 'a gap in the numbers of a post',
    text: gap(),
    knowledge: { keys },
    verdict: 'failed',
    headline: 'At line 5, a line about this post was left out',
    check: 'order',
    says: 'At line 5',
  },
  {
    of: 'a file that was cut off',
    text: file.split('\n').slice(0, 9).join('\n').concat('\n'),
    knowledge: { keys },
    verdict: 'failed',
    headline: 'The file ends after line 9',
    check: 'order',
    says: 'The file ends after line 9',
  },
  {
    of: 'a line that this computer recorded otherwise',
    text: file,
    knowledge: { keys, own: differing },
    verdict: 'failed',
    headline: 'Line 6 differs from this computer’s records',
    check: 'own',
    says: 'Different here: line 6, 8, 9. All others are the same.',
  },
  {
    of: 'a daily record that fits',
    text: file,
    knowledge: { keys, daily: dailyRecordIn(recordOf(chain.id, 5)) },
    verdict: 'good',
    headline: 'Unaltered',
    check: 'daily',
    says: 'Fits: lines 3–7 existed then (9 Nov 2026 18:30).',
  },
  {
    of: 'a daily record that fits, whose other heads were removed',
    text: file,
    knowledge: {
      keys,
      daily: dailyRecordIn(
        `${recordOf(chain.id, 1)}\n${recordedHeadText({ chain: 'all', i: 2, code: codeOf('0'.repeat(64)) })}`,
      ),
    },
    verdict: 'good',
    headline: 'Unaltered',
    check: 'daily',
    says: 'Fits: line 3 existed then (9 Nov 2026 18:30). Parts of this record were removed or changed.',
  },
  {
    of: 'a daily record of another line',
    text: file,
    knowledge: { keys, daily: dailyRecordIn(recordOf(chain.id, 5).replace('/5', '/4')) },
    verdict: 'failed',
    headline: 'The record doesn’t fit these lines: 9 Nov 2026 18:30',
    check: 'daily',
    says: 'Doesn’t fit: line 6 was another one then (9 Nov 2026 18:30).',
  },
  {
    of: 'a daily record that names another chain',
    text: file,
    knowledge: { keys, daily: dailyRecordIn(recordOf('f'.repeat(32), 5)) },
    verdict: 'good',
    headline: 'Unaltered',
    check: 'daily',
    says: 'Says nothing about these lines.',
  },
  {
    of: 'a daily record that is newer than the file',
    text: file,
    knowledge: { keys, daily: dailyRecordIn(recordOf(chain.id, 5).replace('/5', '/99')) },
    verdict: 'good',
    headline: 'Unaltered',
    check: 'daily',
    says: 'Newer than the end of this file',
  },
  {
    of: 'a short code that fits',
    text: file,
    knowledge: { keys, daily: dailyRecordIn(shortCode(code)) },
    verdict: 'good',
    headline: 'Unaltered',
    check: 'daily',
    says: 'existed then (no date). Only the short code was compared.',
  },
  {
    of: 'a code that fits no line',
    text: file,
    knowledge: { keys, daily: dailyRecordIn('0000-0000-0000') },
    verdict: 'failed',
    headline: 'The record doesn’t fit these lines: no date',
    check: 'daily',
    says: 'Doesn’t fit any of these lines (no date).',
  },
];

describe('words of a check', () => {
  it.each(table.map((row) => [row.of, row.headline, row] as const))('%s: %s', async (_, headline, row) => {
    const { text, knowledge, verdict, check, says } = row;
    const result = await resultOf(text, knowledge);
    expect(result).toMatchObject({ verdict, headline });
    expect(checkOf(result, check)?.text).toContain(says);
    const failed = result.checks.filter((one) => one.verdict === 'failed').map((one) => one.key);
    expect(failed).toEqual(verdict === 'failed' ? [check] : []);
  });

  const decided = (line: number, chain: string, changes: object = {}) => ({
    line,
    chain,
    i: 2,
    hash: '',
    body: {
      kind: 'seen.decision',
      post: '48213',
      decision: '3',
      status: 'approved',
      reasons: [],
      ...changes,
    },
    faults: [],
    isOwnDifferent: false,
  });
  const headOf = (id: string, ofKey: string) => ({
    chain: id,
    i: 2,
    hash: '',
    at: 1,
    key: ofKey,
    signature: null,
  });

  it('a decision that two computers saw alike is one row, and the other computer is named', async () => {
    const report = await reportOf(file, { keys });
    const { result } = wordsOf({
      ...report,
      lines: [
        decided(4, 'a'),
        decided(6, 'b'),
        decided(7, 'c'),
        decided(8, 'b', { status: 'request_changes' }),
      ],
      heads: [headOf('a', 'ab'), headOf('b', 'cd'), headOf('c', 'cd')],
      others: ['ab4192c70e5d'],
    });
    expect(result.rows.map(({ line, says }) => [line, says])).toEqual([
      [4, 'A reviewer approved · seen by 2 computers'],
      [7, 'A reviewer approved'],
      [8, 'A reviewer requested changes'],
    ]);
    expect(checkOf(result, 'creator')?.text).toMatch(
      /It also has lines that another computer wrote: ID ab41 92c7 0e5d\.$/,
    );
  });

  it('lines of one computer stay apart, and so does a line at fault', async () => {
    const report = await reportOf(file, { keys });
    const heads = [headOf('a', 'ab'), headOf('b', 'ab'), headOf('c', 'cd')];
    const lines = [decided(4, 'a'), decided(6, 'b'), decided(7, 'c')];
    const { result } = wordsOf({ ...report, lines, heads, faults: [{ kind: 'altered', line: 7 }] });
    expect(result.rows.map(({ line }) => line)).toEqual([4, 6, 7]);
  });

  it('checks without anything to compare with are left out', async () => {
    const { checks } = await resultOf(file, { keys });
    expect(checks.map((check) => check.key)).toEqual(['content', 'order', 'creator']);
  });

  it('the first altered line is named, and the others are marked', async () => {
    const alter = (line: string) => line.replace('planning.get_post', 'planning.got_post');
    const report = await reportOf(
      [4, 8].reduce((text, number) => text.replace(lineOf(number), alter(lineOf(number))), file),
      { keys },
    );
    const { result, text } = wordsOf(report);
    expect(result.headline).toBe('Line 4 was altered');
    expect(result.detail).toMatch(/Don’t rely on this line\. 1 more line is marked below\.$/);
    expect(checkOf(result, 'content')?.text).toBe(
      '2 lines don’t match their fingerprints, the first one is line 4.',
    );
    expect(result.rows.map(({ line, fault }) => [line, fault])).toEqual([
      [3, null],
      [4, 'Line 4 was altered'],
      [6, null],
      [8, 'Line 8 was altered'],
    ]);
    expect(text).toContain('\nLine 4 was altered\nLine 8 was altered\n');
  });

  it('a line at fault that shows nothing has a row of its own, in its place', async () => {
    const { rows } = await resultOf(edited(6, hidden), { keys });
    expect(rows.map(({ line }) => line)).toEqual([3, 4, 6, 8]);
    expect(rows[2]).toMatchObject({ says: 'This line shows no content', when: '', from: null });
  });

  it('a line that differs here and shows nothing is marked too', async () => {
    const lines = chain.lines.map((line) => (line.i === 3 ? { ...line, bodyHash: '0'.repeat(64) } : line));
    const result = await resultOf(file, { keys, own: new Map([[chain.id, lines]]) });
    expect(result.headline).toBe('Line 5 differs from this computer’s records');
    expect(result.rows.filter(({ fault }) => fault !== null)).toMatchObject([
      { line: 5, fault: result.headline, says: 'This line shows no content' },
    ]);
  });

  it('lines that were lost where they were recorded are counted, and are no fault', async () => {
    const lost = sampleChain(key, ['5', '5', { kind: 'chain.lost', lines: [{ first: 2, last: 2 }] }]);
    const lines = lost.lines.map((line) => (line.i === 2 ? { ...line, body: null } : line));
    const result = await resultOf(sampleProof(key, [{ ...lost, lines }], ['5']), { keys });
    expect(result.headline).toBe('Unaltered');
    expect(checkOf(result, 'order')?.text).toContain('1 line was lost or erased where it was recorded');
  });

  it('many differing lines are named up to the fifth', async () => {
    const posts = Array.from({ length: 7 }, () => '1');
    const written = sampleChain(key, posts);
    const kept = { ...written, lines: written.lines.map((line) => ({ ...line, bodyHash: '0'.repeat(64) })) };
    const knowledge = { keys, own: new Map([[written.id, kept.lines]]) };
    const result = await resultOf(sampleProof(key, [written], ['1']), knowledge);
    expect(checkOf(result, 'own')?.text).toContain('line 3, 4, 5, 6, 7 …');
  });
});

describe('what a file says of itself', () => {
  it.each([
    ['a client', sampleProof(key, [chain], ['48213', '7']), 'Padaria Aurora, all posts'],
    ['a month', sampleProof(key, [chain], ['48213'], 2), 'Padaria Aurora, Nov 2026'],
    [
      'a month that does not exist',
      file.replace('{"kind":"client"}', '{"kind":"month","month":"2026-13"}'),
      'Padaria Aurora, 2026-13',
    ],
    ['a post', file.replace('{"kind":"client"}', '{"kind":"post"}'), 'Padaria Aurora, post 48213'],
    [
      'a package',
      file.replace('{"kind":"client"}', '{"kind":"package","name":"May"}'),
      'Padaria Aurora, May',
    ],
  ])('%s is its scope', async (_, text, scope) => {
    expect((await resultOf(text, { keys })).scope).toBe(scope);
  });

  it('invisible characters of a name are shown, and markup stays text', async () => {
    const hostile = file.replace('Padaria Aurora', '<b>Ana</b>&amp;\u202e{{id}} $t(proof.code)');
    const { result, text } = wordsOf(await reportOf(hostile));
    expect(result.scope).toBe('<b>Ana</b>&amp;⟨U+202E⟩{{id}} $t(proof.code), all posts');
    expect(text).toContain(result.scope);
    expect(text).not.toContain('\u202e');
  });

  it('a zone and an instant that do not exist are replaced, not thrown', async () => {
    const result = await resultOf(
      file
        .replace('America/Sao_Paulo', 'Nowhere/Else')
        .replace('"createdAt":5000', '"createdAt":9007199254740991'),
    );
    expect(result).toMatchObject({ created: '–', headline: 'Line 1 was altered' });
    expect(result.zone).toContain('UTC');
  });
});

describe('the result as text', () => {
  it('gives the file, its hash, the full code and each check', async () => {
    const report = await reportOf(file, { keys, own });
    const lines = wordsOf(report).text.split('\n');
    expect(lines[0]).toBe('Unaltered');
    expect(lines).toContain('proof.jsonl');
    expect(lines).toContain(`SHA-256 ${report.sha256}`);
    expect(lines).toContain(`Short code ${groupedCode(report.code ?? '')}`);
    expect(
      lines.filter((line) => /^(Content|Order, nothing left out|Who created it|Your records): /.test(line)),
    ).toHaveLength(4);
  });

  it('codes and IDs are in groups of four', () => {
    expect(groupedCode('ABCDEFGHJ')).toBe('ABCD-EFGH-J');
    expect(shortCode(code)).toBe(groupedCode(code).slice(0, 14));
    expect(groupedId('ab4192c70e5d')).toBe('ab41 92c7 0e5d');
  });

  it.each(languages.filter((language) => language !== 'en'))(
    'every result has words in %s',
    async (language) => {
      for (const { text, knowledge, headline } of table) {
        const words = wordsOf(await reportOf(text, knowledge), language);
        expect(words.result.headline).not.toBe(headline);
        expect(JSON.stringify(words)).not.toMatch(/proof\.(?!jsonl)|\{\{|undefined|NaN/);
      }
    },
  );
});
