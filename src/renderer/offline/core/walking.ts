import type { ListRead } from '@shared/services/read';
import type { Sighting } from '../store/engine-store';
import { type Advance, advance, type PageFacts } from './advance';
import type { Books } from './books';
import { type Ledger, noteContact, type Walk } from './ledger';
import { serviceOf } from './scopes';
import { namedIds, noteSetAside } from './set-aside';
import { sightingOf } from './sightings';

/** A page of a list as it came. */
export interface ArrivedPage {
  readonly walk: Walk;
  readonly kind: string;
  readonly read: ListRead<unknown>;
  readonly ids: readonly string[];
  readonly facts: PageFacts;
}

/** What a page means for its walk. */
export interface PageStep {
  readonly ledger: Ledger;
  /** The walk as it ended with this page; null where it goes on, or was begun anew meanwhile. */
  readonly finished: Walk | null;
  readonly sighting: Sighting | undefined;
  /** Everything the walk has met. */
  readonly sighted: ReadonlySet<string>;
}

/** A page of a walk that was begun anew meanwhile only brings its records. */
export function stepOf(books: Books, { walk, kind, read, ids, facts }: ArrivedPage): PageStep {
  const current = isCurrent(books.ledger, walk) ? walk : null;
  const step: Advance | null = current && advance(books.ledger, current, facts);
  const isFinished = step?.outcome === 'complete';
  const ledger = noteContact(step?.ledger ?? books.ledger, serviceOf(walk.scope));
  const place = `${walk.key} ${walk.pages}`;
  const setAside = noteSetAside(ledger.setAside, { kind, place, wellIds: ids, setAside: read.setAside });
  const met = [...ids, ...namedIds(read.setAside)];
  return {
    ledger: { ...ledger, setAside },
    finished: isFinished ? step.walk : null,
    sighting: current && step?.outcome === 'continued' ? sightingOf(current, met) : undefined,
    sighted: new Set([...(isFinished ? books.sightings.of(walk) : []), ...met]),
  };
}

function isCurrent({ walks }: Ledger, walk: Walk): boolean {
  const now = walks.get(walk.key);
  // A walk that its first answer begins is in no ledger yet.
  if (!now) return walk.round === 0 && walk.pages === 0;
  return now.round === walk.round && now.pages === walk.pages;
}

export const factsOf = (read: ListRead<unknown>, issuedAt: number): PageFacts => ({
  page: read.page,
  issuedAt,
  recordCount: read.records.length,
  isEmpty: read.records.length === 0 && read.setAside.length === 0,
  hasNameless: read.setAside.some(({ id }) => id === undefined),
  unscheduled: { count: 0, first: false, last: false },
});
