import {
  createHashHistory,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { provideScreenCommands } from '../commands/command-table';
import { useOverlay } from '../commands/overlay';
import { NoteOverlay } from '../domains/noted';
import { OpenTakenFiles } from '../domains/packages';
import { loadedLater } from '../kit/loaded-later';
import { ScreenMemory } from '../screens/screen-memory';
import { frameRoute, rootRoute, type ScreenDefinition, settingsRoute } from '../screens/screen-route';
import { type ScreenId, screens } from '../screens/screens';
import { CrashScreen } from './CrashScreen';
import { useAppCommands } from './commands/use-app-commands';
import { Frame } from './frame/Frame';
import type { Reporter } from './report';
import { loadLaterStyles } from './theme/mantine-styles';

function Root() {
  return (
    <>
      <AppCommands />
      <OpenTakenFiles />
      <Outlet />
      <Overlays />
    </>
  );
}

/** A component of its own: what commands can do changes with every address, and nothing else is drawn again for it. */
function AppCommands() {
  useAppCommands();
  return null;
}

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    // TanStack's router takes a thrown redirect as the answer; it is not an Error.
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
    if (context.hasWorkspace) throw redirect({ to: '/today', replace: true });
    return context.loadStyles('/');
  },
  component: lazyRouteComponent(() => import('./frame/WelcomePage'), 'WelcomePage'),
});

const SettingsFrame = lazyRouteComponent(() => import('../screens/settings/SettingsFrame'), 'SettingsFrame');

type Routes = { readonly [Id in ScreenId]: (typeof screens)[Id]['route'] };
type WholeScreens = Pick<Routes, 'present'>;
type SettingsPages = Pick<Routes, 'services' | 'freshness' | 'storage' | 'settings' | 'diagnostics'>;
type FramedScreens = Omit<Routes, keyof WholeScreens | keyof SettingsPages>;

/** Paths of screens that the first style sheets cover. Other screens load the rest first. */
const firstScreens: ReadonlySet<string> = new Set([
  screens.today.path,
  screens.approvals.path,
  screens.posts.path,
]);

/** The registry of screens as the router's tree: screens in the frame, and screens that fill the window. */
function routeTree() {
  const routes = Object.fromEntries(Object.entries(screens).map(([id, { route }]) => [id, route])) as Routes;
  const { present, services, freshness, storage, settings, diagnostics, ...framed } = routes;
  const pages = { services, freshness, storage, settings, diagnostics } satisfies SettingsPages;
  return rootRoute.update({ component: Root }).addChildren({
    welcome: welcomeRoute,
    present,
    frame: frameRoute.update({ component: Frame }).addChildren({
      ...(framed satisfies FramedScreens),
      pagesOfSettings: settingsRoute.update({ component: SettingsFrame }).addChildren(pages),
    }),
  });
}

const loadStyles = (path: string) => (firstScreens.has(path) ? undefined : loadLaterStyles());

interface PageContext {
  readonly hasWorkspace: boolean;
}

/** The router. Addresses are in the hash, since the page itself is always the same file. */
export function createAppRouter(
  { hasWorkspace }: PageContext,
  reporter: Reporter,
  history: RouterHistory = createHashHistory(),
) {
  provideScreenCommands(screenCommands());
  const memory = new ScreenMemory();
  const router = createRouter({
    routeTree: routeTree(),
    context: { hasWorkspace, memory, loadStyles },
    history,
    defaultPreload: false,
    // A client's key is `planning:41`; the colon stays readable in addresses.
    pathParamsAllowedCharacters: [':'],
    // The router catches an error of a screen before any React boundary around it.
    defaultErrorComponent: () => <CrashScreen at="render" />,
    defaultOnCatch: (error) => reporter.report('render', error),
    // An unknown address leads to the start screen instead of an empty page.
    defaultNotFoundComponent: () => <Navigate to="/" replace />,
  });
  router.subscribe('onResolved', ({ toLocation: { pathname, search } }) => memory.note(pathname, search));
  return router;
}

/** The list of shortcuts has the places of the sidebar and the views of Approvals; tabs show the other views. */
const isUnlisted = (screen: Pick<ScreenDefinition<string, object>, 'group' | 'viewOf'>) =>
  screen.group === undefined && screen.viewOf !== 'approvals';

function screenCommands(): Parameters<typeof provideScreenCommands>[0] {
  const definitions: readonly (readonly [
    string,
    Pick<ScreenDefinition<string, object>, 'keys' | 'group' | 'viewOf'>,
  ])[] = Object.entries(screens);
  return Object.fromEntries(
    definitions.flatMap(([id, screen]) =>
      screen.keys ? [[id, { keys: screen.keys, ...(isUnlisted(screen) && { unlisted: true }) }]] : [],
    ),
  );
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

const Palette = loadedLater(async () => (await import('./palette/Palette')).Palette);
const ShortcutsDialog = loadedLater(
  async () => (await import('./shortcuts/ShortcutsDialog')).ShortcutsDialog,
);
const UpdateDialog = loadedLater(async () => (await import('./updates/UpdateDialog')).UpdateDialog);

/** Overlays above the screen: the panel for a note, and the palette, the list of shortcuts or app updates. */
function Overlays() {
  return (
    <>
      <NoteOverlay />
      <NamedOverlay />
    </>
  );
}

function NamedOverlay() {
  const shown = useOverlay((overlay) => overlay.shown);
  if (shown === 'palette') return <Palette />;
  if (shown === 'shortcuts') return <ShortcutsDialog />;
  return shown !== null && <UpdateDialog key={shown} shows={shown} />;
}
