import { type ClientStatus, clientStatuses, isAmong, type Portfolio } from '@shared/domain/clients';
import { createWordMatch } from '@shared/domain/word-beginnings';
import type { ClientState } from '../../domains/portfolio';
import type { ClientsView } from './state';

export interface ClientGroup {
  readonly status: ClientStatus;
  readonly total: number;
}

export interface ClientRows {
  readonly rows: readonly ClientState[];
  /** The headings above the rows, in order; none if sorted by name. */
  readonly groups: readonly ClientGroup[];
}

interface Wanted {
  readonly view: ClientsView;
  readonly text: string;
  /** Every record of my clients; null where the list is not kept to them. */
  readonly mine: ReadonlySet<string> | null;
}

/** The clients that match the typed text, mine or all, grouped by urgency or sorted by name. */
export function clientRowsOf(
  portfolio: Portfolio<ClientState>,
  byName: readonly ClientState[],
  { view, text, mine }: Wanted,
): ClientRows {
  const isMatch = matcherOf(text);
  const isWanted = (state: ClientState) => (mine === null || isAmong(state.client, mine)) && isMatch(state);
  if (view === 'name') return { rows: byName.filter(isWanted), groups: [] };
  const groups = clientStatuses.map((status) => ({ status, rows: portfolio[status].filter(isWanted) }));
  return {
    rows: groups.flatMap(({ rows }) => rows),
    groups: groups.flatMap(({ status, rows }) => (rows.length > 0 ? [{ status, total: rows.length }] : [])),
  };
}

/** Each typed word must begin a word of one of the client's names in any service. */
export function matcherOf(text: string): (state: ClientState) => boolean {
  const isMatch = createWordMatch(text);
  return ({ name, client: { planning, reporting, connect } }) =>
    isMatch([name, planning?.name, reporting?.name, connect?.name]);
}
