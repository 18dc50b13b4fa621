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
import { AccountsScreen } from '../features/accounts/AccountsScreen';
import { readPlace as readAccountsPlace } from '../features/accounts/place';
import { ApprovalsScreen } from '../features/approvals/ApprovalsScreen';
import { readPlace } from '../features/approvals/place';
import { useApprovalsScreen } from '../features/approvals/screen-state';
import { CalendarScreen } from '../features/calendar/CalendarScreen';
import { readPlace as readCalendarPlace } from '../features/calendar/place';
import { CatalogueScreen } from '../features/catalogue/CatalogueScreen';
import { ClientsScreen } from '../features/clients/ClientsScreen';
import { ClientScreen } from '../features/clients/page/ClientScreen';
import { readPlace as readClientsPlace } from '../features/clients/place';
import { ConnectionsScreen } from '../features/connections/ConnectionsScreen';
import { CustomersScreen } from '../features/customers/CustomersScreen';
import { readPlace as readCustomersPlace } from '../features/customers/place';
import { DiagnosticsScreen } from '../features/diagnostics/DiagnosticsScreen';
import { FreshnessScreen } from '../features/freshness/FreshnessScreen';
import { readPlace as readHistoryPlace } from '../features/post/history/place';
import { PostScreen } from '../features/post/PostScreen';
import { PostsScreen } from '../features/posts/PostsScreen';
import { readSearch as readPostsSearch } from '../features/posts/posts-search';
import { usePostsScreen } from '../features/posts/screen-state';
import { PackagesScreen } from '../features/presenter/PackagesScreen';
import { PresenterScreen } from '../features/presenter/PresenterScreen';
import { ServicesScreen } from '../features/services/ServicesScreen';
import { SettingsScreen } from '../features/settings/SettingsScreen';
import { StorageScreen } from '../features/storage/StorageScreen';
import { TodayScreen } from '../features/today/TodayScreen';
import { useAppCommands } from './commands/use-app-commands';
import { Frame } from './frame/Frame';
import { WelcomePage } from './frame/WelcomePage';
import { Overlays } from './Overlays';
import type { Reporter } from './report';
import { Stopped } from './Stopped';

export interface RouteContext {
  /** False on the welcome page, which belongs to no workspace and has no list to show. */
  readonly hasWorkspace: boolean;
}

const root = createRootRouteWithContext<RouteContext>()({ component: Root });

function Root() {
  useAppCommands();
  return (
    <>
      <Outlet />
      <Overlays />
    </>
  );
}

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    // TanStack's router takes a thrown redirect as the answer; it is not an Error.
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to redirect
    if (context.hasWorkspace) throw redirect({ to: '/today', replace: true });
  },
  component: WelcomePage,
});

const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });

/** Screens of records have none to show before there is a workspace. */
function needWorkspace({ context }: { readonly context: RouteContext }): void {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to redirect
  if (!context.hasWorkspace) throw redirect({ to: '/', replace: true });
}

const today = createRoute({
  getParentRoute: () => frame,
  path: '/today',
  beforeLoad: needWorkspace,
  component: TodayScreen,
});

const approvals = createRoute({
  getParentRoute: () => frame,
  path: '/approvals',
  validateSearch: readPlace,
  beforeLoad: (given) => {
    needWorkspace(given);
    // Read once more: what no route has validated is handed on beside what this one has. What it does not name stays.
    if (given.cause === 'enter') useApprovalsScreen.getState().restore(readPlace(given.search));
  },
  component: ApprovalsScreen,
});

const post = createRoute({
  getParentRoute: () => frame,
  path: '/post/$postId',
  beforeLoad: needWorkspace,
  component: () => <PostScreen postId={post.useParams().postId} view="post" />,
});

const postHistory = createRoute({
  getParentRoute: () => frame,
  path: '/post/$postId/history',
  validateSearch: readHistoryPlace,
  beforeLoad: needWorkspace,
  component: () => <PostScreen postId={postHistory.useParams().postId} view="history" />,
});

