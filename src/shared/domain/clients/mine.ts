import type { LocalValue } from '../../local-data';
import type { LocalKey } from '../../record-key';
import { joinClients, recordKeysOf } from './join';
import { recordOfKey } from './records';

type Links = readonly LocalValue<'client_links'>[];

/**
 * Returns every record of the clients that have one of these records. A person marks the client, so it does not
 * matter which of its records or services has the mark.
 */
export function withJoined(marked: Iterable<string>, links: Links): ReadonlySet<LocalKey> {
  const records = [...marked].flatMap((key) => recordOfKey(key) ?? []).map((one) => ({ ...one, name: null }));
  return new Set(joinClients(records, links).flatMap(recordKeysOf));
}

/** The ids of the planning projects among records: the clients that posts are of. */
export const projectsAmong = (records: Iterable<string>): readonly string[] =>
  [...records].flatMap((key) => {
    const record = recordOfKey(key);
    return record?.service === 'planning' ? [record.id] : [];
  });

/**
 * The planning projects that a filter by clients leaves, as part of a filter for posts.
 * @param chosen planning projects; none for all
 * @param mine the projects of my clients; null where it is not kept to them
 */
export function projectsLeft(
  chosen: readonly string[],
  mine: readonly string[] | null,
): { readonly projectIds?: readonly string[] } {
  if (mine === null) return chosen.length > 0 ? { projectIds: chosen } : {};
  return { projectIds: chosen.length > 0 ? chosen.filter((id) => mine.includes(id)) : mine };
}
