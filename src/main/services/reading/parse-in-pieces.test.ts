import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../flow/turns';
import { parseInPieces } from './parse-body';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const small = { piece: 12, most: 10_000 };
const read = (text: string, sizes = small) => atOnce(parseInPieces(bytesOf(text), sizes));

function parsed(text: string) {
  try {
    return { ok: true, json: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, problem: 'broken_json' };
  }
}

const answer = fc.oneof(
  fc.jsonValue(),
  fc.record({ data: fc.array(fc.jsonValue()), meta: fc.jsonValue() }),
  fc.record({ data: fc.dictionary(fc.string(), fc.jsonValue()) }),
);

describe('Parsing in pieces', () => {
  it('parsing in pieces gives the result of JSON.parse', () => {
    fc.assert(
      fc.property(answer, fc.integer({ min: 0, max: 3 }), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(read(text)).toEqual(parsed(text));
      }),
    );
  });

  it('parsing in pieces finds broken JSON exactly where JSON.parse does', () => {
    const change = fc.record({
      at: fc.nat(200),
      remove: fc.nat(3),
      insert: fc.constantFrom('', ',', '[', ']', '{', '}', '"', '\\', ' ', 'x', '1'),
    });
    fc.assert(
      fc.property(answer, fc.array(change, { minLength: 1, maxLength: 3 }), (value, changes) => {
        let text = JSON.stringify(value);
        for (const { at, remove, insert } of changes) {
          const place = at % (text.length + 1);
          text = text.slice(0, place) + insert + text.slice(place + remove);
        }
        expect(read(text)).toEqual(parsed(text));
      }),
      runs(150),
    );
  });

  it.each([
    '{"data":[1,2,3,4,5,6,7,8,9,,10]}',
    '{"data":[1,2,3,4,5,6,7,8,9,10,]}',
    '[,1,2,3,4,5,6,7,8,9,10,11]',
  ])('a list with an empty element is broken JSON: %s', (text) => {
    expect(read(text)).toEqual({ ok: false, problem: 'broken_json' });
  });

  it('a __proto__ member stays an ordinary member', () => {
    const text = '{"data":{"__proto__":{"a":1},"constructor":{"b":2},"other":"12345678"}}';
    const { json } = read(text) as { json: { data: object } };
    expect(Object.keys(json.data)).toEqual(['__proto__', 'constructor', 'other']);
    expect(Object.getPrototypeOf(json.data)).toBe(Object.prototype);
  });

  it('parsing yields after every piece and refuses a value that cannot be split', () => {
    const many = JSON.stringify({ data: Array.from({ length: 1_000 }, (_, id) => ({ id })) });
    const work = parseInPieces(bytesOf(many), { piece: 500, most: 1_000 });
    let pauses = 0;
    while (!work.next().done) pauses += 1;
    expect(pauses).toBeGreaterThan(many.length / 600);
    const endless = `{"data":[${'0,'.repeat(60_000)}0]}`;
    expect(read(endless)).toEqual({ ok: false, problem: 'huge_value' });
    const one = JSON.stringify({ data: [{ text: 'x'.repeat(2_000) }] });
    expect(read(one, { piece: 500, most: 1_000 })).toEqual({ ok: false, problem: 'huge_value' });
  });

  it('a large nested table is split, and parsing yields between the pieces', () => {
    const rows = Array.from({ length: 500 }, (_, at) => [`2026-11-${at}`, at]);
    const table = { columns: ['date', 'reach'], rows };
    const answer = {
      data: { m0: { values: table, comparison: { values: table } }, 'a "key"': table, m2: 1 },
    };
    const text = JSON.stringify(answer);
    const work = parseInPieces(bytesOf(text), { piece: 500, most: 1_000 });
    let pauses = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) pauses += 1;
    expect(step.value).toEqual({ ok: true, json: answer });
    expect(pauses).toBeGreaterThan(text.length / 600);
  });

  it('parsing of values too large for a piece gives the result of JSON.parse or huge_value', () => {
    fc.assert(
      fc.property(answer, fc.integer({ min: 0, max: 3 }), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const got = read(text, { piece: 4, most: 60 });
        if (got.ok || got.problem !== 'huge_value') expect(got).toEqual(parsed(text));
      }),
      runs(150),
    );
  });

  it('a value nested too deeply is refused', () => {
    const deep = `${'{"a":['.repeat(400)}1${']}'.repeat(400)}`;
    expect(read(deep, { piece: 4, most: 60 })).toEqual({ ok: false, problem: 'huge_value' });
  });
});
