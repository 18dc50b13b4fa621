import {
  postStatuses,
  postTypes,
  type ReviewStatus,
  reviewStatuses,
} from '../../shared/services/planning/records';
import type { Post } from './model';
import { knownNetworks, networkGroupOf } from './networks';

/**
 * What lists filter by, as bits of one number: each of a post's four facets sets one bit, and a filter is the bits that
 * must not be set. One comparison then decides about a post, which is what keeps lists of 100,000 quick.
 */
const facetValues = {
  status: postStatuses,
  network: knownNetworks,
  type: postTypes,
  /** Only posts in review have a review status, so filtering by it restricts to them by itself. */
  review: ['none', ...reviewStatuses],
} as const;

type Facet = keyof typeof facetValues;
type Value<F extends Facet> = (typeof facetValues)[F][number];

const places = new Map<string, number>();
for (const [facet, values] of Object.entries(facetValues))
  for (const value of values) places.set(`${facet}:${value}`, places.size);

function bitOf<F extends Facet>(facet: F, value: Value<F>): number {
  const place = places.get(`${facet}:${value}`);
  if (place === undefined) throw new Error(`no facet ${facet} has the value ${value}`);
  return 1 << place;
}

export const facetsOf = ({ status, network, type }: Post, review: ReviewStatus | null): number =>
  bitOf('status', status) |
  bitOf('network', network) |
  bitOf('type', type) |
  bitOf('review', review ?? 'none');

export type Allowed = { readonly [F in Facet]?: Value<F> | readonly Value<F>[] | undefined };

/** The bits of everything that the filters leave out; facets that they do not name let everything through. */
export function excludedBy(allowed: Allowed, networkGroup: string | undefined): number {
  let excluded = 0;
  for (const facet of Object.keys(facetValues) as Facet[]) {
    const wanted = allowed[facet];
    if (wanted === undefined) continue;
    const list: readonly string[] = [wanted].flat();
    for (const value of facetValues[facet]) if (!list.includes(value)) excluded |= bitOf(facet, value);
  }
  if (networkGroup === undefined) return excluded;
  for (const network of knownNetworks) {
    if (networkGroupOf(network) !== networkGroup) excluded |= bitOf('network', network);
  }
  return excluded;
}
