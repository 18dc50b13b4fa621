import { isObject, type JsonObject } from '@shared/domain/json';
import type { DeskResult } from '@shared/errors';
import { fail, succeed } from '@shared/errors';
import type { PageInfo } from '@shared/services/read';

/** The request of a list, by which the address of its next page is checked. */
export interface ListRequest {
  /** The workspace's base address, without a slash at its end. */
  readonly baseUrl: string;
  /** Path and query below the base address, as sent. */
  readonly target: string;
}

type Paging = 'links' | 'meta' | 'none';

/**
 * Reads the paging of a list. `meta` has three documented forms (the full one, one with `total_pages`, and one with
 * only `current_page` and `total`). If there are `links`, the next link is followed as given, as the planning document
 * requires.
 */
export function readServicePage(
  body: JsonObject,
  paging: Paging,
  asked: ListRequest,
  recordCount: number,
): DeskResult<PageInfo> {
  const meta = isObject(body.meta) ? body.meta : {};
  const query = new URLSearchParams(asked.target.split('?')[1] ?? '');
  const currentPage = count(meta.current_page) ?? count(query.get('page')) ?? 1;
  const total = count(meta.total);
  const perPage = count(meta.per_page) ?? count(query.get('per_page'));
  const lastPage =
    count(meta.last_page) ??
    count(meta.total_pages) ??
    (total !== null && perPage ? Math.max(1, Math.ceil(total / perPage)) : null);
  const position = { currentPage, lastPage, perPage, total };

  if (paging === 'none') return succeed({ ...position, next: null });
  if (isObject(body.links) && 'next' in body.links) {
    const next = readNextLink(body.links.next, asked);
    return next.ok ? succeed({ ...position, next: next.data }) : next;
  }
  const next = isLast(position, recordCount) ? null : withPage(asked.target, currentPage + 1);
  return succeed({ ...position, next });
}

/** An empty page always ends a walk, so that a wrong total cannot make it endless. */
function isLast({ currentPage, lastPage, total }: Omit<PageInfo, 'next'>, recordCount: number): boolean {
  if (recordCount === 0) return true;
  if (lastPage !== null) return currentPage >= lastPage;
  // Only current_page and total: this page's own length is the best measure there is.
  return total === null || currentPage * recordCount >= total;
}

/**
 * The next link as path and query below the base address. It is only followed there, so a link to another origin is
 * harmless. It is refused all the same, because the requested service would not send one.
 */
function readNextLink(link: unknown, { baseUrl, target }: ListRequest): DeskResult<string | null> {
  if (link === null || link === '') return succeed(null);
  const base = new URL(baseUrl);
  const next =
    typeof link === 'string' && URL.canParse(link, baseUrl + target) ? new URL(link, baseUrl + target) : null;
  const root = base.pathname.replace(/\/$/, '');
  if (!next || next.origin !== base.origin || !next.pathname.startsWith(`${root}/`)) {
    return fail('CALL_REDIRECTED_ELSEWHERE', 'the next page of this list lies at another address', {
      path: 'links.next',
    });
  }
  const below = next.pathname.slice(root.length) + next.search;
  if (below === target) {
    return fail('ANSWER_NOT_THE_SERVICE', 'the next page of this list is the page itself', {
      path: 'links.next',
    });
  }
  return succeed(below);
}

function withPage(target: string, page: number): string {
  const [path = '', query = ''] = target.split('?');
  const params = new URLSearchParams(query);
  params.set('page', String(page));
  return `${path}?${params}`;
}

/** A count; some services send it as text. */
function count(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
