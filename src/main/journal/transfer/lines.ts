import { openRegular } from '../../files/open-regular';

/**
 * The lines of a file without their ends, and null for each that is longer than allowed: a file need not have any
 * line ends, and then it would have to fit into memory. Throws what the file system throws.
 */
export async function* linesOf(path: string, mostLength: number): AsyncGenerator<string | null> {
  let rest = '';
  let isTooLong = false;
  const file = await openRegular(path);
  // The stream closes it.
  for await (const chunk of file.createReadStream({ encoding: 'utf8' }) as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      yield isTooLong || part.length > mostLength ? null : part;
      isTooLong = false;
    }
    if (rest.length > mostLength) {
      isTooLong = true;
      rest = '';
    }
  }
  if (isTooLong) yield null;
  else if (rest !== '') yield rest;
}
