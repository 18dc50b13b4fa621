import { Button } from '@mantine/core';
import type { WorkspaceSummary } from '@shared/workspaces';
import { IconLockOpenOff } from '@tabler/icons-react';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useIsWithoutEach } from '../../domains/sync';
import { startKeyring, useProbeVault } from '../../domains/workspaces';
import type { Catalogue } from '../../i18n/catalogues';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { loadedLater } from '../../kit/loaded-later';
import { Banner } from '../../kit/states/Banner';
import { useAppState, useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { useScreenHead } from '../../screens/screen-head';
import type { PlaceId, ScreenDefinition } from '../../screens/screen-route';
import { placeOf, screens, viewsOf } from '../../screens/screens';
import classes from './Frame.module.css';
import { Gauge } from './Gauge';
import { Count, Navigation, useCurrentScreen } from './Navigation';
import type { TitledScreen } from './NotSetUp';
import { TopBar } from './TopBar';
import { WorkspaceSwitcher } from './WorkspaceSwitcher';

/** The frame around every screen of a workspace: sidebar, title row, current problems, the screen itself. */
export function Frame() {
  const { platform } = useWorkspaceServices().bootstrap;
  const workspace = useWorkspace();

  return (
    <div className={classes.frame} data-os={platform} data-folded={workspace === null}>
      <DocumentTitle />
      {workspace?.kind === 'demo' && <DemoStrip />}
      {workspace && <Sidebar workspace={workspace} />}
      <main className={classes.main}>
        <TopBar />
        <ConnectionBanner />
        <VaultBanner />
        <Views />
        <div className={`${layoutClasses.split} ${layoutClasses.column}`}>
          <ShownScreen />
        </div>
      </main>
    </div>
  );
}

// Known only after the first paint.
const ConnectionBanner = loadedLater(async () => (await import('./ConnectionBanner')).ConnectionBanner);
const UpdateSign = loadedLater(async () => (await import('./UpdateSign')).UpdateSign);
const NotSetUp = loadedLater(async () => (await import('./NotSetUp')).NotSetUp);

/** The screen, or that no service is set up whose records it shows. */
function ShownScreen() {
  const current = useCurrentScreen();
  const isWithout = useIsWithoutEach();
  if (current === undefined) return <Outlet />;
  const { needs = [] }: Pick<ScreenDefinition<string, object>, 'needs'> = screens[current];
  const [service] = needs;
  if (service === undefined || needs.some((one) => isWithout[one] === false)) return <Outlet />;
  if (needs.some((one) => isWithout[one] === null)) return null;
  return <NotSetUp screen={current as TitledScreen} service={service} />;
}

/** A component of its own: the frame is not drawn again for the name of another screen. */
function DocumentTitle() {
  const { t } = useTranslation();
  const screen = useScreenHead(({ title }) => title);
  const workspace = useWorkspace()?.name;
  const title = workspace ? t('app.title', { screen, workspace }) : t('app.titleAlone', { screen });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** Workspace switcher, screens and gauge. Never hidden; on a narrow window only the icons show. */
function Sidebar({ workspace }: { readonly workspace: WorkspaceSummary }) {
  const { t } = useTranslation();
  return (
    <aside className={classes.sidebar} aria-label={t(`workspace.${workspace.kind}`)}>
      <div className={classes.chrome} />
      <WorkspaceSwitcher workspace={workspace} />
      <Navigation />
      <UpdateSign />
      <Gauge />
    </aside>
  );
}

/**
 * Without a keychain, keys are in memory only. Shown until the person dismisses it, and not above Services and keys,
 * which says it beside the keys.
 */
function VaultBanner() {
  const { t } = useTranslation();
  const vault = useAppState((state) => state.vault);
  const { isProbing, probe } = useProbeVault();
  const [isNoted, setIsNoted] = useState(false);
  const isAtKeys = useLocation({ select: ({ pathname }) => pathname === screens.services.path });
  // The demo has no keys.
  const isDemo = useAppState((state) => state.workspace?.kind === 'demo');
  if (vault.kind !== 'session_only' || isNoted || isAtKeys || isDemo) return null;
  return (
    <Banner
      tone="attention"
      icon={<IconLockOpenOff size={16} stroke={1.6} aria-hidden />}
      title={t(`vault.${vault.reason}`)}
      actions={
        <>
          <Button loading={isProbing} onClick={probe}>
            {t('vault.probeAgain')}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setIsNoted(true)}>
            {t('action.dismiss')}
          </Button>
        </>
      }
    >
      {t('vault.sessionOnly')}
      {vault.reason === 'absent' && <> {t('vault.absentFix', { command: startKeyring })}</>}
    </Banner>
  );
}

/** A view of a place that has several: the words of its tab are named after it. */
type ViewName = keyof Catalogue['nav']['view'];

const viewNames = (place: PlaceId): readonly ViewName[] => {
  const views = viewsOf(place);
  return views.length > 1 ? (views as readonly ViewName[]) : [];
};

/** The tabs of the current place, with counts and the keys 1 to 4. A place with one view has none. */
function Views() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const current = useCurrentScreen();
  const place = current && placeOf(current);
  const views = place === undefined ? [] : viewNames(place);
  const isShown = views.some((view) => view === current);
  const openAt = (at: number) => {
    const view = isShown ? views[at] : undefined;
    return view && (() => void navigate({ to: screens[view].path }));
  };
  useCommands({ view_1: openAt(0), view_2: openAt(1), view_3: openAt(2), view_4: openAt(3) });
  if (place === undefined || !isShown) return null;
  return (
    <nav className={classes.views} aria-label={t(`screens.${place}`)}>
      {views.map((view) => (
        <Tab key={view} view={view} isCurrent={view === current} />
      ))}
    </nav>
  );
}

const useNoCount = () => null;

function Tab({ view, isCurrent }: { readonly view: ViewName; readonly isCurrent: boolean }) {
  const { t } = useTranslation();
  // The list of screens never changes, so a tab calls the same hook on every render.
  const { path, useCount = useNoCount }: TabScreen = screens[view];
  return (
    <Link
      to={path}
      className={`${layoutClasses.line6} ${classes.tab}`}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {t(`nav.view.${view}`)} <Count count={useCount()} />
    </Link>
  );
}

interface TabScreen extends Pick<ScreenDefinition<string, object>, 'useCount'> {
  readonly path: (typeof screens)[ViewName]['path'];
}

/** Four pixels of hatching across the window, so that the demo is never mistaken for real data. */
function DemoStrip() {
  return <div className={classes.demo} data-testid="demo-strip" aria-hidden />;
}
