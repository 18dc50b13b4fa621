import {
  type ClientStatus,
  clientStatuses,
  isAmong,
  type Portfolio,
  type Suggestion,
} from '@shared/domain/clients';
import { createWordMatch } from '@shared/domain/word-beginnings';
import type { ClientKey } from '@shared/record-key';
import type { ClientState } from '../../domains/portfolio';
import type { ClientsView } from '../list-addresses';

/** `long_overdue`: needs attention, and most of all for posts that have been overdue for more than a week. */
export type ClientGroupName = ClientStatus | 'long_overdue';

export interface ClientGroup {
  readonly status: ClientGroupName;
  /** Number of rows, including suggestions. */
  readonly total: number;
  readonly clients: number;
}

/** A client, or beneath it what may be the same one. */
export type ClientRow =
  | { readonly key: ClientKey; readonly state: ClientState; readonly suggestion: Suggestion | null }
  | { readonly key: string; readonly of: ClientState; readonly suggestion: Suggestion };

export interface ClientRows {
  readonly rows: readonly ClientRow[];
  /** The headings above the rows, in order; none if sorted by name. */
  readonly groups: readonly ClientGroup[];
}

interface Wanted {
  readonly view: ClientsView;
  readonly text: string;
  /** Records of my clients; null if the list shows all. */
  readonly mine: ReadonlySet<string> | null;
  /** Suggestions of records to match. Each appears below its first listed client. */
  readonly suggestions: readonly Suggestion[];
}

const groupNames: readonly ClientGroupName[] = clientStatuses.flatMap((status) =>
  status === 'attention' ? [status, 'long_overdue' as const] : [status],
);

/** Whether the client's most urgent reason is that posts have been overdue for long. */
function isLongOverdue({ health: { reasons } }: ClientState): boolean {
  const [first] = reasons;
  return first !== undefined && 'isLong' in first;
}

/** Clients that match the typed text, mine or all, grouped by urgency or sorted by name. */
export function clientRowsOf(
  portfolio: Portfolio<ClientState>,
  byName: readonly ClientState[],
  { view, text, mine, suggestions }: Wanted,
): ClientRows {
  const isMatch = matcherOf(text);
  const isWanted = (state: ClientState) => (mine === null || isAmong(state.client, mine)) && isMatch(state);
  const withSuggestions = suggesting(suggestions);
  if (view === 'name') return { rows: withSuggestions(byName.filter(isWanted)), groups: [] };
  const groups = groupNames.map((status) => {
    const of = status === 'long_overdue' ? 'attention' : status;
    const isIn = (state: ClientState) => of !== 'attention' || isLongOverdue(state) === (of !== status);
    const states = portfolio[of].filter((state) => isIn(state) && isWanted(state));
    return { status, clients: states.length, rows: withSuggestions(states) };
  });
  return {
    rows: groups.flatMap(({ rows }) => rows),
    groups: groups.flatMap(({ status, clients, rows }) =>
      rows.length > 0 ? [{ status, clients, total: rows.length }] : [],
    ),
  };
}

/** Puts each suggestion beneath one client, over all calls only once. */
function suggesting(suggestions: readonly Suggestion[]): (states: readonly ClientState[]) => ClientRow[] {
  const open = new Map(
    suggestions.flatMap((suggestion) => suggestion.clients.map(({ key }) => [key, suggestion] as const)),
  );
  return (states) =>
    states.flatMap((state): ClientRow[] => {
      const suggestion = open.get(state.key) ?? null;
      for (const { key } of suggestion?.clients ?? []) open.delete(key);
      const row: ClientRow = { key: state.key, state, suggestion };
      return suggestion ? [row, { key: `suggestion ${suggestion.id}`, of: state, suggestion }] : [row];
    });
}

/** Each typed word must begin a word of one of the client's names in any service. */
export function matcherOf(text: string): (state: ClientState) => boolean {
  const isMatch = createWordMatch(text);
  return ({ name, client: { planning, reporting, connect } }) =>
    isMatch([name, planning?.name, reporting?.name, connect?.name]);
}
