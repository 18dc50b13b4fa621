import type { AnswerShape } from '@shared/services/endpoint';
import type { SetAside } from '@shared/services/read';
import type { z } from 'zod';
import type { JsonObject } from './parse-body';
import { isObject } from './parse-body';
import type { RecordReading } from './read-record';
import { readServiceRecord } from './read-record';

type SingleShape = Extract<AnswerShape, { kind: 'single' }>;

export interface SingleReading {
  readonly record: unknown;
  readonly beside?: unknown;
  readonly setAside: readonly SetAside[];
}

/**
 * Finds the record of a response: under the documented key, under `data`, bare, or under another name if nothing else
 * could be the record. Planning does not show its wrapper, so `project` must work as well. Null if no object could be a
 * record.
 */
export function readSingle(shape: SingleShape, body: JsonObject): SingleReading | null {
  const { likely, others } = wrappersOf(body, shape.key);
  const candidates = likely.map((path) => readAt(shape, body, path));
  const strangers = others.map((path) => readAt(shape, body, path));
  const fitting = strangers.filter(({ reading }) => reading.ok);
  const found =
    candidates.find(({ reading }) => reading.ok) ??
    // If two fit, it is unclear which is meant. If one does not fit and is alone, it is the record, broken.
    (fitting.length === 1 ? fitting[0] : undefined) ??
    candidates.find(({ path }) => path.length > 0) ??
    (strangers.length === 1 ? strangers[0] : undefined);
  if (!found && !isBare(body)) return null;
  const { path, reading } = found ?? readAt(shape, body, []);
  const beside = path.length > 0 ? readBeside(shape.beside, body, path) : undefined;
  const setAside = [...(reading.ok ? [] : [reading.setAside]), ...(beside?.setAside ?? [])];
  return {
    record: reading.ok ? reading.value : null,
    ...(beside?.value !== undefined && { beside: beside.value }),
    setAside,
  };
}

/** Possible places of the record: likely ones, best guess first (`[]` is the response itself), then all others. */
function wrappersOf(body: JsonObject, key: string | null) {
  const named = [key, 'data'].filter((name): name is string => name !== null && isObject(body[name]));
  // Objects inside a bare record belong to it, even if the record itself is broken.
  const others =
    named.length > 0 || isBare(body) ? [] : Object.keys(body).filter((name) => isObject(body[name]));
  return { likely: [...named.map((name) => [name]), []], others: others.map((name) => [name]) };
}

const isBare = (body: JsonObject): boolean => 'id' in body || 'uuid' in body;

function readAt(
  shape: SingleShape,
  body: JsonObject,
  path: string[],
): { path: string[]; reading: RecordReading } {
  const [key] = path;
  if (key === undefined) return { path, reading: readServiceRecord(shape.record, body, path) };
  const record = body[key] as JsonObject;
  // Fields that the declaration knows both inside and beside the record, such as planning's `review`, are moved inside.
  const lifted = Object.keys(shape.beside?.shape ?? {}).filter(
    (name) => name in fieldsOf(shape.record) && name in body && !(name in record),
  );
  const whole = { ...record, ...Object.fromEntries(lifted.map((name) => [name, body[name]])) };
  return { path, reading: readServiceRecord(shape.record, whole, path) };
}

const fieldsOf = (schema: z.ZodType): object => ('shape' in schema ? (schema.shape as object) : {});

function readBeside(schema: z.ZodObject | undefined, body: JsonObject, [key = '']: string[]) {
  if (!schema) return undefined;
  const { [key]: _record, ...rest } = body;
  const reading = readServiceRecord(schema, rest, []);
  return reading.ok
    ? { value: reading.value, setAside: [] }
    : { value: undefined, setAside: [reading.setAside] };
}
