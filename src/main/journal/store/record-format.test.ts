import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesIn, lastRecordEnd, recordOf } from './record-format';

const textsIn = (bytes: Buffer) =>
  [...entriesIn(bytes)].map(({ sequence, json }) => [sequence, json.toString('utf8')]);

describe('Journal record format', () => {
  it('records with any text are read back as written', () => {
    const text = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }).map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1 }), text)), (all) => {
        const bytes = Buffer.concat(all.map(([sequence, json]) => recordOf(sequence, json)));
        expect(textsIn(bytes)).toEqual(all);
        expect(lastRecordEnd(bytes)).toBe(bytes.length);
      }),
    );
  });

  it('a record is one readable line with checksum, sequence and JSON', () => {
    expect(recordOf(7, '{"a":1}').toString()).toMatch(/^\x1e[\da-f]{8} 7 \{"a":1\}\n$/);
  });

  it('one damaged byte loses only the record that contains it', () => {
    const records = ['"one"', '"two \\n lines"', '"three"'].map((json, index) => recordOf(index + 1, json));
    const bytes = Buffer.concat(records);
    const ends = records.map((_, index) => Buffer.concat(records.slice(0, index + 1)).length);
    for (let at = 0; at < bytes.length; at += 1) {
      for (const byte of [0, 0x0a, 0x1e, 0x20, (bytes[at] ?? 0) ^ 1, (bytes[at] ?? 0) ^ 0x20]) {
        if (byte === bytes[at]) continue;
        const damaged = Buffer.from(bytes);
        damaged[at] = byte;
        const hit = 1 + ends.findIndex((end) => at < end);
        expect([...entriesIn(damaged)].map(({ sequence }) => sequence)).toEqual(
          [1, 2, 3].filter((sequence) => sequence !== hit),
        );
      }
    }
  });

  it('text that looks like a record is not read as a record', () => {
    const forged = recordOf(9, '{"is":"forged"}').toString();
    const bytes = recordOf(1, JSON.stringify({ forged }));
    for (const damaged of [bytes, bytes.subarray(1), bytes.subarray(12)]) {
      expect([...entriesIn(damaged)].filter(({ sequence }) => sequence === 9)).toEqual([]);
    }
  });
});
