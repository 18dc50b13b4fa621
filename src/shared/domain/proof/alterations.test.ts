import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProof, type ProofKnowledge } from '.';
import { nodePort, type SampleEntry, sampleChain, sampleKey, sampleProof } from './testing/sample-proof';

const key = sampleKey();
const keys = new Map([[key.hex, { kind: 'own', since: 1 }]] as const);
const knowledge: ProofKnowledge = { keys };
/** The soak run raises it. */
const runs = Number(process.env.SOAK_ALTERATIONS ?? 160);

const entries = fc.array(fc.constantFrom<SampleEntry>('1', '2', '3', { kind: 'chain.lost', lines: [] }), {
  minLength: 4,
  maxLength: 25,
});
const file = entries.map((list) => {
  const posts = list.includes('1') ? ['1'] : [];
  return sampleProof(key, [sampleChain(key, list)], posts);
});

type Change = (lines: readonly string[]) => { readonly lines: readonly string[]; readonly at: number } | null;

/** Another character of the same kind, so that the line often remains readable. */
function otherCharacter(character: string, turn: number): string {
  const kinds = ['0123456789', 'abcdef', 'ghijklmnopqrstuvwxyz', '{}[]:,"\\'];
  const kind = kinds.find((one) => one.includes(character)) ?? 'xyz';
  const others = kind.replace(character, '');
  return others.charAt(turn % others.length);
}

const places = fc.record({ at: fc.nat(), other: fc.nat(), column: fc.nat() });
const change: fc.Arbitrary<Change> = fc
  .tuple(fc.constantFrom('alter', 'delete', 'insert', 'swap', 'cut'), places)
  .map(
    ([kind, { at, other, column }]): Change =>
      (lines) => {
        const place = at % lines.length;
        const line = lines[place] ?? '';
        if (kind === 'alter') {
          const index = column % line.length;
          const changed =
            line.slice(0, index) + otherCharacter(line.charAt(index), other) + line.slice(index + 1);
          return { lines: lines.with(place, changed), at: place };
        }
        if (kind === 'delete') return { lines: lines.toSpliced(place, 1), at: place };
        if (kind === 'cut') return { lines: lines.slice(0, place), at: place };
        const place2 = other % lines.length;
        const second = lines[place2] ?? '';
        if (kind === 'insert') {
          return { lines: lines.toSpliced(place, 0, second), at: place + Number(second === line) };
        }
        if (second === line) return null;
        return { lines: lines.with(place, second).with(place2, line), at: Math.min(place, place2) };
      },
  );

async function namedLine(lines: readonly string[]): Promise<number | string> {
  const text = lines.map((line) => `${line}\n`).join('');
  const check = await checkProof(new TextEncoder().encode(text), nodePort, knowledge);
  // Without its header a file is no proof, which names its first line.
  if (check.kind === 'unreadable') return 1;
  const { headline, creator } = check;
  if (headline.kind === 'forged') return creator.kind === 'forged' ? creator.line : 'forged';
  return 'line' in headline ? headline.line : headline.kind;
}

const linesOf = (text: string) => text.split('\n').slice(0, -1);

describe('checkProof, properties', () => {
  test(
    'property 11: any single alteration, deletion, insertion, swap or cut is named at its line',
    { timeout: 600_000 },
    () =>
      fc.assert(
        fc.asyncProperty(file, change, async (text, apply) => {
          const changed = apply(linesOf(text));
          fc.pre(changed !== null && changed.lines.join('\n') !== linesOf(text).join('\n'));
          expect(await namedLine(changed.lines)).toBe(changed.at + 1);
        }),
        { numRuns: runs },
      ),
  );

  test('property 12: of two changes the one further up is named', { timeout: 600_000 }, () =>
    fc.assert(
      fc.asyncProperty(file, fc.nat(), fc.nat(), fc.nat(), async (text, first, second, column) => {
        const lines = linesOf(text);
        const [a, b] = [first % lines.length, second % lines.length].sort((x, y) => x - y);
        fc.pre(a !== undefined && b !== undefined && a < b);
        const line = lines[a] ?? '';
        const index = column % line.length;
        const altered =
          line.slice(0, index) + otherCharacter(line.charAt(index), column) + line.slice(index + 1);
        expect(await namedLine(lines.with(a, altered).toSpliced(b, 1))).toBe(a + 1);
      }),
      { numRuns: runs },
    ),
  );

  test('property 13: any subset of posts verifies, discloses no other body, and fails if a line of theirs is hidden', () =>
    fc.assert(
      fc.asyncProperty(entries, fc.subarray(['1', '2', '3']), fc.nat(), async (list, wanted, hide) => {
        const chain = sampleChain(key, list);
        const posts = wanted.filter((post) => list.includes(post));
        const text = sampleProof(key, [chain], posts);
        const check = await checkProof(new TextEncoder().encode(text), nodePort, knowledge);
        expect(check).toMatchObject({ kind: 'checked', headline: { kind: 'unaltered' } });
        const bodies = linesOf(text).flatMap((line) => /\\"post\\":\\"(\d)\\"/.exec(line)?.[1] ?? []);
        expect(bodies.every((post) => posts.includes(post))).toBe(true);

        const shown = chain.lines.filter(({ body }) =>
          posts.some((post) => body?.includes(`"post":"${post}"`) === true),
        );
        const hidden = shown[hide % Math.max(shown.length, 1)];
        // A post with a single line leaves with it, and its absence is named in the header.
        if (!hidden) return;
        const without = chain.lines.map((line) => (line === hidden ? { ...line, body: null } : line));
        const other = sampleProof(key, [{ ...chain, lines: without }], posts);
        const second = await checkProof(new TextEncoder().encode(other), nodePort, knowledge);
        expect(second).toMatchObject({ kind: 'checked', headline: { kind: 'left_out' } });
      }),
      { numRuns: runs / 4 },
    ));

  test('property 14: a forgery with recomputed hashes is never by a known computer', () =>
    fc.assert(
      fc.asyncProperty(entries, fc.boolean(), async (list, isKeyNamed) => {
        const forger = sampleKey();
        const named = isKeyNamed ? { ...forger, hex: key.hex } : forger;
        const text = sampleProof(named, [sampleChain(named, list)], list.includes('1') ? ['1'] : []);
        const check = await checkProof(new TextEncoder().encode(text), nodePort, knowledge);
        expect(check).toMatchObject({
          kind: 'checked',
          creator: { kind: isKeyNamed ? 'forged' : 'unknown' },
        });
      }),
      { numRuns: runs / 8 },
    ));
});