const calendar = createRoute({
  getParentRoute: () => frame,
  path: '/calendar',
  validateSearch: readCalendarPlace,
  beforeLoad: needWorkspace,
  component: CalendarScreen,
});

const posts = createRoute({
  getParentRoute: () => frame,
  path: '/posts',
  validateSearch: readPostsSearch,
  beforeLoad: (given) => {
    needWorkspace(given);
    // From then on the address follows the screen; one that says nothing leaves it as it was.
    if (given.cause === 'enter' && Object.keys(given.search).length > 0)
      usePostsScreen.getState().show(readPostsSearch(given.search));
  },
  component: PostsScreen,
});

const packages = createRoute({
  getParentRoute: () => frame,
  path: '/packages',
  beforeLoad: needWorkspace,
  component: PackagesScreen,
});

/** Outside the frame: a client looks at it too. */
const present = createRoute({
  getParentRoute: () => root,
  path: '/present/$groupId',
  beforeLoad: needWorkspace,
  component: PresenterScreen,
});

const clients = createRoute({
  getParentRoute: () => frame,
  path: '/clients',
  validateSearch: readClientsPlace,
  beforeLoad: needWorkspace,
  component: ClientsScreen,
});

const client = createRoute({
  getParentRoute: () => frame,
  path: '/clients/$client',
  beforeLoad: needWorkspace,
  component: ClientScreen,
});

const accounts = createRoute({
  getParentRoute: () => frame,
  path: '/accounts',
  validateSearch: readAccountsPlace,
  beforeLoad: needWorkspace,
  component: AccountsScreen,
});

const connections = createRoute({
  getParentRoute: () => frame,
  path: '/connections',
  beforeLoad: needWorkspace,
  component: ConnectionsScreen,
});

const customers = createRoute({
  getParentRoute: () => frame,
  path: '/customers',
  validateSearch: readCustomersPlace,
  beforeLoad: needWorkspace,
  component: CustomersScreen,
});

const catalogue = createRoute({
  getParentRoute: () => frame,
  path: '/catalogue',
  beforeLoad: needWorkspace,
  component: CatalogueScreen,
});

const services = createRoute({
  getParentRoute: () => frame,
  path: '/services',
  beforeLoad: needWorkspace,
  component: ServicesScreen,
});

const freshness = createRoute({
  getParentRoute: () => frame,
  path: '/freshness',
  beforeLoad: needWorkspace,
  component: FreshnessScreen,
});

const storage = createRoute({
  getParentRoute: () => frame,
  path: '/storage',
  beforeLoad: needWorkspace,
  component: StorageScreen,
});

const settings = createRoute({ getParentRoute: () => frame, path: '/settings', component: SettingsScreen });

/** No workspace needed: what keeps one from being made must be findable too. */
const diagnostics = createRoute({
  getParentRoute: () => frame,
  path: '/diagnostics',
  component: DiagnosticsScreen,
});

const routeTree = root.addChildren([
  welcome,
  present,
  frame.addChildren([
    today,
    approvals,
    calendar,
    posts,
    packages,
    clients,
    client,
    accounts,
    connections,
    catalogue,
    services,
    customers,
    post,
    postHistory,
    freshness,
    storage,
    settings,
    diagnostics,
  ]),
]);

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
    // A client's key reads `planning:41`, also in an address that a person looks at.
    pathParamsAllowedCharacters: [':'],
    // The router stops a fault of a screen before it reaches any boundary around it.
    defaultErrorComponent: () => <Stopped at="render" />,
    defaultOnCatch: (error) => reporter.report('render', error),
    // An address nobody knows leads home rather than to an empty page.
    defaultNotFoundComponent: () => <Navigate to="/" replace />,
  });
}

export type DeskRouter = ReturnType<typeof createDeskRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: DeskRouter;
  }
}
