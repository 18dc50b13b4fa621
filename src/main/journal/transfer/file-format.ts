import { createHash } from 'node:crypto';
import { recordChange } from '@shared/ipc/changes';
import { localWrite } from '@shared/ipc/local-data';
import { z } from 'zod';

/**
 * Format of the file that carries local data to another computer. JSON lines, so that it can be written and read
 * without the whole file in memory. The first line states what the file is. The last line has the number of lines
 * before it and their digest. Between them are only writes of collections, lines of the change feed and, from version 2
 * on, chains of recorded lines. Other journal
 * entries cannot leave the computer, because this format has no name for them.
 */
const format = 'client-desk-local-data';
/** Version 1 has no lines of proofs. */
const fileVersion = 2;
export const fileExtension = 'clientdesk';

/** No line that this app writes is longer: the body of a proof's line at most. In characters. */
export const mostLineLength = 1_000_000;

const writeLine = z.strictObject({ savedAt: z.iso.datetime({ precision: 3 }), write: localWrite });
const changeLine = z.strictObject({ change: recordChange });

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
const number = z.int().min(1);
const short = z.string().max(500);
const given = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('given.chain'),
    start: z.strictObject({
      kind: z.literal('chain'),
      id: hex(16),
      client: short,
      name: short,
      zone: short,
      tagKey: hex(32),
    }),
  }),
  z.strictObject({
    kind: z.literal('given.line'),
    line: z.strictObject({
      chain: hex(16),
      i: number,
      tag: hex(16),
      bodyHash: hex(32),
      prev: hex(32),
      hash: hex(32),
      body: z.string().nullable(),
    }),
  }),
  z.strictObject({
    kind: z.literal('given.head'),
    head: z.strictObject({
      chain: hex(16),
      i: number,
      hash: hex(32),
      at: z.int().min(0),
      key: hex(32).nullable(),
      signature: hex(64).nullable(),
    }),
  }),
]);
const evidenceLine = z.strictObject({ evidence: given });

const endLine = z.strictObject({
  end: z.strictObject({ lines: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) }),
});
export type WriteLine = z.output<typeof writeLine>;
export type ContentLine = WriteLine | z.output<typeof changeLine> | z.output<typeof evidenceLine>;
export type EndLine = z.output<typeof endLine>['end'];

/** The first line of a file. Only the version is read, because a newer version may contain anything else. */
const head = z.looseObject({ format: z.literal(format), version: z.int().min(1) });

export const headLine = (writtenAt: string): string =>
  `${JSON.stringify({ format, version: fileVersion, writtenAt })}\n`;

export function readHead(line: string): 'ours' | 'newer' | 'foreign' {
  const read = head.safeParse(parse(line));
  if (!read.success) return 'foreign';
  return read.data.version > fileVersion ? 'newer' : 'ours';
}

export const lineOf = (content: ContentLine): string => `${JSON.stringify(content)}\n`;

/** Counts lines and takes their digest as they pass: one for the writer, one for the reader. */
export function createSeal() {
  const hash = createHash('sha256');
  let lines = 0;
  return {
    pass(line: string): void {
      hash.update(line);
      lines += 1;
    },
    end: (): EndLine => ({ lines, sha256: hash.digest('hex') }),
  };
}

export const endLineOf = (end: EndLine): string => `${JSON.stringify({ end })}\n`;

export type ReadLine =
  | { readonly kind: 'content'; readonly content: ContentLine }
  | { readonly kind: 'end'; readonly end: EndLine }
  | { readonly kind: 'refused' };

/** A line of a file that anybody may have written. */
export function readLine(line: string): ReadLine {
  const given = parse(line);
  // Cheap, and before any schema: a schema names every single thing that is wrong.
  if (typeof given !== 'object' || given === null || !isNarrow(given)) return { kind: 'refused' };
  if ('end' in given) {
    const end = endLine.safeParse(given);
    return end.success ? { kind: 'end', end: end.data.end } : { kind: 'refused' };
  }
  const content = lineSchemaOf(given).safeParse(given);
  return content.success ? { kind: 'content', content: content.data } : { kind: 'refused' };
}

const lineSchemaOf = (given: object) =>
  'write' in given ? writeLine : 'evidence' in given ? evidenceLine : changeLine;

/** No list or object that this app writes has more items. */
const mostItems = 1_000;

/** Whether nothing in it has more items than this app ever writes. */
function isNarrow(given: object): boolean {
  const waiting: object[] = [given];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const values: unknown[] = Object.values(one);
    if (values.length > mostItems) return false;
    for (const value of values) if (typeof value === 'object' && value !== null) waiting.push(value);
  }
  return true;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
