import { fitsMessage, maxMessageBytes, portionsThatFit, weigh } from './message-weight';

/** A value that travels under a name, or items of a list in it: what is too heavy for one message is sent in several. */
export type PostPiece =
  | { readonly name: string; readonly value: unknown }
  /** @param path keys from the value down to the list, whose next items these are */
  | { readonly name: string; readonly path: readonly string[]; readonly items: readonly unknown[] };

/** A piece weighs a little more than the items in it. */
const mostItemBytes = maxMessageBytes - 20_000;

/** The value in pieces that each fit a message, the value itself first; null where one of its parts alone is too heavy. */
export function postPiecesOf(name: string, value: unknown): readonly PostPiece[] | null {
  let rest = value;
  const lists: PostPiece[] = [];
  while (!fitsMessage(rest, mostItemBytes)) {
    const path = heavyListIn(rest);
    const items = path && listAt(rest, path);
    if (!path || !items) return null;
    for (const portion of portionsThatFit(items, mostItemBytes)) lists.push({ name, path, items: portion });
    rest = withAt(rest, path, []);
  }
  return [{ name, value: rest }, ...lists];
}

/** The values that pieces came from, by their names. The pieces are the receiver's own: their lists are filled up. */
export function joinPieces(pieces: readonly PostPiece[]): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const piece of pieces) {
    if ('value' in piece) {
      values.set(piece.name, piece.value);
      continue;
    }
    const list = listAt(values.get(piece.name), piece.path) as unknown[] | null;
    for (const item of piece.items) list?.push(item);
  }
  return Object.fromEntries(values);
}

/**
 * Returns the path of the list that makes a value too large. It follows the largest parts to a list none of whose
 * items is too large itself. Null if there is no such list.
 */
function heavyListIn(value: unknown): readonly string[] | null {
  const path: string[] = [];
  for (let at = value; typeof at === 'object' && at !== null; ) {
    const parts = Object.entries(at);
    const tooHeavy = parts.find(([, part]) => !fitsMessage(part, mostItemBytes));
    if (!tooHeavy && Array.isArray(at)) return at.length > 0 ? path : null;
    const [key, part] = tooHeavy ?? heaviestOf(parts);
    path.push(key);
    at = part;
  }
  return null;
}

function heaviestOf(parts: readonly (readonly [string, unknown])[]): readonly [string, unknown] {
  let heaviest: readonly [string, unknown] = ['', null];
  let most = 0;
  for (const part of parts) {
    const weight = weigh(part[1], maxMessageBytes);
    if (weight > most) [heaviest, most] = [part, weight];
  }
  return heaviest;
}

function listAt(value: unknown, path: readonly string[]): readonly unknown[] | null {
  let at = value;
  for (const key of path) at = (at as Readonly<Record<string, unknown>>)[key];
  return Array.isArray(at) ? at : null;
}

function withAt(value: unknown, [key, ...rest]: readonly string[], list: readonly unknown[]): unknown {
  if (key === undefined) return list;
  if (Array.isArray(value)) {
    const place = Number(key);
    return value.with(place, withAt(value[place], rest, list));
  }
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: withAt(fields[key], rest, list) };
}
