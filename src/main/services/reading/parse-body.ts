import { randomUUID } from 'node:crypto';
import { inTurns } from '../../flow/turns';

/**
 * A part of a JSON text that can be cut out unparsed: a container one level below the root (or the root itself if it is
 * an array) with the commas between its elements. Only parsing the pieces shows whether the text is valid.
 */
interface Container {
  /** Offset of the opening bracket. `end` is behind the closing one. */
  readonly start: number;
  end: number;
  readonly isArray: boolean;
  /** Offsets of the commas between its elements, at most `mostElements`. */
  readonly commas: number[];
}

interface Split {
  readonly containers: readonly Container[];
}

/** Five times the longest list that is read at all; what has more is not looked at any further. */
const mostElements = 50_000;

const comma = 0x2c;
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Bytes examined between two offers to pause. */
const stride = 64 * 1024;

/**
 * Undefined where the brackets do not match, which no JSON does.
 *
 * @param least Smaller containers are passed over. In bytes.
 * @param cutsRoot The root is cut itself, whether it is an array or an object.
 */
function* splitJson(
  bytes: Uint8Array,
  least: number,
  cutsRoot = false,
): Generator<undefined, Split | undefined> {
  const containers: Container[] = [];
  let depth = 0;
  let cutDepth = cutsRoot ? 1 : 2;
  let isInText = false;
  let current: Container | undefined;
  for (let at = 0; at < bytes.length; at += 1) {
    if (at % stride === stride - 1) yield;
    const byte = bytes[at];
    if (isInText) {
      // The character after a backslash never ends a text.
      if (byte === backslash) at += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (byte === openArray || byte === openObject) {
      depth += 1;
      if (depth === 1 && byte === openArray) cutDepth = 1;
      if (depth === cutDepth) current = { start: at, end: at, isArray: byte === openArray, commas: [] };
    } else if (byte === closeArray || byte === closeObject) {
      if (depth === cutDepth && current) {
        if (current.isArray !== (byte === closeArray)) return undefined;
        current.end = at + 1;
        if (current.end - current.start > least) containers.push(current);
        current = undefined;
      }
      depth -= 1;
      if (depth < 0) return undefined;
    } else if (byte === comma && depth === cutDepth && current) {
      if (current.commas.length <= mostElements) current.commas.push(at);
    }
  }
  return depth === 0 && !isInText ? { containers } : undefined;
}

interface PieceSizes {
  /** Containers above it are parsed piece by piece, and each piece is about as large. In bytes. */
  readonly piece: number;
  /** A larger value is never parsed in one go: it is cut like the answer itself, or not read where it has no elements. */
  readonly most: number;
}

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];

const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(from, to));

const usualSizes: PieceSizes = { piece: 128 * 1024, most: 1024 * 1024 };

type ParsedPieces =
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

/** Why a body is not read as JSON: what it looks like, never what it contains. `huge_value`: it would block main. */
export type BodyProblem = 'empty' | 'not_text' | 'html' | 'broken_json' | 'other_text' | 'huge_value';

export type ParsedBody =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly problem: BodyProblem };

/**
 * Parses a body as JSON by its content. The content type is ignored: a proxy's page may claim to be JSON, and a
 * service's JSON may claim to be text.
 */
export function parseBody(bytes: Uint8Array): ParsedBody {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return { ok: false, problem: 'not_text' };
  }
  if (text === '') return { ok: false, problem: 'empty' };
  try {
    return { ok: true, json: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, problem: looksLike(text) };
  }
}

/** Larger ones are read in turns: a body of many megabytes takes long enough for a person to notice. In bytes. */
const mostAtOnce = 256 * 1024;

/** Same as `parseBody`, but yields regularly so that main is not blocked. */
export async function parseBodyInTurns(bytes: Uint8Array): Promise<ParsedBody> {
  if (bytes.length <= mostAtOnce) return parseBody(bytes);
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000)).trimStart();
  if (start === '') return parseBody(bytes);
  if (!/^[[{]/.test(start)) return { ok: false, problem: looksLike(start) };
  try {
    return await inTurns(parseInPieces(bytes));
  } catch {
    return { ok: false, problem: 'not_text' };
  }
}

function looksLike(text: string): BodyProblem {
  if (text.startsWith('<')) return 'html';
  return text.startsWith('{') || text.startsWith('[') ? 'broken_json' : 'other_text';
}
