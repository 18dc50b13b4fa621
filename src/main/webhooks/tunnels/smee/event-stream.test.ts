import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventReader, type StreamEvent } from './smee-connection';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('Event stream reader', () => {
  it('types, ids and data of several lines are read, and comments are skipped', () => {
    const read = createEventReader(1000);
    const text = ': hello\r\n\r\nevent: ready\nid: 0\ndata: {}\n\nid: 7\ndata: a\ndata:b\n\ndata\n\n';
    expect(read(bytes(text))).toEqual([
      { id: '0', type: 'ready', data: '{}' },
      { id: '7', type: 'message', data: 'a\nb' },
      { id: '7', type: 'message', data: '' },
    ]);
  });

  it('events are the same for any chunks and line endings', () => {
    const event = fc.record({
      id: fc.stringMatching(/^[0-9]{1,4}$/),
      data: fc.string({ unit: fc.constantFrom('a', '{', 'é', '漢', '😀', ':', ' ') }),
    });
    const cases = fc.tuple(
      fc.array(event, { maxLength: 6 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }),
    );
    fc.assert(
      fc.property(cases, ([events, end, cuts]) => {
        const whole = bytes(
          events.map(({ id, data }) => `id: ${id}${end}data: ${data}${end}${end}`).join(''),
        );
        const read = createEventReader(100_000);
        const found: StreamEvent[] = [];
        let from = 0;
        for (const length of [...cuts, whole.length]) {
          found.push(...(read(whole.subarray(from, from + length)) ?? []));
          from += length;
        }
        // A last line end of one sign may still be half of two.
        found.push(...(read(bytes('\n')) ?? []));
        expect(found).toEqual(events.map(({ id, data }) => ({ id, type: 'message', data })));
      }),
      { numRuns: 200 },
    );
  });

  it('a long line in small chunks is read in linear time', () => {
    const read = createEventReader(1_000_000);
    const piece = bytes('xxxx');
    const begun = process.cpuUsage();
    read(bytes('data: '));
    for (let count = 0; count < 100_000; count += 1) read(piece);
    expect(read(bytes('\n\n'))?.[0]?.data).toHaveLength(400_000);
    const { user, system } = process.cpuUsage(begun);
    // Looking through the unfinished line with each piece takes minutes.
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });

  it('an endless line or event stops the reader', () => {
    expect(createEventReader(100)(bytes(`data: ${'x'.repeat(200)}`))).toBeUndefined();
    expect(createEventReader(100)(bytes('data: xxxxxxxxxx\n'.repeat(20)))).toBeUndefined();
  });
});
