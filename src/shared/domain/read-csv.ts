/**
 * The cells of a CSV text (RFC 4180), as spreadsheets write it: the separator is the comma, semicolon or tab that stands
 * first in the text outside quotes; a byte order mark and empty lines are passed over. Cells are trimmed.
 */
export function readCsv(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\ufeff/, '');
  const separator = separatorOf(plain);
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push(cells);
    cells = [];
  };
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain.charAt(at);
    if (isQuoted && letter === '"' && plain.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (isQuoted) cell += letter;
    else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') endRow();
    else cell += letter;
  }
  endRow();
  return rows;
}

function separatorOf(text: string): string {
  const outsideQuotes = text.replace(/"[^"]*"/g, '');
  return /[,;\t]/.exec(outsideQuotes)?.[0] ?? ',';
}
