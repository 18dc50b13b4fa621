/**
 * What travels between a page and the main process: JSON with tags for what structured clone knows and JSON does
 * not. Used in Node and, built for the browser, in the isolated world. Cycles are refused (structured clone keeps
 * them): the app sends plain records.
 */
const TAG = '\u0001$';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Tagged {
  [TAG]: string;
  v: Json;
  [key: string]: Json;
}

const ERRORS: Record<string, ErrorConstructor> = {
  TypeError,
  RangeError,
  SyntaxError,
  ReferenceError,
  EvalError,
};
const UNCLONEABLE = new Set(['Promise', 'WeakMap', 'WeakSet', 'WeakRef', 'Blob', 'File', 'Window']);

function classOf(value: object): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}

function refuse(): never {
  throw new Error('An object could not be cloned.');
}

function tagged(tag: string, v: Json, more: { [key: string]: Json } = {}): Json {
  return { ...more, [TAG]: tag, v };
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // In slices: a call with one argument per byte overflows the stack.
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

function encodeNumber(value: number): Json {
  if (Object.is(value, -0)) return tagged('number', '-0');
  return Number.isFinite(value) ? value : tagged('number', String(value));
}

function encodeObject(value: object, parents: readonly object[]): Json {
  if (parents.includes(value)) refuse();
  const within = [...parents, value];
  const each = (item: unknown) => encode(item, within);
  if (Array.isArray(value)) return value.map(each);
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return tagged('bytes', toBase64(bytes), { type: classOf(value) });
  }
  if (value instanceof Error || classOf(value) === 'Error') {
    const { name, message, stack } = value as Error;
    return tagged('error', message, { name, stack: stack ?? null });
  }
  switch (classOf(value)) {
    case 'Date':
      return tagged('date', encodeNumber((value as Date).getTime()));
    case 'RegExp':
      return tagged('regexp', (value as RegExp).source, { flags: (value as RegExp).flags });
    case 'Map':
      return tagged(
        'map',
        [...(value as Map<unknown, unknown>)].map((entry) => entry.map(each)),
      );
    case 'Set':
      return tagged('set', [...(value as Set<unknown>)].map(each));
    case 'ArrayBuffer':
      return tagged('bytes', toBase64(new Uint8Array(value as ArrayBuffer)), { type: 'ArrayBuffer' });
  }
  if (UNCLONEABLE.has(classOf(value))) refuse();
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, each(item)]));
}

function encode(value: unknown, parents: readonly object[]): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return encodeNumber(value);
    case 'undefined':
      return tagged('undefined', null);
    case 'bigint':
      return tagged('bigint', String(value));
    case 'object':
      return value === null ? null : encodeObject(value, parents);
    default:
      return refuse();
  }
}

function decodeBytes(base64: string, type: string): unknown {
  const bytes = fromBase64(base64);
  if (type === 'ArrayBuffer') return bytes.buffer;
  const View = (globalThis as unknown as Record<string, new (buffer: ArrayBuffer) => ArrayBufferView>)[type];
  return View ? new View(bytes.buffer) : bytes;
}

/** Returns a part as text, even if a tampered message has another type there. */
function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function decodeError({ v, name, stack }: Tagged): Error {
  const error = new (ERRORS[text(name)] ?? Error)(text(v));
  if (typeof stack === 'string') error.stack = stack;
  return error;
}

function decodeTagged(value: Tagged): unknown {
  const { v } = value;
  switch (value[TAG]) {
    case 'number':
      return Number(v);
    case 'bigint':
      return BigInt(text(v));
    case 'date':
      return new Date(decode(v) as number);
    case 'regexp':
      return new RegExp(text(v), text(value.flags));
    case 'map':
      return new Map((v as Json[][]).map((entry) => entry.map(decode) as [unknown, unknown]));
    case 'set':
      return new Set((v as Json[]).map(decode));
    case 'error':
      return decodeError(value);
    case 'bytes':
      return decodeBytes(text(v), text(value.type));
    default:
      return undefined;
  }
}

function decode(value: Json): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(decode);
  if (TAG in value) return decodeTagged(value as Tagged);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decode(item)]));
}

/** @throws the error Electron throws when a value cannot be cloned (functions, symbols, promises). */
export function stringify(value: unknown): string {
  return JSON.stringify(encode(value, []));
}

export function parse(text: string): unknown {
  return decode(JSON.parse(text) as Json);
}
