import { type DeskResult, fail } from '@shared/errors';
import type { ListRead } from '@shared/services/read';
import { isLight, portionsOf } from './protocol';

/** An answer of main's in messages that are light enough: the first records of a long page go ahead of the rest. */
export interface RelayedAnswer {
  readonly ahead: readonly (readonly unknown[])[];
  readonly result: DeskResult<unknown>;
}

export function lightened(result: DeskResult<unknown>): RelayedAnswer {
  if (isLight(result)) return { ahead: [], result };
  if (!result.ok || !isList(result.data)) return tooLarge;
  const { records, setAside, ...rest } = result.data;
  const fit = records.filter((record) => isLight(record));
  const portions = portionsOf(fit);
  const last = {
    ...rest,
    records: portions.at(-1) ?? [],
    setAside: [
      ...setAside,
      ...records.flatMap((record, index) => (isLight(record) ? [] : asideOf(record, index))),
    ],
  };
  return isLight({ ...last, records: [] })
    ? { ahead: portions.slice(0, -1), result: { ok: true, data: last } }
    : tooLarge;
}

/** The answer as main gave it, put together by the one it was sent to. */
export function together(ahead: readonly unknown[], result: DeskResult<unknown>): DeskResult<unknown> {
  if (ahead.length === 0 || !result.ok || !isList(result.data)) return result;
  return { ok: true, data: { ...result.data, records: [...ahead, ...result.data.records] } };
}

const tooLarge: RelayedAnswer = { ahead: [], result: fail('ANSWER_TOO_LARGE', 'over 1 MB') };

/** One record that is too heavy keeps none of the others from the copy. */
function asideOf(record: unknown, index: number): ListRead<unknown>['setAside'] {
  const { id, uuid } = record as { readonly id?: unknown; readonly uuid?: unknown };
  const named = id ?? uuid;
  const isName = typeof named === 'string' || typeof named === 'number';
  return [{ path: `data.${index}`, reason: 'the record is over 1 MB', ...(isName && { id: String(named) }) }];
}

const isList = (data: unknown): data is ListRead<unknown> =>
  typeof data === 'object' && data !== null && 'records' in data && Array.isArray(data.records);
