import type { SearchText } from '@shared/domain/text-search/excerpt';
import type { EpochMs } from '@shared/domain/time';
import type { ResourceName, SearchKind } from '../api';

/** Kinds in the order of equally good hits: named records before texts. */
export const searchKinds = [
  'client',
  'account',
  'reviewer',
  'report',
  'dashboard',
  'template',
  'post',
] as const satisfies readonly SearchKind[];

/** Record that a hit leads to. */
export interface HitKey {
  readonly kind: SearchKind;
  /** Null for posts. */
  readonly resource: ResourceName | null;
  readonly id: string;
}

export interface DocumentKey extends HitKey {
  /**
   * Names one of several documents that lead to the same place, such as a post's caption and its decisions, which arrive in
   * different answers. They are found as one: a word in the one and a word in the other are both words of the hit.
   */
  readonly part?: string;
}

export interface SearchDocument extends DocumentKey {
  /** The newest comes first among equals; epoch ms. A hit has the time of the document without `part`, or of its newest one. */
  readonly order: EpochMs;
  readonly texts: readonly SearchText[];
}

/**
 * Serializes a key. Keys of parts differ in their first character. Ids come from a service and may contain any
 * character, so only JSON separates them safely.
 */
export function textOfKey({ kind, resource, id, part }: DocumentKey): string {
  const hit = JSON.stringify([kind, resource, id]);
  return part === undefined ? hit : `{"of":${hit},"part":${JSON.stringify(part)}}`;
}

/** The text of the key of the hit that a document belongs to; null where it is the document's own. */
export function hitOfPart(keyText: string): string | null {
  if (!keyText.startsWith('{')) return null;
  // Written by `textOfKey`, here and on the disk.
  return JSON.stringify((JSON.parse(keyText) as { of: unknown }).of);
}

/** Read off the text alone: at start it is asked of every document. */
export function documentKindOf(keyText: string): SearchKind {
  const start = keyText.indexOf('["') + 2;
  return keyText.slice(start, keyText.indexOf('"', start)) as SearchKind;
}

/** @param hit the text of a key without `part` */
export function keyOfHit(hit: string): HitKey {
  const [kind, resource, id] = JSON.parse(hit) as [SearchKind, ResourceName | null, string];
  return { kind, resource, id };
}
