import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isObject } from '@shared/domain/json';
import { type DeskResult, succeed } from '@shared/errors';
import type { z } from 'zod';
import { createEmitter } from '../flow/emitter';
import { writeFileAtomic, writeFileAtomicSync } from './atomic-write';
import { type Repaired, repair } from './repair';
import { copySmallFileAside, setAside } from './set-aside';
import { errorCodeOf, storageFailure } from './storage-error';

/**
 * Recovers the readable parts of text that is not valid JSON, line by line as `JSON.stringify(value, null, 2)` writes
 * it: each readable member of an object and element of a list. Undefined if nothing is readable.
 */
export function salvage(text: string): unknown {
  const lines = text.split('\n');
  return lines[0] === '{' ? readMembers(lines.slice(1), 2) : undefined;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The lines of each member: the one that begins it, and those that lie deeper. */
function membersAt(lines: readonly string[], indent: number): string[][] {
  const members: string[][] = [];
  for (const line of lines) {
    if (indentOf(line) === indent && !/^\s*[\]}]/.test(line)) members.push([line]);
    else members.at(-1)?.push(line);
  }
  return members;
}

function readMembers(lines: readonly string[], indent: number): Record<string, unknown> | undefined {
  const entries = membersAt(lines, indent).flatMap(([first = '', ...rest]) => {
    const [, name, begin = ''] = /^\s*("(?:[^"\\]|\\.)*"): (.*)$/.exec(first) ?? [];
    const key = name === undefined ? undefined : parseText(name);
    const value = readValue([begin, ...rest], indent);
    return typeof key === 'string' && value !== undefined ? [[key, value] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function readValue([begin = '', ...rest]: readonly string[], indent: number): unknown {
  const whole = parseText([begin, ...rest].join('\n').replace(/,?\s*$/, ''));
  if (whole !== undefined) return whole;
  // The last member of a file is followed by the file's own closing bracket.
  const closed = parseText(
    [begin, ...rest.slice(0, rest.findLastIndex((line) => indentOf(line) === indent) + 1)]
      .join('\n')
      .replace(/,?\s*$/, ''),
  );
  if (closed !== undefined) return closed;
  if (begin === '{') return readMembers(rest, indent + 2);
  if (begin !== '[') return parseText(begin.replace(/,$/, ''));
  return membersAt(rest, indent + 2).flatMap((lines) => {
    const value = readValue([lines[0]?.trimStart() ?? '', ...lines.slice(1)], indent + 2);
    return value === undefined ? [] : [value];
  });
}

/** JSON has no undefined of its own. */
const parseText = (text: string): unknown => parse(text)?.json;

/** The salvaged parts in the place of a value's own, object by object. */
export function onto(base: unknown, parts: unknown): unknown {
  if (!isObject(base) || !isObject(parts)) return parts ?? base;
  return {
    ...base,
    ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, onto(base[name], part)])),
  };
}

/**
 * Merges an older app's change into a newer app's file, so that unknown values survive. `raw` is the file's content,
 * `before` the value read from it, `next` the value to write. A value that did not change keeps its raw form, even if
 * it was invalid.
 */
export function keepUnknown(raw: unknown, before: unknown, next: unknown): unknown {
  if (raw === undefined) return next;
  if (isSame(before, next) && !isContainer(next)) return raw;
  if (Array.isArray(raw) && Array.isArray(next))
    return keepElements(raw, Array.isArray(before) ? before : [], next);
  if (!isObject(raw) || !isObject(next)) return isSame(before, next) ? raw : next;
  const known = isObject(before) ? before : {};
  // Known members missing from `next` were removed; unknown members stay.
  const kept = Object.entries(raw).filter(
    ([name]) => Object.hasOwn(next, name) || !Object.hasOwn(known, name),
  );
  const added = Object.entries(next).filter(([name]) => !Object.hasOwn(raw, name));
  return Object.fromEntries([
    ...kept.map(([name, value]) => [
      name,
      Object.hasOwn(next, name) ? keepUnknown(value, known[name], next[name]) : value,
    ]),
    ...added,
  ]);
}

/** Records are the same by their `id`; plain elements that this app could not read stand at the end. */
function keepElements(raw: readonly unknown[], before: readonly unknown[], next: readonly unknown[]) {
  const byId = (list: readonly unknown[], id: unknown) =>
    list.find((one) => id !== undefined && idOf(one) === id);
  const merged = next.map((one) => keepUnknown(byId(raw, idOf(one)), byId(before, idOf(one)), one));
  const unread = raw.filter((one) => !isContainer(one) && !before.includes(one) && !next.includes(one));
  return [...merged, ...unread];
}

const idOf = (value: unknown): unknown => (isObject(value) ? value['id'] : undefined);

const isContainer = (value: unknown): boolean => typeof value === 'object' && value !== null;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The result of reading a file at the start. There is always a usable value; the kind tells where it comes from.
 * `repaired`: parts were invalid; the rest is used and the original was copied to `copiedTo`. `set_aside`: the content
 * was invalid and was moved to `movedTo`, never deleted. `unreadable`: the file exists but could not be read or moved;
 * writes are refused from then on.
 */
export type JsonRead<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'missing'; readonly value: T }
  | {
      readonly kind: 'repaired';
      readonly value: T;
      /** Number of records left out; 0 if only unknown fields were. */
      readonly leftOut: number;
      readonly copiedTo: string;
      readonly reason: string;
    }
  | { readonly kind: 'set_aside'; readonly value: T; readonly movedTo: string; readonly reason: string }
  | { readonly kind: 'unreadable'; readonly value: T; readonly reason: string };

