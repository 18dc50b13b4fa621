import type { ClientForms, DecimalSign } from './client-forms';

interface ProjectForms {
  readonly date_format?: string | null | undefined;
  readonly decimal_separator_format?: string | null | undefined;
}

/** The document names both fields and none of their values, so a value that cannot be read is left to the language. */
export const formsOfProject = (project: ProjectForms | undefined): ClientForms => ({
  decimalSign: decimalSigns.get(project?.decimal_separator_format?.trim().toLowerCase() ?? '') ?? null,
  day: dayWriterOf(project?.date_format?.trim() ?? ''),
});

const decimalSigns: ReadonlyMap<string, DecimalSign> = new Map([
  ['.', '.'],
  ['dot', '.'],
  ['point', '.'],
  [',', ','],
  ['comma', ','],
]);

type DayPart = 'day' | 'month' | 'year';

/** Letters of PHP's date formats and of the longer spelling (`d/m/Y`, `DD/MM/YYYY`). */
const dayTokens: ReadonlyMap<string, { readonly part: DayPart; readonly digits: number }> = new Map([
  ['d', { part: 'day', digits: 2 }],
  ['dd', { part: 'day', digits: 2 }],
  ['DD', { part: 'day', digits: 2 }],
  ['j', { part: 'day', digits: 1 }],
  ['m', { part: 'month', digits: 2 }],
  ['mm', { part: 'month', digits: 2 }],
  ['MM', { part: 'month', digits: 2 }],
  ['n', { part: 'month', digits: 1 }],
  ['Y', { part: 'year', digits: 4 }],
  ['yyyy', { part: 'year', digits: 4 }],
  ['YYYY', { part: 'year', digits: 4 }],
]);

function dayWriterOf(format: string): ClientForms['day'] {
  const found = /^([A-Za-z]+)([./ -]+)([A-Za-z]+)([./ -]+)([A-Za-z]+)$/.exec(format);
  if (!found) return null;
  const [, first = '', between = '', second = '', behind = '', third = ''] = found;
  const tokens = [first, second, third].flatMap((token) => dayTokens.get(token) ?? []);
  if (new Set(tokens.map(({ part }) => part)).size < 3) return null;
  const separators = [between, behind, ''];
  return (key) => {
    const [year = '', month = '', day = ''] = key.split('-');
    const parts = { year, month, day };
    return tokens
      .map(
        ({ part, digits }, at) => `${Number(parts[part]).toString().padStart(digits, '0')}${separators[at]}`,
      )
      .join('');
  };
}
