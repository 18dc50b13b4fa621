import type { ResourceName } from '../api';
import { connectResources } from './connect';
import type { ListRoute, PlainRoute, ReadableName, Resource, SingleRoute } from './define';
import { planningResources } from './planning';
import { reportingResources } from './reporting';

export type { HeldRecords, ReadableName, Resource } from './define';

/** Every resource that is held whole. Posts are read by their own rules, see `posts.ts`. */
export const resources: readonly Resource[] = [
  ...planningResources,
  ...reportingResources,
  ...connectResources,
];

const byName: ReadonlyMap<string, Resource> = new Map(resources.map((resource) => [resource.name, resource]));

export function resourceOf(name: ReadableName): Resource {
  const resource = byName.get(name);
  if (!resource) throw new Error(`no resource ${name}`);
  return resource;
}

export const isAsked = ({ reach }: Resource): boolean => reach.kind === 'asked';

/** All but what is filled in when nothing else is due: a list for each of many platforms, or for each post. */
export const isKeptFresh = (resource: Resource): boolean =>
  !isAsked(resource) && (resource.lane === 'freshness' || resource.reach.kind === 'whole');

/** Whether the engine reads it by itself; what boards ask for is only kept. */
export const isReadable = (name: ResourceName): name is ReadableName => byName.has(name);

export type ReadRoute = ListRoute | SingleRoute | PlainRoute;

/** Every route that a declaration names. */
export const resourceRoutes: readonly ReadRoute[] = resources.flatMap(({ list, single, one }) =>
  [list?.route, single?.route, one?.route].filter((route) => route !== undefined),
);
