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
export function* readTokenFile(text: string): Generator<undefined, readonly TokenLine[] | undefined> {
  const rows = yield* readCsv(text);
  const head = rows[0]?.map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_')) ?? [];
  const customerAt = head.findIndex((name) => customerHeads.includes(name));
  const tokenAt = head.findIndex((name) => tokenHeads.includes(name));
  const hasHead = customerAt >= 0 && tokenAt >= 0;
  const hasTwoColumns = rows[0]?.length === 2 && uuid.safeParse(rows[0][0]).success;
  if (!hasHead && !hasTwoColumns) return undefined;
  const lines: TokenLine[] = [];
  for (const row of hasHead ? rows.slice(1) : rows) {
    yield;
    const token = row[hasHead ? tokenAt : 1];
    lines.push({
      line: lines.length + (hasHead ? 2 : 1),
      customer: uuid.safeParse(row[hasHead ? customerAt : 0]).data?.toLowerCase(),
      token: token === '' ? undefined : token,
    });
  }
  return lines;
}
