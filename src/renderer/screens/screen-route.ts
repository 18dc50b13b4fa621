import type { Keys } from '@shared/app-commands';
import type { DeepLink } from '@shared/deep-links';
import type { TablerIcon } from '@tabler/icons-react';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ScreenMemory } from './screen-memory';

export interface RouteContext {
  /** False on the welcome page, which belongs to no workspace and has no list to show. */
  readonly hasWorkspace: boolean;
  readonly memory: ScreenMemory;
}

/** Above everything; its component is the app's. */
export const rootRoute = createRootRouteWithContext<RouteContext>()();

/** Above every screen that stands in the frame of sidebar and title row; its component is the app's. */
export const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame' });

/** Search parameters of an address, before a screen's schema has read them. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Where an address within the page leads, as far as a link cares. */
export interface LinkedPlace {
  readonly params: Readonly<Record<string, string>>;
  readonly search: RawSearch;
}

/** Where a screen stands in the sidebar: above its heads, under one of them, or at its foot. */
export type ScreenGroup = 'daily' | 'clients' | 'reference' | 'foot';

export interface ScreenDefinition<Path extends string, Search extends object> {
  readonly path: Path;
  readonly icon: TablerIcon;
  /** Its place in the sidebar; without one it is reached from elsewhere. */
  readonly group?: ScreenGroup;
  /** The keys that lead to it; an empty list for a command without keys. Without any, no command leads to it. */
  readonly keys?: Keys;
  /** How many things wait there, for the sidebar; null while that is unknown. A hook. */
  readonly useCount?: () => number | null;
  /** The link that leads back to what an address shows; null where none does. */
  readonly linkOf?: (place: LinkedPlace) => DeepLink | null;
  /** What of an address the screen understands; anything else in it is dropped. */
  readonly search?: (raw: RawSearch) => Search;
  /** Also there on a page that belongs to no workspace. */
  readonly needsNoWorkspace?: true;
  /** Loads the component when the screen is first opened. */
  readonly load: () => Promise<ComponentType>;
}

interface Entering {
  readonly context: RouteContext;
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: Pick<ParsedLocation, 'search'>;
}

/** What a screen's route is made of, whatever stands above it. */
function optionsOf<const Path extends string, Search extends object>({
  path,
  search,
  needsNoWorkspace,
  load,
}: ScreenDefinition<Path, Search>) {
  // Where a screen reads nothing of its address, its search is the empty object.
  const read = search ?? (() => ({}) as Search);
  return {
    path,
    validateSearch: (raw: RawSearch): Search => read(raw),
    beforeLoad: ({ context: { hasWorkspace, memory }, cause, location }: Entering) => {
      // Screens of records have none to show before there is a workspace. TanStack's router takes a thrown redirect as
      // the answer; it is not an Error.
      // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
      if (!hasWorkspace && !needsNoWorkspace) throw redirect({ to: '/', replace: true });
      if (cause === 'enter') memory.restore(path, location);
    },
    component: lazyRouteComponent(() => load().then((component) => ({ component })), 'component'),
  };
}

/** Of a screen that reads nothing of its address. */
type NoSearch = Readonly<Record<string, never>>;

/** A screen within the frame. */
export const screen = <const Path extends string, Search extends object = NoSearch>(
  definition: ScreenDefinition<Path, Search>,
) => ({
  ...definition,
  route: createRoute({ getParentRoute: () => frameRoute, ...optionsOf(definition) }),
});

/** A screen that has the whole window to itself. */
export const wholeScreen = <const Path extends string, Search extends object = NoSearch>(
  definition: ScreenDefinition<Path, Search>,
) => ({
  ...definition,
  route: createRoute({ getParentRoute: () => rootRoute, ...optionsOf(definition) }),
});
