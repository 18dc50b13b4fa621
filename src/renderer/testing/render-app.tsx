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
import { NoteDrafts, noteWord } from '../data/note-drafts';
import { PostMediaShelf } from '../data/post-media';
import { Refreshes } from '../data/refreshes';
import { TodayWatch } from '../data/today/today-watch';
import { useAccountsScreen } from '../features/accounts/screen-state';
import { useApprovalsScreen } from '../features/approvals/screen-state';
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

/** The whole window over a fake main and a fake engine, at the moment `NOW`. */
export async function renderApp(options: Options = {}) {
  completeJsdom();
  useApprovalsScreen.setState(useApprovalsScreen.getInitialState());
  useOverlay.setState(useOverlay.getInitialState());
  useAccountsScreen.setState(useAccountsScreen.getInitialState());
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
    media: new PostMediaShelf(main.request, main.on),
    refreshes: new Refreshes(given.workspace && engine),
    today: given.workspace && new TodayWatch({ engine, now: () => NOW, zone: personZone() }),
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
