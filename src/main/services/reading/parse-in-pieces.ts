import { randomUUID } from 'node:crypto';
import { type Container, mostElements, splitJson } from './split-json';

export interface PieceSizes {
  /** Containers above it are parsed piece by piece, and each piece is about as large. In bytes. */
  readonly piece: number;
  /** One value above it is not read at all: it would be parsed in one go, however long that takes. */
  readonly most: number;
}

const usualSizes: PieceSizes = { piece: 128 * 1024, most: 1024 * 1024 };

export type ParsedPieces =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly problem: 'broken_json' | 'huge_value' };

/**
 * What `JSON.parse` answers for the same bytes, with an offer to pause after each piece. Throws where they are no UTF-8.
 */
export function* parseInPieces(
  bytes: Uint8Array,
  sizes: PieceSizes = usualSizes,
): Generator<undefined, ParsedPieces> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const textOf = (from: number, to: number) => decoder.decode(bytes.subarray(from, to));
  const split = yield* splitJson(bytes, sizes.piece);
  if (!split) return { ok: false, problem: 'broken_json' };
  if (split.containers.some(({ commas }) => commas.length >= mostElements))
    return { ok: false, problem: 'huge_value' };
  try {
    // What is left of the text once the large containers are taken out, with a sign in the place of each.
    const sign = randomUUID();
    let rest = '';
    let from = 0;
    const values = new Map<string, unknown>();
    for (const [index, container] of split.containers.entries()) {
      rest += `${textOf(from, container.start)}"${sign}-${index}"`;
      from = container.end;
      const value = yield* parseContainer(container, textOf, sizes);
      if (value === undefined) return { ok: false, problem: 'huge_value' };
      values.set(`${sign}-${index}`, value);
    }
    rest += textOf(from, bytes.length);
    if (rest.length > sizes.most) return { ok: false, problem: 'huge_value' };
    return { ok: true, json: putBack(JSON.parse(rest), values) };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, problem: 'broken_json' };
    throw error;
  }
}

/** Undefined where one element alone is too large. */
function* parseContainer(
  { start, end, isArray, commas }: Container,
  textOf: (from: number, to: number) => string,
  { piece, most }: PieceSizes,
): Generator<undefined, unknown> {
  const [open, close] = isArray ? ['[', ']'] : ['{', '}'];
  const items: unknown[] = [];
  const members: [string, unknown][] = [];
  const ends = [...commas, end - 1];
  let from = start + 1;
  for (const [index, to] of ends.entries()) {
    const isLast = index === ends.length - 1;
    const next = ends[index + 1] ?? to;
    if (!isLast && next - from <= piece) continue;
    if (to - from > most) return undefined;
    const text = textOf(from, to);
    // An element that is not there: between two commas, or behind the last one.
    if (text.trim() === '' && ends.length > 1) throw new SyntaxError('an element is missing');
    const parsed: unknown = JSON.parse(`${open}${text}${close}`);
    if (isArray) for (const item of parsed as unknown[]) items.push(item);
    else for (const member of Object.entries(parsed as object)) members.push(member);
    from = to + 1;
    yield;
  }
  // As JSON.parse does it: a member by the name of `__proto__` is a member.
  return isArray ? items : Object.fromEntries(members);
}

function putBack(json: unknown, values: ReadonlyMap<string, unknown>): unknown {
  if (typeof json === 'string') return values.get(json) ?? json;
  if (typeof json !== 'object' || json === null || values.size === 0) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name,
      typeof value === 'string' ? (values.get(value) ?? value) : value,
    ]),
  );
}
