import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { allFiles } from './files';

/** What may be damaged of a person's data: by kind, so that a database of many files is not hit all the time. */
const kinds: Readonly<Record<string, RegExp>> = {
  'the list of workspaces': /^workspaces\.json$/,
  'a journal': /^workspaces\/[^/]+\/journal\/entries\//,
  'a mark': /^journal-marks\//,
  'sealed tokens': /customer-tokens\.log$/,
  'a small file': /\.json$/,
  'a database': /indexeddb/i,
};

const harms = {
  'a bit of': (bytes: Buffer, from: number) => {
    bytes[from] = (bytes[from] ?? 0) ^ (1 << (from % 8));
    return bytes;
  },
  'a zeroed page of': (bytes: Buffer, from: number) =>
    bytes.fill(0, from, Math.min(from + 4096, bytes.length)),
  'the end of': (bytes: Buffer, from: number) => bytes.subarray(0, from),
  'the whole of': () => null,
} satisfies Record<string, (bytes: Buffer, from: number) => Buffer | null>;

/** Damages one file below a folder; answers what was done, in words. */
export async function damageOne(folder: string, random: () => number): Promise<string> {
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(random() * from.length)];
    if (picked === undefined) throw new Error('nothing to choose from');
    return picked;
  };
  const paths = (await allFiles(folder)).map((path) => relative(folder, path).replaceAll('\\', '/')).sort();
  const present = Object.entries(kinds)
    .map(([kind, form]) => ({ kind, files: paths.filter((path) => form.test(path)) }))
    .filter(({ files }) => files.length > 0);
  const { kind, files } = pick(present);
  const file = pick(files);
  const [harm, apply] = pick(Object.entries(harms));
  const path = join(folder, file);
  const bytes = readFileSync(path);
  const from = Math.floor(random() * bytes.length);
  const left = apply(bytes, from);
  if (left === null) rmSync(path);
  else writeFileSync(path, left);
  return `${harm} ${kind} (${file}, ${bytes.length} bytes, at ${from})`;
}
