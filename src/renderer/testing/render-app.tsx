import { personZone } from '@shared/domain/time';
import type { Bootstrap } from '@shared/ipc/app';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { App } from '../app/App';
import { useOverlay } from '../app/overlay';
import { createReporter } from '../app/report';
import { createDeskRouter } from '../app/routes';
import type { Desk } from '../data/desk';
import { createDeskStore } from '../data/desk-state';
import { clientNoteWord, NoteDrafts, noteWord } from '../data/note-drafts';
import { PostMediaShelf } from '../data/post-media';
import { Refreshes } from '../data/refreshes';
import { useLastRequests } from '../data/sessions/last-requests';
import { SessionLinks } from '../data/sessions/session-links';
import { TodayWatch } from '../data/today/today-watch';
import { useAccountsScreen } from '../features/accounts/screen-state';
import { useApprovalsScreen } from '../features/approvals/screen-state';
import { useCatalogueScreen } from '../features/catalogue/screen-state';
import { useClientsScreen } from '../features/clients/screen-state';
import { useConnectionsScreen } from '../features/connections/screen-state';
import { useCustomersScreen } from '../features/customers/screen-state';
import { usePostsScreen } from '../features/posts/screen-state';
import { useTodayScreen } from '../features/today/screen-state';
import { FakeEngine } from './fake-engine';
import { bootstrap, FakeMain, type MainAnswers } from './fake-main';
import { completeJsdom } from './jsdom';
import { NOW } from './posts';

interface Options {
  readonly path?: string;
  readonly engine?: FakeEngine;
  readonly answers?: MainAnswers;
  readonly bootstrap?: Partial<Bootstrap>;
}

/** A test waits for nothing that it does not ask for. */
function soon(run: () => void): () => void {
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

/** The whole window over a fake main and a fake engine, at the moment `NOW`. */
export async function renderApp(options: Options = {}) {
  completeJsdom();
  useApprovalsScreen.setState(useApprovalsScreen.getInitialState());
  useOverlay.setState(useOverlay.getInitialState());
  useAccountsScreen.setState(useAccountsScreen.getInitialState());
  useCatalogueScreen.setState(useCatalogueScreen.getInitialState());
  useConnectionsScreen.setState(useConnectionsScreen.getInitialState());
  useClientsScreen.setState(useClientsScreen.getInitialState());
  useCustomersScreen.setState(useCustomersScreen.getInitialState());
  useLastRequests.setState(useLastRequests.getInitialState());
  usePostsScreen.setState(usePostsScreen.getInitialState());
  useTodayScreen.setState(useTodayScreen.getInitialState());
  const main = new FakeMain(options.answers);
  const engine = options.engine ?? new FakeEngine();
  const given = bootstrap(options.bootstrap);
  const desk: Desk = {
    request: main.request,
    on: main.on,
    bootstrap: given,
    store: createDeskStore(given, main.on),
    engine: given.workspace && engine,
    notes: new NoteDrafts((postId, text) => main.request('local.save', noteWord(postId, text))),
    clientNotes: new NoteDrafts((client, text) => main.request('local.save', clientNoteWord(client, text))),
    media: new PostMediaShelf(main.request, main.on),
    refreshes: new Refreshes(given.workspace && engine),
    today: given.workspace && new TodayWatch({ engine, now: () => NOW, zone: personZone(), later: soon }),
    sessions:
      given.workspace && new SessionLinks({ engine, request: main.request, on: main.on, now: () => NOW }),
    now: () => NOW,
  };
  const history = createMemoryHistory({
    initialEntries: [options.path ?? (given.workspace ? '/approvals' : '/')],
  });
  const reporter = createReporter(main.request);
  const router = createDeskRouter({ hasWorkspace: given.workspace !== null }, reporter, history);
  await router.load();
  const view = render(<App desk={desk} router={router} reporter={reporter} />);
  return { main, engine, desk, router, view };
}
