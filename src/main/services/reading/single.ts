import type { AnswerShape } from '@shared/services/endpoint';
import type { SetAside } from '@shared/services/read';
import type { z } from 'zod';
import type { JsonObject } from './parse-body';
import { isObject } from './parse-body';
import type { RecordReading } from './read-record';
import { readRecord } from './read-record';

type SingleShape = Extract<AnswerShape, { kind: 'single' }>;

export interface SingleReading {
  readonly record: unknown;
  readonly beside?: unknown;
  readonly setAside: readonly SetAside[];
}

/**
 * One record, wherever it stands: under the documented key, under `data`, bare, or alone under another name (planning
 * does not show its wrapper, so `project` must do as well). Null where the answer holds no object that could be one.
 */
export function readSingle(shape: SingleShape, body: JsonObject): SingleReading | null {
  const candidates = wrappersOf(body, shape.key).map((path) => readAt(shape, body, path));
  const found =
    candidates.find(({ reading }) => reading.ok) ?? candidates.find(({ path }) => path.length > 0);
  if (!found && !('id' in body || 'uuid' in body)) return null;
  const { path, reading } = found ?? readAt(shape, body, []);
  const beside = path.length > 0 ? readBeside(shape.beside, body, path) : undefined;
  const setAside = [...(reading.ok ? [] : [reading.setAside]), ...(beside?.setAside ?? [])];
  return {
    record: reading.ok ? reading.value : null,
    ...(beside?.value !== undefined && { beside: beside.value }),
    setAside,
  };
}

/** Where the record may stand, best guess first; `[]` is the answer itself. */
function wrappersOf(body: JsonObject, key: string | null): readonly string[][] {
  const named = [key, 'data'].filter((name): name is string => name !== null && isObject(body[name]));
  const others = Object.keys(body).filter((name) => !named.includes(name) && isObject(body[name]));
  const alone = named.length === 0 && others.length === 1 ? others : [];
  return [...named.map((name) => [name]), [], ...alone.map((name) => [name])];
}

function readAt(
  shape: SingleShape,
  body: JsonObject,
  path: string[],
): { path: string[]; reading: RecordReading } {
  const [key] = path;
  if (key === undefined) return { path, reading: readRecord(shape.record, body, path) };
  const record = body[key] as JsonObject;
  // What the declaration knows both inside the record and beside it, such as planning's `review`, is put inside.
  const lifted = Object.keys(shape.beside?.shape ?? {}).filter(
    (name) => name in fieldsOf(shape.record) && name in body && !(name in record),
  );
  const whole = { ...record, ...Object.fromEntries(lifted.map((name) => [name, body[name]])) };
  return { path, reading: readRecord(shape.record, whole, path) };
}

const fieldsOf = (schema: z.ZodType): object => ('shape' in schema ? (schema.shape as object) : {});

function readBeside(schema: z.ZodObject | undefined, body: JsonObject, [key = '']: string[]) {
  if (!schema) return undefined;
  const { [key]: _record, ...rest } = body;
  const reading = readRecord(schema, rest, []);
  return reading.ok
    ? { value: reading.value, setAside: [] }
    : { value: undefined, setAside: [reading.setAside] };
}
