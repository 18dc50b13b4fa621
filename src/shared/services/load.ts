import type { connect } from './connect';
import type { Endpoint, ServiceName } from './endpoint';
import type { planning } from './planning';
import type { reporting } from './reporting';

export interface Declarations {
  readonly planning: typeof planning;
  readonly reporting: typeof reporting;
  readonly connect: typeof connect;
}

type Loaders = { readonly [Name in ServiceName]: () => Promise<Declarations[Name]> };

/**
 * Building a declaration's schemas costs some milliseconds, so each is built when its service is first used; and is asked
 * for with each call, where another `import()` has Node look the module up once more.
 */
const loaders: Loaders = {
  planning: once(async () => (await import('./planning')).planning),
  reporting: once(async () => (await import('./reporting')).reporting),
  connect: once(async () => (await import('./connect')).connect),
};

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => (loading ??= load());
}

export function loadService<Name extends ServiceName>(name: Name): Promise<Declarations[Name]> {
  return loaders[name]();
}

/** The endpoint names of a service, and one endpoint of it. */
export type EndpointName<Name extends ServiceName> = keyof Declarations[Name]['endpoints'] & string;
export type EndpointOf<Name extends ServiceName, E extends EndpointName<Name>> = Extract<
  Declarations[Name]['endpoints'][E],
  Endpoint
>;
