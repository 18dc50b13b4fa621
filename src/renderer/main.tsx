import '@mantine/core/styles.css';
import './app/base.css';
import { MantineProvider } from '@mantine/core';
import { personZone } from '@shared/domain/time';
import { defaultSettings } from '@shared/settings';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/App';
import { createReporter } from './app/report';
import { createDeskRouter } from './app/routes';
import { Stopped } from './app/Stopped';
import { styleNonce } from './app/theme/style-nonce';
import { theme } from './app/theme/theme';
import { cssVariablesResolver } from './app/theme/variables';
import type { Desk } from './data/desk';
import { createDeskStore } from './data/desk-state';
import { startDueReports } from './data/due/due-reports';
import { clientNoteWord, NoteDrafts, noteWord } from './data/note-drafts';
import { PostMediaShelf } from './data/post-media';
import { Refreshes } from './data/refreshes';
import { SessionLinks } from './data/sessions/session-links';
import { TodayWatch } from './data/today/today-watch';
import { holdUntilHeard } from './held-event';
import { FormatProvider } from './i18n/FormatProvider';
import { on as onEvent, request } from './ipc';
import { startEarly } from './offline/early-worker';
import { createEngine } from './offline/engine-client';

/** The page's composition root: everything is built here and handed down. */
const reporter = createReporter(request);
reporter.watch(window);
const now = () => Date.now();
const on = holdUntilHeard(onEvent, 'link.opened');

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);

void start(root);

async function start(root: Root): Promise<void> {
  const startWorker = isWorkspaceOrigin(location) ? startEarly() : undefined;
  const bootstrap = await request('app.get_bootstrap', {});
  if (!bootstrap.ok) return renderStopped(root);

  const { workspace } = bootstrap.data;
  const notes = new NoteDrafts((postId, text) => request('local.save', noteWord(postId, text)));
  const clientNotes = new NoteDrafts((client, text) => request('local.save', clientNoteWord(client, text)));
  const engine =
    workspace &&
    createEngine({ request, on, workspaceId: workspace.id, ...(startWorker && { startWorker }) });
  const desk: Desk = {
    request,
    on,
    bootstrap: bootstrap.data,
    store: createDeskStore(bootstrap.data, on),
    engine,
    notes,
    clientNotes,
    media: new PostMediaShelf(request, on),
    refreshes: new Refreshes(engine),
    today: engine && new TodayWatch({ engine, now, zone: personZone(), later }),
    sessions: engine && new SessionLinks({ engine, request, on, now }),
    now,
  };
  // The last word of a note must not be lost with the window.
  for (const { flushAll } of [notes, clientNotes]) {
    window.addEventListener('pagehide', flushAll);
    document.addEventListener('visibilitychange', flushAll);
  }
  document.documentElement.dataset.os = bootstrap.data.platform;

  const router = createDeskRouter({ hasWorkspace: workspace !== null }, reporter);
  await router.load();
  root.render(<App desk={desk} router={router} reporter={reporter} />);
  if (engine) later(() => startDueReports({ engine, request, now }));
  whenPainted(() => {
    document.documentElement.dataset.appState = 'ready';
  });
}

/** One origin for each workspace (decision 005); what the welcome page shows has no copy to open. */
function isWorkspaceOrigin({ hostname }: Location): boolean {
  return hostname.startsWith('w-');
}

/** Main did not answer: no setting is known, so the window follows the system. */
function renderStopped(root: Root): void {
  root.render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <FormatProvider settings={defaultSettings} systemLanguages={navigator.languages}>
        <Stopped at="start" />
      </FormatProvider>
    </MantineProvider>,
  );
}

/** What nobody waits for reads hundreds of rows; the first screen's own questions are answered before. */
function later(run: () => void): () => void {
  const timer = setTimeout(run, 1_000);
  return () => clearTimeout(timer);
}

/** After two frames what was rendered is on the screen. */
function whenPainted(then: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(then));
}
