import type { ClientStatus, Portfolio } from '@shared/domain/clients';
import { createWordMatch } from '@shared/domain/word-beginnings';
import type { ClientState } from '../../domains/portfolio';
import type { ClientsView } from './state';

export interface ClientGroup {
  readonly status: ClientStatus;
  readonly total: number;
}

export interface ClientRows {
  readonly rows: readonly ClientState[];
  /** The heads above the rows, in order; none where they stand by name. */
  readonly groups: readonly ClientGroup[];
}

/** The clients whose names begin a word with what was typed, by need under a head each, or by name. */
export function clientRowsOf(
  portfolio: Portfolio<ClientState>,
  byName: readonly ClientState[],
  { view, text }: { readonly view: ClientsView; readonly text: string },
): ClientRows {
  const isWanted = matcherOf(text);
  if (view === 'name') return { rows: byName.filter(isWanted), groups: [] };
  const statuses = ['attention', 'unknown', 'quiet'] as const;
  const groups = statuses.map((status) => ({ status, rows: portfolio[status].filter(isWanted) }));
  return {
    rows: groups.flatMap(({ rows }) => rows),
    groups: groups.flatMap(({ status, rows }) => (rows.length > 0 ? [{ status, total: rows.length }] : [])),
  };
}

/** Each word that was typed begins a word of one of the client's names, whichever service gives it. */
export function matcherOf(text: string): (state: ClientState) => boolean {
  const isMatch = createWordMatch(text);
  return ({ name, client: { planning, reporting, connect } }) =>
    isMatch([name, planning?.name, reporting?.name, connect?.name]);
}
