import { countIn } from '../journal/store/ranges';
import type { ChainStates } from './chain-states';
import { foundIn, recordText } from './stored';

/** The text of a record without a body that was removed on request; null for a record that stays. */
export function withoutBody(states: ChainStates, json: Buffer): string | null {
  const record = foundIn(json);
  if (record?.kind === 'body' && states.isErased(record.chain, record.i))
    return JSON.stringify({ kind: 'erased', chain: record.chain, i: record.i });
  if (record?.kind !== 'given.line' || record.line.body === null) return null;
  const { chain, i } = record.line;
  return states.isErased(chain, i) ? recordText({ ...record, line: { ...record.line, body: null } }) : null;
}

/** Whether a crash left bodies that a chain already calls erased. */
export const isErasureUnfinished = (states: ChainStates): boolean =>
  states.all().some(({ id, i, bodies, lost }) => states.hasErased(id) && bodies + countIn(lost) > i) ||
  states.given.hasBody((chain, i) => states.isErased(chain, i));
