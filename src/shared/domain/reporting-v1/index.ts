/**
 * A path of v1 of the reporting service and its v2 replacement, from the table in the document's "Versioning". v1 still
 * works, so old notes and scripts contain its paths. The app calls only v2.
 */
export interface V1Path {
  readonly was: string;
  readonly is: string;
  readonly why: 'projects' | 'filters' | 'metrics' | 'moved';
}

export const v1Paths: readonly V1Path[] = [
  { was: '/clients', is: '/projects', why: 'projects' },
  { was: '/clients/{id}', is: '/projects/{id}', why: 'projects' },
  { was: '/clients/{id}/reports', is: '/reports?project_id={id}', why: 'filters' },
  { was: '/clients/{id}/integrations', is: '/integrations?project_id={id}', why: 'filters' },
  { was: '/me', is: '/companies/settings', why: 'moved' },
  { was: '/integrations/{id}/widgets', is: '/metrics?integration_slug={slug}', why: 'metrics' },
  { was: '/webhook/events', is: '/webhooks/events', why: 'moved' },
];

const v1Parameters: Readonly<Record<string, string>> = { client_id: 'project_id' };

export type V1Reading =
  /** An address or path of v1, and its new form. */
  | { readonly kind: 'path'; readonly is: string; readonly why: V1Path['why'] }
  /** A path that v2 has as it was, with parameters that are called otherwise now; or such a parameter alone. */
  | { readonly kind: 'parameter'; readonly is: string }
  /** A base address. */
  | { readonly kind: 'base'; readonly is: string }
  /** The text contains nothing known from v1. */
  | { readonly kind: 'unknown' };

const longest = 2_000;

/** Converts an address, path or parameter of v1 to v2, in any pasted form. */
export function readV1(pasted: string): V1Reading {
  const text = pasted.trim().replace(/^(?:GET|POST|PUT|DELETE|PATCH)\s+/i, '');
  if (text === '' || text.length > longest || /\s/.test(text)) return { kind: 'unknown' };
  const [, base = '', rest = ''] =
    /^(https?:\/\/[^/?#]+(?:\/[^?#]*?)??\/v1)(?![\w.-])(.*)$/i.exec(text) ?? [];
  if (base !== '' && /^\/?$/.test(rest)) return { kind: 'base', is: v2Base(base) };
  const own = base === '' ? text.replace(/^\/?v1(?=\/)/i, '') : rest;
  const [path, query] = splitQuery(own);
  const found = base === '' && !own.startsWith('/') && !isPathLike(own) ? null : pathOf(path);
  const prefix = base === '' ? '' : v2Base(base);
  if (found) {
    return { kind: 'path', is: `${prefix}${withQuery(found.is, query)}`, why: found.why };
  }
  const renamed = renamedQuery(query === '' && !own.startsWith('/') ? own : query);
  if (renamed === null) return base === '' ? { kind: 'unknown' } : { kind: 'base', is: `${prefix}${own}` };
  if (query === '') return { kind: 'parameter', is: renamed };
  return { kind: 'parameter', is: `${prefix}${path}?${renamed}` };
}

/** The sibling address of v2 for a base address that ends with v1; null for any other. */
export function v2AddressOf(baseUrl: string): string | null {
  const text = baseUrl.trim().replace(/\/+$/, '');
  return /\/v1$/i.test(text) ? v2Base(text) : null;
}

const v2Base = (base: string): string => `${base.slice(0, -2)}v2`;
const isPathLike = (text: string) => v1Paths.some(({ was }) => text.startsWith(was.split('/')[1] ?? '/'));

function splitQuery(text: string): readonly [path: string, query: string] {
  const at = text.indexOf('?');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Returns the new form of a path, with the ids from the given path. */
function pathOf(given: string): Pick<V1Path, 'is' | 'why'> | null {
  const path = `/${given.replace(/^\/+|\/+$/g, '')}`;
  for (const { was, is, why } of v1Paths) {
    const form = new RegExp(`^${was.replace('{id}', '([^/]+)')}$`);
    const match = form.exec(path);
    if (match) return { is: match[1] === undefined ? is : is.replace('{id}', () => match[1] ?? ''), why };
  }
  return null;
}

function withQuery(path: string, query: string): string {
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${renamedQuery(query) ?? query}`;
}

/** The parameters under their new names; null where none has another one. */
function renamedQuery(query: string): string | null {
  const parts = query.split('&').map((part) => {
    const [name = '', ...value] = part.split('=');
    const now = Object.hasOwn(v1Parameters, name) ? v1Parameters[name] : undefined;
    return [now ?? name, ...value].join('=');
  });
  const renamed = parts.join('&');
  return renamed === query ? null : renamed;
}
