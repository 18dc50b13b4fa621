import type { LocalKey } from '../../local-data';
import type { ClientNotice } from '../../notifications';

export interface ClientChoices {
  readonly mine: ReadonlySet<string>;
  readonly rules: ReadonlyMap<string, ClientNotice>;
}

/** Whether a client is told of: by its own rule, else where it is marked as mine, or where none is marked at all. */
export function isChosen({ mine, rules }: ClientChoices, client: LocalKey | null): boolean {
  if (client === null) return mine.size === 0;
  const rule = rules.get(client);
  if (rule !== undefined) return rule === 'always';
  return mine.size === 0 || mine.has(client);
}
