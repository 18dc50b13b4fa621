import type { RefreshScope, ResourceName, SetAsideRecord } from '../../engine';
import { type KnownKind, wordKeyOf } from '../../kit/kinds/kinds';

const isResource = (kind: string): kind is ResourceName & KnownKind =>
  wordKeyOf(kind) !== null && kind.includes('.') && !kind.startsWith('planning.posts');

/** What to read again for a record that was set aside: itself where it is named, else the list it stood in. */
export function scopeOf({ kind, id }: Pick<SetAsideRecord, 'kind' | 'id'>): RefreshScope {
  if (kind.startsWith('planning.posts')) return id === null ? { kind: 'approvals' } : { kind: 'post', id };
  if (!isResource(kind)) return { kind: 'everything' };
  return id === null ? { kind: 'resource', resource: kind } : { kind: 'record', resource: kind, id };
}
