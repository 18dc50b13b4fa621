import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keepUnknown } from './json-file';
import { repair } from './repair';

const schema = z.strictObject({
  colour: z.enum(['light', 'dark']),
  kinds: z.array(z.enum(['a', 'b', 'c'])),
  place: z.strictObject({ x: z.int(), open: z.boolean() }),
  records: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
type Known = z.infer<typeof schema>;

const known: fc.Arbitrary<Known> = fc.record({
  colour: fc.constantFrom('light', 'dark'),
  kinds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
  place: fc.record({ x: fc.integer(), open: fc.boolean() }),
  records: fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3'), name: fc.string() }), {
    selector: ({ id }) => id,
  }),
});
const news = fc.dictionary(fc.constantFrom('newer', 'more', 'version'), fc.jsonValue(), { maxKeys: 3 });

/** A newer app's file: the same, with fields and elements that only it knows. */
const newer = fc
  .record({ known, top: news, inner: news, inRecord: news, kinds: fc.boolean() })
  .map((one) => ({
    before: one.known,
    top: one.top,
    raw: {
      ...one.top,
      ...one.known,
      kinds: [...one.known.kinds, ...(one.kinds ? ['of a newer app'] : [])],
      place: { ...one.inner, ...one.known.place },
      records: one.known.records.map((record) => ({ ...one.inRecord, ...record })),
    },
    inner: one.inner,
    inRecord: one.inRecord,
    hasKind: one.kinds,
  }));

describe('File of a newer app changed by an older one', () => {
  it("a write applies the older app's change and keeps unknown fields and values", () => {
    fc.assert(
      fc.property(newer, known, ({ raw, before, top, inner, inRecord, hasKind }, next) => {
        const written = keepUnknown(raw, before, next);
        expect(repair(written, schema)?.value).toEqual(next);
        expect(written).toMatchObject({ ...top, place: inner });
        const { records, kinds } = written as typeof raw;
        for (const { id } of next.records)
          if (before.records.some((one) => one.id === id))
            expect(records.find((one) => one.id === id)).toMatchObject(inRecord);
        expect(kinds.includes('of a newer app')).toBe(hasKind);
      }),
    );
  });

  it('a write without changes leaves the file equal', () => {
    fc.assert(
      fc.property(newer, ({ raw, before }) => {
        expect(keepUnknown(raw, before, before)).toEqual(raw);
      }),
    );
  });

  it('an unreadable choice is kept until the older app changes it', () => {
    const raw = { colour: 'sepia', other: 1 };
    expect(keepUnknown(raw, { colour: 'light', other: 1 }, { colour: 'light', other: 2 })).toEqual({
      colour: 'sepia',
      other: 2,
    });
    expect(keepUnknown(raw, { colour: 'light' }, { colour: 'dark' })).toEqual({ colour: 'dark', other: 1 });
  });

  it('a known field that the older app removes is dropped', () => {
    expect(keepUnknown({ a: 1, b: 2 }, { a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(keepUnknown(undefined, undefined, { a: 1 })).toEqual({ a: 1 });
  });
});
