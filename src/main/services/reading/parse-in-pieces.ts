import { randomUUID } from 'node:crypto';
import { type Container, mostElements, splitJson } from './split-json';

export interface PieceSizes {
  /** Containers above it are parsed piece by piece, and each piece is about as large. In bytes. */
  readonly piece: number;
  /** A larger value is never parsed in one go: it is cut like the answer itself, or not read where it has no elements. */
  readonly most: number;
}

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];

const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(from, to));

const usualSizes: PieceSizes = { piece: 128 * 1024, most: 1024 * 1024 };

export type ParsedPieces =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly problem: 'broken_json' | 'huge_value' };

/** A metric's rows are five levels deep; each level of a large value is looked through once more. */
const deepest = 16;

const huge = { ok: false, problem: 'huge_value' } as const;

/**
 * Parses like `JSON.parse`, but offers a pause after each piece. Throws if the bytes are not UTF-8.
 *
 * @param depth number of large values around this one; 0 for a whole response.
 */
export function* parseInPieces(
  bytes: Uint8Array,
  sizes: PieceSizes = usualSizes,
  depth = 0,
): Generator<undefined, ParsedPieces> {
  if (depth > deepest) return huge;
  const split = yield* splitJson(bytes, sizes.piece, depth > 0);
  if (!split) return { ok: false, problem: 'broken_json' };
  if (split.containers.some(({ commas }) => commas.length >= mostElements)) return huge;
  try {
    // The text without its large containers, with a placeholder for each.
    const sign = randomUUID();
    let rest = '';
    let from = 0;
    const values = new Map<string, unknown>();
    for (const [index, container] of split.containers.entries()) {
      rest += `${textOf(bytes, from, container.start)}"${sign}-${index}"`;
      from = container.end;
      const value = yield* parseContainer(container, bytes, sizes, depth);
      if (!value.ok) return value;
      values.set(`${sign}-${index}`, value.json);
    }
    rest += textOf(bytes, from, bytes.length);
    if (rest.length > sizes.most) return huge;
    return { ok: true, json: putBack(JSON.parse(rest), values) };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, problem: 'broken_json' };
    throw error;
  }
}

function* parseContainer(
  { start, end, isArray, commas }: Container,
  bytes: Uint8Array,
  sizes: PieceSizes,
  depth: number,
): Generator<undefined, ParsedPieces> {
  const [open, close] = isArray ? ['[', ']'] : ['{', '}'];
  const items: unknown[] = [];
  const members: [string, unknown][] = [];
  const ends = [...commas, end - 1];
  let from = start + 1;
  for (const [index, to] of ends.entries()) {
    const isLast = index === ends.length - 1;
    const next = ends[index + 1] ?? to;
    if (!isLast && next - from <= sizes.piece) continue;
    if (to - from > sizes.most) {
      // Only a single element is larger than a piece.
      const valueFrom = isArray ? from : valueStart(bytes, from, to);
      const parsed = yield* parseInPieces(bytes.subarray(valueFrom, to), sizes, depth + 1);
      if (!parsed.ok) return parsed;
      if (isArray) items.push(parsed.json);
      else members.push([nameIn(textOf(bytes, from, valueFrom)), parsed.json]);
    } else {
      const text = textOf(bytes, from, to);
      // An element that is not there: between two commas, or behind the last one.
      if (text.trim() === '' && ends.length > 1) throw new SyntaxError('an element is missing');
      const parsed: unknown = JSON.parse(`${open}${text}${close}`);
      if (isArray) for (const item of parsed as unknown[]) items.push(item);
      else for (const member of Object.entries(parsed as object)) members.push(member);
    }
    from = to + 1;
    yield;
  }
  // Like JSON.parse, treat a member named `__proto__` as an ordinary member.
  return { ok: true, json: isArray ? items : Object.fromEntries(members) };
}

/** Offset of a member's value, after the colon. */
function valueStart(bytes: Uint8Array, from: number, to: number): number {
  let isInText = false;
  for (let at = from; at < to; at += 1) {
    if (isInText && bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) isInText = !isInText;
    else if (!isInText && bytes[at] === colon) return at + 1;
  }
  throw new SyntaxError('a member has no value');
}

/** The name of a member, of its text up to its value. */
function nameIn(text: string): string {
  const [name] = Object.keys(JSON.parse(`{${text}0}`) as object);
  if (name === undefined) throw new SyntaxError('a member has no name');
  return name;
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
