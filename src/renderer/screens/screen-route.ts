import type { Keys } from '@shared/app-commands';
import type { DeepLink } from '@shared/deep-links';
import type { ServiceName } from '@shared/services/endpoint';
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
  /** False on the welcome page, which belongs to no workspace and has no lists to show. */
  readonly hasWorkspace: boolean;
  readonly memory: ScreenMemory;
  /** Loads what the screen at this path is styled by; undefined where nothing has to be waited for. */
  readonly loadStyles: (path: string) => Promise<void> | undefined;
}

/** The root of all routes; the app sets its component. */
export const rootRoute = createRootRouteWithContext<RouteContext>()();

/** The parent of every screen inside the frame of sidebar and title row; the app sets its component. */
export const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame' });

/** The parent of the pages of Settings, inside the frame; the app sets its component. */
export const settingsRoute = createRoute({ getParentRoute: () => frameRoute, id: 'pages-of-settings' });

/** Search parameters of an address, before a screen's `search` has read them. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Parts of an address that links use. */
export interface LinkedPlace {
  readonly params: Readonly<Record<string, string>>;
  readonly search: RawSearch;
}

/** Part of the sidebar that a place is listed in. */
export type ScreenGroup = 'daily' | 'clients' | 'numbers' | 'app';

/** An entry of the sidebar. It is called like its first screen and may take in further ones. */
export type PlaceId =
  | 'today'
  | 'approvals'
  | 'calendar'
  | 'posts'
  | 'clients'
  | 'connections'
  | 'month'
  | 'boards'
  | 'timeline'
  | 'inbox'
  | 'settings';

/** How many things need someone, or a lower bound; null while unknown. */
export type ScreenCount = number | { readonly atLeast: number } | null;

export interface ScreenDefinition<Path extends string, Search extends object> {
  readonly path: Path;
  /** Icon of a place in the sidebar. The palette has the icons of the other screens. */
  readonly icon?: TablerIcon;
  /** Makes the screen a place of the sidebar, as the first of its views. */
  readonly group?: ScreenGroup;
  /** The place that has this screen as a further view, with a tab. */
  readonly viewOf?: PlaceId;
  /** The place that is current while this screen is open. The screen has no tab. */
  readonly partOf?: PlaceId;
  /** Keys that open the screen; an empty list for a command without keys. Without the property, no command opens it. */
  readonly keys?: Keys;
  /** Hook that returns the count of the screen's tab. The sidebar shows the sum of a place's views. */
  readonly useCount?: () => ScreenCount;
  /** Returns the link to the place that an address shows; null if it has no link. */
  readonly linkOf?: (place: LinkedPlace) => DeepLink | null;
  /** Reads the screen's search parameters and drops unknown ones. */
  readonly search?: (raw: RawSearch) => Search;
  /** Services whose records the screen shows. One that is set up is enough. */
  readonly needs?: readonly ServiceName[];
  /** Whether the screen is also available without a workspace. */
  readonly needsNoWorkspace?: true;
  /** Where an old address of the screen leads now; null if it leads here. */
  readonly movedTo?: (
    search: Search,
    raw: RawSearch,
  ) => { readonly to: string; readonly search: ParsedLocation['search'] } | null;
  /** Loads the component when the screen is first opened. */
  readonly load: () => Promise<ComponentType>;
}

interface Entering {
  readonly context: RouteContext;
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: Pick<ParsedLocation, 'search'>;
}

/** A load that fails is tried once more at once; the router asks again each time the screen is opened. */
async function loadTwice(load: () => Promise<ComponentType>): Promise<{ readonly component: ComponentType }> {
  try {
    return { component: await load().catch(load) };
  } catch (cause) {
    // By its own error, the router would load the whole page again, and what is typed would be gone.
    throw new Error('the screen could not be loaded', { cause });
  }
}

/** Options of a screen's route, for any parent. */
function optionsOf<const Path extends string, Search extends object>({
  path,
  search,
  needsNoWorkspace,
  movedTo,
  load,
}: ScreenDefinition<Path, Search>) {
  // A screen that reads nothing from its address has the empty object for its search.
  const read = search ?? (() => ({}) as Search);
  return {
    path,
    validateSearch: (raw: RawSearch): Search => read(raw),
    beforeLoad: ({ context: { hasWorkspace, memory, loadStyles }, cause, location }: Entering) => {
      // Screens of records have none to show before there is a workspace. TanStack's router takes a thrown redirect as
      // the answer; it is not an Error.
      // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
      if (!hasWorkspace && !needsNoWorkspace) throw redirect({ to: '/', replace: true });
      const moved = movedTo?.(read(location.search), location.search);
      // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
      if (moved) throw redirect({ ...moved, replace: true });
      if (cause === 'enter') memory.restore(path, location);
      return loadStyles(path);
    },
    component: lazyRouteComponent(() => loadTwice(load), 'component'),
  };
}

/** For a screen that reads nothing from its address. */
type NoSearch = Readonly<Record<string, never>>;

/** A screen inside the frame. */
export const screen = <const Path extends string, Search extends object = NoSearch>(
  definition: ScreenDefinition<Path, Search>,
) => ({
  ...definition,
  route: createRoute({ getParentRoute: () => frameRoute, ...optionsOf(definition) }),
});

/** A page of Settings, beside their table of contents. */
export const settingsPage = <const Path extends string, Search extends object = NoSearch>(
  definition: ScreenDefinition<Path, Search>,
) => ({
  ...definition,
  route: createRoute({ getParentRoute: () => settingsRoute, ...optionsOf(definition) }),
});

/** A screen that fills the whole window. */
export const fullWindowScreen = <const Path extends string, Search extends object = NoSearch>(
  definition: ScreenDefinition<Path, Search>,
) => ({
  ...definition,
  route: createRoute({ getParentRoute: () => rootRoute, ...optionsOf(definition) }),
});
