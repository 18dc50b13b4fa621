/** Page numbers, as all three services use them. */

export interface ListPageRequest {
  readonly page: number;
  readonly perPage: number;
}

/** A list call with the common parameters of the connector and of reporting. */
export interface SandboxListCall {
  readonly url: string;
  readonly query: {
    readonly page?: number | undefined;
    readonly per_page?: number | undefined;
    readonly sortBy?: string | undefined;
    readonly descending?: boolean | undefined;
  };
}

export interface PageOf<T> extends ListPageRequest {
  readonly items: readonly T[];
  readonly total: number;
}

export function sandboxPageOf<T>(all: readonly T[], { page, perPage }: ListPageRequest): PageOf<T> {
  return { page, perPage, total: all.length, items: all.slice((page - 1) * perPage, page * perPage) };
}

/** The full form of `meta`; `from` and `to` count from 1 and are null on an empty page. */
export function pageMeta({ page, perPage, total, items }: PageOf<unknown>, url: string) {
  const from = items.length > 0 ? (page - 1) * perPage + 1 : null;
  return {
    current_page: page,
    from,
    last_page: lastPage({ total, perPage }),
    path: url,
    per_page: perPage,
    to: from === null ? null : from + items.length - 1,
    total,
  };
}

/** Links with the parameters of the call, so that following `next` lists everything that the call asked for. */
export function pageLinks({ page, perPage, total }: PageOf<unknown>, url: string, search: URLSearchParams) {
  const last = lastPage({ total, perPage });
  const to = (number: number) => {
    const params = new URLSearchParams(search);
    params.set('per_page', String(perPage));
    params.set('page', String(number));
    return `${url}?${params.toString()}`;
  };
  return {
    first: to(1),
    last: to(last),
    prev: page > 1 ? to(Math.min(page - 1, last)) : null,
    next: page < last ? to(page + 1) : null,
  };
}

const lastPage = ({ total, perPage }: { readonly total: number; readonly perPage: number }): number =>
  Math.max(1, Math.ceil(total / perPage));
