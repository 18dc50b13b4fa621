import { describe, expect, it } from 'vitest';
import { clientWidth, foldColumns, type ListColumn, titleWidth } from './list-columns';

const column = (key: string, given: Partial<ListColumn<string>>): ListColumn<string> => ({
  key,
  name: key,
  width: 100,
  ...given,
});

const columns = [
  column('status', { width: 112, fold: 2, foldsTo: 16 }),
  column('title', { width: titleWidth }),
  column('client', { width: clientWidth }),
  column('since', { width: { min: 160, grow: 1 }, fold: 1 }),
];

describe('List columns', () => {
  const { style, folds } = foldColumns(columns);
  const tracks = style as Readonly<Record<string, string>>;

  it('a wide list has all columns at their full widths', () => {
    expect(tracks['--columns-all']).toBe('112px minmax(240px, 1.5fr) minmax(120px, 1fr) minmax(160px, 1fr)');
  });

  it('columns fold in their order, each as soon as the minimum widths no longer fit', () => {
    expect([...folds]).toEqual([
      ['since', 780],
      ['status', 540],
    ]);
    expect(tracks['--columns-780']).toBe('112px minmax(240px, 1.5fr) minmax(120px, 1fr)');
    expect(tracks['--columns-540']).toBe('16px minmax(240px, 1.5fr) minmax(120px, 1fr)');
  });

  it('when nothing is left to fold, growing columns shrink to zero instead of widening the list', () => {
    expect(tracks['--columns-460']).toBe('16px minmax(0px, 1.5fr) minmax(0px, 1fr)');
  });
});