export interface JsonFile<T> {
  read(): Promise<JsonRead<T>>;
  /** For what must be known before the first window, and for quitting. */
  readSync(): JsonRead<T>;
  /**
   * Durable once it answers. Writes keep their order; of several that wait, only the newest reaches the disk and all
   * of them get its result.
   */
  write(value: T): Promise<DeskResult<null>>;
  /** For quitting: wins over every asynchronous write that has not ended. */
  writeSync(value: T): DeskResult<null>;
}

interface JsonFileOptions<T> {
  readonly path: string;
  /** Everything read passes it: the file may be old, damaged or written by someone else. */
  readonly schema: z.ZodType<T>;
  /** Value if there is no usable file. */
  readonly fallback: T;
  /** True to keep unknown fields, because a newer app wrote them and needs them again. */
  readonly keepsUnknown?: boolean;
  /** True to use the readable parts of text that is not valid JSON, with the fallback for the rest. */
  readonly salvages?: boolean;
}

/** A file that exists but could not be read completely. */
export interface DamagedFile {
  readonly path: string;
  readonly kind: 'repaired' | 'set_aside' | 'unreadable';
  readonly reason: string;
}

const damages = createEmitter<DamagedFile>();

/** Reports every damaged file, so that no setting silently becomes its default. */
export const onDamagedFile = damages.on;

/** A small JSON file with a schema, written atomically. All plain state of the app is stored this way. */
export function createJsonFile<T>({
  path,
  schema,
  fallback,
  keepsUnknown = false,
  salvages = false,
}: JsonFileOptions<T>): JsonFile<T> {
  let waiting: { text: string; done: Promise<DeskResult<null>> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let syncWrites = 0;
  let isUnreadable = false;
  /** The file's raw content and the value parsed from it. */
  let kept: { readonly raw: unknown; readonly known: T } | undefined;

  function understand(text: string): JsonRead<T> {
    const parsed = parse(text);
    const checked = parsed === undefined ? undefined : schema.safeParse(parsed.json);
    if (parsed && checked?.success) return known(parsed.json, checked.data);
    const stripped = keepsUnknown && parsed ? repair(parsed.json, schema) : undefined;
    if (parsed && stripped?.leftOut === 0) return known(parsed.json, stripped.value);
    // Names the place of the error only, never the content: the reason goes to the log.
    const reason = checked?.error
      ? `breaks its schema at "${checked.error.issues[0]?.path.join('.') ?? ''}"`
      : 'no JSON';
    try {
      const repaired = parsed ? repair(parsed.json, schema) : salvaged(text);
      if (!repaired) return { kind: 'set_aside', value: fallback, movedTo: setAside(path), reason };
      const copiedTo = copySmallFileAside(path);
      // Written at once, otherwise each start would copy the same file again.
      writeFileAtomicSync(path, serialise(repaired.value));
      return { kind: 'repaired', ...repaired, copiedTo, reason };
    } catch (error) {
      return unreadable(`${reason}; ${errorCodeOf(error) ?? 'not moved'}`);
    }
  }

  function salvaged(text: string): Repaired<T> | undefined {
    const parts = salvages ? salvage(text) : undefined;
    const found = parts === undefined ? undefined : repair(onto(fallback, parts), schema);
    return found && { ...found, leftOut: found.leftOut + 1 };
  }

  /** Unknown fields do not count as damage. */
  function told(found: JsonRead<T>): JsonRead<T> {
    if (
      found.kind === 'set_aside' ||
      found.kind === 'unreadable' ||
      (found.kind === 'repaired' && found.leftOut > 0)
    )
      damages.emit({ path, kind: found.kind, reason: found.reason });
    return found;
  }

  function known(raw: unknown, value: T): JsonRead<T> {
    if (keepsUnknown) kept = { raw, known: value };
    return { kind: 'read', value };
  }

  /** The text of a value, and of what lies there that this app does not know. */
  function textOf(value: T): string {
    if (!keepsUnknown) return serialise(value);
    const raw = kept ? keepUnknown(kept.raw, kept.known, value) : value;
    kept = { raw, known: value };
    return serialise(raw);
  }

  function unreadable(reason: string): JsonRead<T> {
    isUnreadable = true;
    return { kind: 'unreadable', value: fallback, reason };
  }

  function withoutText(error: unknown): JsonRead<T> {
    const code = errorCodeOf(error);
    if (code === 'ENOENT') return { kind: 'missing', value: fallback };
    return unreadable(code ?? 'UNKNOWN');
  }

  async function writeWaiting(): Promise<DeskResult<null>> {
    const text = waiting?.text;
    waiting = undefined;
    if (text === undefined) return succeed(null);
    const begunAt = syncWrites;
    return writeFileAtomic(path, text, () => begunAt === syncWrites).then(
      () => succeed(null),
      (error: unknown) => storageFailure(error, 'a file of the app'),
    );
  }

  const refused = () => storageFailure(undefined, 'a file that could not be read');

  return {
    read: () => readFile(path, 'utf8').then(understand, withoutText).then(told),
    readSync() {
      let text: string;
      try {
        text = readFileSync(path, 'utf8');
      } catch (error) {
        return told(withoutText(error));
      }
      return told(understand(text));
    },
    write(value) {
      if (isUnreadable) return Promise.resolve(refused());
      const text = textOf(value);
      if (waiting) {
        waiting.text = text;
        return waiting.done;
      }
      const done = last.then(writeWaiting);
      waiting = { text, done };
      last = done;
      return done;
    },
    writeSync(value) {
      if (isUnreadable) return refused();
      waiting = undefined;
      try {
        writeFileAtomicSync(path, textOf(value));
        syncWrites += 1;
        return succeed(null);
      } catch (error) {
        return storageFailure(error, 'a file of the app');
      }
    },
  };
}

const serialise = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function parse(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
