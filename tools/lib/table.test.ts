import { describe, expect, it } from 'vitest';
import { table } from './table.mjs';

describe('table', () => {
  it('columns are aligned, and numbers are aligned right', () => {
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

  it('a table without rows has only its header', () => {
    expect(table(['a', 'b'], [])).toBe('a  b\n-  -');
  });
});
