import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnNames, createColumns, type Segment, segmentRows } from '../columns/segment';
import { packSegment, unpackSegment } from './segment-rows';

const segment = fc
  .record({
    number: fc.nat(),
    id: fc.oneof(fc.constant(null), fc.string({ minLength: 1 }), fc.constant('two\nlines')),
    values: fc.array(fc.nat({ max: 255 }), {
      minLength: columnNames.length,
      maxLength: columnNames.length,
    }),
  })
  .map(({ number, id, values }): Segment => {
    const columns = createColumns(segmentRows);
    columnNames.forEach((name, column) => {
      columns[name][3] = values[column] as number;
    });
    const ids = Array.from({ length: segmentRows }, (_, offset) => (offset === 3 ? id : null));
    return { ...columns, segment: number, ids };
  });

it('a packed segment is unpacked unchanged for any ids', () => {
  fc.assert(
    fc.property(segment, (one) => {
      expect(unpackSegment(structuredClone(packSegment(one)))).toEqual(one);
    }),
    runs(30),
  );
});

it('columns missing in an older packed segment are zero, and an unpacked segment is read as it is', () => {
  const [one] = fc.sample(segment, 1) as [Segment];
  const last = new Float64Array(segmentRows);
  const { bytes, ...packed } = packSegment({ ...one, piece: last.map(() => 7) });
  const older = { ...packed, bytes: bytes.slice(0, -last.byteLength) };
  expect(unpackSegment(older)).toEqual({ ...one, piece: last });
  expect(unpackSegment(one)).toEqual(one);
});
