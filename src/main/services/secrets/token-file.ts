import { readCsv } from '@shared/domain/csv';
import { uuid } from '@shared/services/fields';

/** A line of a file of tokens. */
export interface TokenLine {
  /** The number of the line, from 1, as a spreadsheet shows it. */
  readonly line: number;
  readonly customer: string | undefined;
  readonly token: string | undefined;
}

const customerHeads = ['customer', 'customer_uuid', 'uuid', 'cliente'];
const tokenHeads = ['token', 'api_token', 'customer_token'];

/**
 * The lines of a table with a column `customer` (its uuid) and a column `token`; without a head, these two in this
 * order. Undefined where the text is no such table. Names would not do: the service lets two customers share one.
 */
export function readTokenFile(text: string): readonly TokenLine[] | undefined {
  const rows = readCsv(text);
  const head = rows[0]?.map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_')) ?? [];
  const customerAt = head.findIndex((name) => customerHeads.includes(name));
  const tokenAt = head.findIndex((name) => tokenHeads.includes(name));
  const hasHead = customerAt >= 0 && tokenAt >= 0;
  const hasTwoColumns = rows[0]?.length === 2 && uuid.safeParse(rows[0][0]).success;
  if (!hasHead && !hasTwoColumns) return undefined;
  return rows.slice(hasHead ? 1 : 0).map((row, index) => {
    const token = row[hasHead ? tokenAt : 1];
    return {
      line: index + (hasHead ? 2 : 1),
      customer: uuid.safeParse(row[hasHead ? customerAt : 0]).data?.toLowerCase(),
      token: token === '' ? undefined : token,
    };
  });
}
