import type { Connection } from './read-connections';

/** Broken ones first, the longest broken before the others, those of unknown age before all; then by platform and name. */
export function issuesFirst<C extends Pick<Connection, 'status' | 'breakage' | 'platform' | 'name'>>(
  connections: readonly C[],
): C[] {
  const brokenAt = ({ status, breakage }: C) =>
    status === 'active' ? Number.POSITIVE_INFINITY : (breakage?.since ?? Number.NEGATIVE_INFINITY);
  return connections.toSorted((a, b) => {
    const [first, second] = [brokenAt(a), brokenAt(b)];
    if (first !== second) return first < second ? -1 : 1;
    return a.platform.name.localeCompare(b.platform.name) || a.name.localeCompare(b.name);
  });
}
