/**
 * A request's target taken apart without judging or tidying it: the URL class would resolve `..` and read `//host` as
 * a host, and the path that is logged and matched must be the one that came.
 */
export function splitTarget(target: string): { readonly path: string; readonly search: URLSearchParams } {
  const mark = target.indexOf('?');
  return mark < 0
    ? { path: target, search: new URLSearchParams() }
    : { path: target.slice(0, mark), search: new URLSearchParams(target.slice(mark + 1)) };
}
