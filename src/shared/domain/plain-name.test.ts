import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainName } from '../ipc/workspaces';
import { asPlainName, isPlainName } from './plain-name';

describe('Plain name', () => {
  it.each(['Agência Norte', '株式会社', 'مكتب النور', 'O’Neill & Sons', '👩‍💻 Studio', 'a'])(
    'a name may be %s',
    (name) => {
      expect(plainName(80).parse(` ${name} `)).toBe(name);
    },
  );

  it.each([
    ['a line end', 'Demo\nRemove nothing'],
    ['a tab', 'a\tb'],
    ['NUL', 'a\u0000'],
    ['an escape', '\u001b[31mred'],
    ['a C1 control', 'a\u0085b'],
    ['a right-to-left override', 'exe.\u202egnp'],
    ['an isolate', '\u2066evil\u2069'],
    ['a directional mark', 'a\u200fb'],
    ['an Arabic letter mark', 'a\u061cb'],
    ['a line separator', 'a\u2028b'],
    ['only spaces', '   '],
  ])('a name with %s is not accepted', (_what, name) => {
    expect(plainName(80).safeParse(name).success).toBe(false);
  });

  it('asPlainName turns any text into a plain name', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isPlainName(asPlainName(text))));
    expect(asPlainName('exe.\u202egnp\nYes')).toBe('exe. gnp Yes');
  });
});
