import { isInReview, type PackageStanding, type ReviewPackage } from '../../domains/packages';
import type { PackagesPlace } from '../list-addresses';

export interface PackageRow {
  readonly shown: ReviewPackage;
  readonly standing: PackageStanding;
}

export interface PackageList {
  readonly rows: readonly PackageRow[];
  /** How many of the rows are in review; they come first. */
  readonly inReview: number;
  readonly counts: { readonly all: number; readonly in_review: number; readonly ready: number };
}

/**
 * The packages that a place shows, those in review first.
 * @param rows by client, each client's newest first
 * @param wordsOf what a person may type to find one
 */
export function packageList(
  rows: readonly PackageRow[],
  place: PackagesPlace,
  wordsOf: (shown: ReviewPackage) => string,
): PackageList {
  const open = rows.filter(({ shown }) => isInReview(shown));
  const ready = rows.filter(({ standing }) => standing.kind === 'ready');
  const part = place.show === 'in_review' ? open : place.show === 'ready' ? ready : rows;
  const typed = foldCase(place.text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const answers = (shown: ReviewPackage) => {
    const words = foldCase(wordsOf(shown));
    return typed.every((word) => words.includes(word));
  };
  const found = typed.length === 0 ? part : part.filter(({ shown }) => answers(shown));
  const inOrder = found.toSorted(
    (a, b) =>
      Number(isInReview(b.shown)) - Number(isInReview(a.shown)) ||
      compare[place.sort ?? 'responses'](a.shown, b.shown),
  );
  return {
    rows: inOrder,
    inReview: inOrder.filter(({ shown }) => isInReview(shown)).length,
    counts: { all: rows.length, in_review: open.length, ready: ready.length },
  };
}

const foldCase = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The service gives no date of its own, but its ids increase. */
const newer = (a: ReviewPackage, b: ReviewPackage) => b.id.localeCompare(a.id, 'en', { numeric: true });
const last = Number.POSITIVE_INFINITY;

const mostToDo = (a: ReviewPackage, b: ReviewPackage): number => {
  const countOf = ({ summary }: ReviewPackage, part: string) => summary[part] ?? 0;
  return (
    countOf(b, 'request_changes') - countOf(a, 'request_changes') ||
    countOf(b, 'pending') - countOf(a, 'pending')
  );
};

const compare: Readonly<
  Record<NonNullable<PackagesPlace['sort']>, (a: ReviewPackage, b: ReviewPackage) => number>
> = {
  // In review, what the client has asked for comes first, then what is pending.
  responses: (a, b) => (isInReview(a) && isInReview(b) ? mostToDo(a, b) : 0) || newer(a, b),
  newest: newer,
  // Keeps the given order.
  client: () => 0,
  date: (a, b) => {
    const [one, other] = [a.firstAt ?? last, b.firstAt ?? last];
    return one === other ? newer(a, b) : one - other;
  },
};
