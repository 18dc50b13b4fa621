import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onto, salvage } from './json-file';

const value = {
  language: 'de',
  calendar: { weekStart: 1, gapDays: 3 },
  columns: ['client', 'status', 'when'],
  servers: [{ host: 'one.example' }, { host: 'two.example' }],
  isOn: true,
};
const text = `${JSON.stringify(value, null, 2)}\n`;

describe('Salvage of damaged JSON text', () => {
  it.each<[string, string, unknown]>([
    [
      'a value whose quote is gone, without that value',
      text.replace('"de"', 'de"'),
      { ...value, language: undefined },
    ],
    [
      'a bad field of an object, without that field',
      text.replace('"gapDays": 3', '"gapDays": '),
      { ...value, calendar: { weekStart: 1 } },
    ],
    [
      'a bad element of a list, without that element',
      text.replace('"status"', 'status"'),
      { ...value, columns: ['client', 'when'] },
    ],
    [
      'a text that was cut, up to the cut',
      text.slice(0, text.indexOf('"two.example"')),
      { ...value, servers: [{ host: 'one.example' }], isOn: undefined },
    ],
    ['a text without its last bracket', text.trimEnd().slice(0, -1), value],
  ])('salvage reads %s', (_, damaged, left) => {
    expect(salvage(damaged)).toEqual(JSON.parse(JSON.stringify(left)));
  });

  it.each(['', 'garbage', '{"a": [', '[]', '{', '{\n', '{\n}\n'])(
    'salvage recovers nothing from %j',
    (damaged) => {
      expect(salvage(damaged)).toBeUndefined();
    },
  );

  it('salvage of cut or altered text never throws and returns an object or undefined', () => {
    fc.assert(
      fc.property(
        fc.nat(text.length - 1),
        fc.integer({ min: 32, max: 126 }),
        fc.boolean(),
        (at, code, isCut) => {
          const damaged = isCut
            ? text.slice(0, at)
            : text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
          const left = salvage(damaged);
          expect(left === undefined || typeof left === 'object').toBe(true);
        },
      ),
    );
  });
});

it('salvaged values replace those of the default, merged by object', () => {
  expect(onto({ a: 1, b: { c: 2, d: [3] } }, { b: { d: [4, 5] } })).toEqual({ a: 1, b: { c: 2, d: [4, 5] } });
  expect(onto({ a: null }, { a: { b: 1 } })).toEqual({ a: { b: 1 } });
});
