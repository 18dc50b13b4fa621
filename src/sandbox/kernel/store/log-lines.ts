import { readSync, writeSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import type { Change } from './store';

/** The lines of a data file: a header that names its kind, then one JSON list of changes a line. */

const header = { client_desk_sandbox: 1 } as const;
const chunkBytes = 1 << 20;

export interface LoadedFile {
  readonly changes: Change[];
  /** Where the last whole line ends: the next one is written there. */
  readonly goodBytes: number;
}

export function readChanges(fd: number, path: string): LoadedFile {
  const changes: Change[] = [];
  const decoder = new StringDecoder('utf8');
  const chunk = Buffer.alloc(chunkBytes);
  let rest = '';
  let goodBytes = 0;
  let lines = 0;
  for (let read = readSync(fd, chunk); read > 0; read = readSync(fd, chunk)) {
    const parts = (rest + decoder.write(chunk.subarray(0, read))).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      if (lines++ === 0) checkHeader(line, path);
      else for (const change of JSON.parse(line) as Change[]) changes.push(change);
      goodBytes += Buffer.byteLength(line) + 1;
    }
  }
  if (lines === 0 && rest !== '') checkHeader(rest, path);
  return { changes, goodBytes };
}

function checkHeader(line: string, path: string): void {
  if (line !== JSON.stringify(header)) throw new Error(`${path} is no data file of this sandbox`);
}

/** Answers how many bytes it wrote. */
export function writeLines(fd: number, everything: Iterable<Change>): number {
  let bytes = 0;
  let text = `${JSON.stringify(header)}\n`;
  for (const change of everything) {
    text += `${JSON.stringify([change])}\n`;
    if (text.length < chunkBytes) continue;
    bytes += writeSync(fd, text);
    text = '';
  }
  return bytes + writeSync(fd, text);
}
