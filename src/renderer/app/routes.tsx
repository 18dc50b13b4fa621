import {
  createHashHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { ApprovalsScreen } from '../features/approvals/ApprovalsScreen';
import { readPlace } from '../features/approvals/place';
import { useApprovalsScreen } from '../features/approvals/screen-state';
import { SettingsScreen } from '../features/settings/SettingsScreen';
import { WelcomeScreen } from '../features/welcome/WelcomeScreen';
import { Frame } from './frame/Frame';
import type { Reporter } from './report';
import { Stopped } from './Stopped';
import { useCommands } from './use-commands';

export interface RouteContext {
  /** False on the welcome page, which belongs to no workspace and has no list to show. */
  readonly hasWorkspace: boolean;
}

const root = createRootRouteWithContext<RouteContext>()({ component: Root });

function Root() {
  useCommands();
  return <Outlet />;
}

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    // TanStack's router takes a thrown redirect as the answer; it is not an Error.
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to redirect
    if (context.hasWorkspace) throw redirect({ to: '/approvals', replace: true });
  },
  component: WelcomeScreen,
});

const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });

const approvals = createRoute({
  getParentRoute: () => frame,
  path: '/approvals',
  validateSearch: readPlace,
  beforeLoad: ({ context }) => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to redirect
    if (!context.hasWorkspace) throw redirect({ to: '/', replace: true });
  },
  component: ApprovalsScreen,
});

const settings = createRoute({ getParentRoute: () => frame, path: '/settings', component: SettingsScreen });

const routeTree = root.addChildren([welcome, frame.addChildren([approvals, settings])]);

/** The screens of the app. Addresses live in the hash: the page itself is always the same file. */
export function createDeskRouter(
  context: RouteContext,
  reporter: Reporter,
  history: RouterHistory = createHashHistory(),
) {
  return createRouter({
    routeTree,
    context,
    history,
    defaultPreload: false,
    // The router stops a fault of a screen before it reaches any boundary around it.
    defaultErrorComponent: () => <Stopped at="render" />,
    defaultOnCatch: (error) => reporter.report('render', error),
    // An address nobody knows leads home rather than to an empty page.
    defaultNotFoundComponent: () => <Navigate to="/" replace />,
  });
}

/**
 * Loads the first screen where the address says: after a crash that is where the person was. Only once for each page,
 * for from then on the address follows the screen.
 */
export async function loadFirstScreen(router: DeskRouter): Promise<void> {
  await router.load();
  useApprovalsScreen.getState().restore(readPlace(router.state.location.search));
}

export type DeskRouter = ReturnType<typeof createDeskRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: DeskRouter;
  }
}
