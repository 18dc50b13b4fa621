import { loadLaterStyles } from './app/theme/mantine-styles';
import './app/base.css';
import { MantineProvider } from '@mantine/core';
import { personZone } from '@shared/domain/time';
import { chooseLanguage, type Language } from '@shared/language';
import { defaultSettings } from '@shared/settings';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/App';
import { throttleAddressBar } from './app/address-bar';
import { CrashScreen } from './app/CrashScreen';
import { followLink } from './app/links/use-follow-link';
import { createReporter } from './app/report';
import { createAppRouter } from './app/router';
import { markColorScheme } from './app/theme/color-scheme';
import { styleNonce } from './app/theme/style-nonce';
import { theme } from './app/theme/theme';
import { cssVariablesResolver } from './app/theme/variables';
import { askMain } from './ask-main';
import { hiddenWindow } from './domains/away';
import type { startCatalogueInAppLanguage } from './domains/catalogue';
import type { startDailyMonth } from './domains/months';
import type { startDueReports } from './domains/notifications';
import { sessionLinks } from './domains/sessions';
import { createEngine, startEarly, watchPresence } from './engine';
import { loadCatalogue } from './i18n/catalogues';
import { FormatProvider } from './i18n/FormatProvider';
import { request } from './ipc';
import { holdLoads, loadEverything } from './kit/loaded-later';
import { ticker } from './kit/ticker';
import { createWorkspaceServices, type WorkspaceServices } from './query/workspace-services';

/** The page's composition root: everything is built here and handed down. */
const reporter = createReporter(request);
reporter.watch(window);
const now = () => Date.now();
const { on, ...asked } = askMain();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);

void start(root);

async function start(root: Root): Promise<void> {
  // Marks like this one are seen in a profile and by the bench of the start.
  performance.mark('started');
  const startWorker = asked.keptFrame ? startEarly() : undefined;
  const [bootstrap, kept] = await Promise.all([asked.bootstrap, asked.keptFrame]);
  if (!bootstrap.ok) return renderStopped(root);
  performance.mark('bootstrapped');

  const { workspace } = bootstrap.data;
  const engine =
    workspace &&
    createEngine({
      request,
      on,
      workspaceId: workspace.id,
      unseenReading: bootstrap.data.settings.background.unseenReading,
      ...(startWorker && { startWorker }),
    });
  watchPresence(on, ({ isLookedAt }) => ticker.setResting(!isLookedAt));
  const services = createWorkspaceServices({
    request,
    on,
    bootstrap: bootstrap.data,
    engine,
    now,
    later,
    build: import.meta.url,
    keptFrame: {
      text: kept?.ok ? kept.data : null,
      save: (text) => {
        if (workspace) void request('first_frame.keep', { text });
      },
    },
  });
  window.addEventListener('pagehide', services.firstFrame.flush);
  // Also where no screen shows them: accounts may arrive by a link while the person looks at something else.
  sessionLinks(services);
  hiddenWindow(services);
  document.documentElement.dataset.os = bootstrap.data.platform;
  markColorScheme(bootstrap.data.settings.colorScheme);

  throttleAddressBar(window);
  const router = createAppRouter({ hasWorkspace: workspace !== null }, reporter);
  // The link that started the app: its screen is the first one that is drawn.
  const link = asked.takeLink();
  await Promise.all([
    link ? followLink(router, link) : router.load(),
    loadCatalogue(languageNow(services)()),
  ]);
  performance.mark('loaded');
  const releaseLoads = holdLoads();
  root.render(<App services={services} router={router} reporter={reporter} />);
  if (engine)
    later(() => void startDailyWork({ ...services, engine, zone: personZone() }, languageNow(services)));
  later(() => void loadEverything());
  whenPainted(() => {
    releaseLoads();
    void loadLaterStyles();
    document.documentElement.dataset.appState = 'ready';
  });
}

type DailyWork = Parameters<typeof startDailyMonth>[0] &
  Omit<Parameters<typeof startDueReports>[0], 'language'> &
  Omit<Parameters<typeof startCatalogueInAppLanguage>[0], 'language'>;

/** Loaded when it begins: nothing of it is seen. */
async function startDailyWork(ports: DailyWork, language: () => Language): Promise<void> {
  const [notifications, months, catalogue] = await Promise.all([
    import('./domains/notifications'),
    import('./domains/months'),
    import('./domains/catalogue'),
  ]);
  notifications.startDueReports({ ...ports, language });
  months.startDailyMonth(ports);
  catalogue.startCatalogueInAppLanguage({ ...ports, language });
}

/** The app's language, which the person may change while the page runs. */
const languageNow =
  ({ appState, bootstrap }: WorkspaceServices) =>
  () =>
    chooseLanguage(appState.getState().settings.language, bootstrap.systemLanguages);

/** Main did not answer: no setting is known, so the window follows the system. */
async function renderStopped(root: Root): Promise<void> {
  await loadCatalogue(chooseLanguage('system', navigator.languages));
  root.render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <FormatProvider settings={defaultSettings} systemLanguages={navigator.languages}>
        <CrashScreen at="start" />
      </FormatProvider>
    </MantineProvider>,
  );
}

/** Delays work that has no waiting user and reads hundreds of rows. The first screen's queries are answered first. */
function later(run: () => void): () => void {
  const timer = setTimeout(run, 1_000);
  return () => clearTimeout(timer);
}

/** After two frames what was rendered is on the screen. */
function whenPainted(then: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(then));
}
