import { describe, expect, it } from 'vitest';
import { table } from './table.mjs';

describe('a table', () => {
  it('lines up columns and sets numbers to the right', () => {
    expect(
      table(
        ['stage', 'passed', 'seconds'],
        [
          ['unit', 1200, '8.1'],
          ['e2e', 7, '120.4'],
          ['build', '', '2.0'],
        ],
      ),
    ).toBe(
      [
        'stage  passed  seconds',
        '-----  ------  -------',
        'unit     1200      8.1',
        'e2e         7    120.4',
        'build              2.0',
      ].join('\n'),
    );
  });

  it('stands without rows', () => {
    expect(table(['a', 'b'], [])).toBe('a  b\n-  -');
  });
});
