import './languages';
import type { Bootstrap } from '@shared/ipc/app';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { App } from '../app/App';
import { createReporter } from '../app/report';
import { createAppRouter } from '../app/router';
import { sessionLinks } from '../domains/sessions';
import { useAnnouncement } from '../kit/announcement';
import { createWorkspaceServices, type ServiceDeps } from '../query/workspace-services';
import { screens } from '../screens/screens';
import { FakeEngine } from './fake-engine';
import { bootstrap, FakeMain, type MainAnswers } from './fake-main';
import { completeJsdom } from './jsdom';
import { NOW } from './posts';

// Some parts ask for what jsdom lacks while they are loaded.
completeJsdom();
// Loaded with the test file: how long a bundler takes for a screen is neither what a test is about nor part of its time.
await Promise.all(Object.values(screens).map(({ load }) => load()));

interface Options {
  readonly path?: string;
  readonly engine?: FakeEngine;
  readonly answers?: MainAnswers;
  readonly bootstrap?: Partial<Bootstrap>;
  readonly keptFrame?: ServiceDeps['keptFrame'];
  /** Where time passes: otherwise it stays `NOW`. */
  readonly now?: () => number;
}

/** A test waits for nothing that it does not ask for. */
function soon(run: () => void): () => void {
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

/** The whole window over a fake main and a fake engine, at the moment `NOW`. */
export async function renderApp(options: Options = {}) {
  const over = new AbortController();
  onTestFinished(() => over.abort());
  completeJsdom();
  // A new page has no announcement. One of the last test stays for some seconds.
  useAnnouncement.setState({ text: null }, true);
  const main = new FakeMain(options.answers);
  const engine = options.engine ?? new FakeEngine();
  const given = bootstrap(options.bootstrap);
  const services = createWorkspaceServices({
    request: main.request,
    on: main.on,
    bootstrap: given,
    engine: given.workspace && engine,
    now: options.now ?? (() => NOW),
    later: soon,
    ...(options.keptFrame && { keptFrame: options.keptFrame }),
  });
  sessionLinks(services);
  const history = createMemoryHistory({
    initialEntries: [options.path ?? (given.workspace ? '/approvals' : '/')],
  });
  const reporter = createReporter(main.request);
  const router = createAppRouter({ hasWorkspace: given.workspace !== null }, reporter, history);
  await router.load();
  // Files share a document: the window of a test that ran out of time meanwhile would stand in the next one's.
  if (over.signal.aborted) throw new Error('the test that asked for this window is over');
  const view = render(<App services={services} router={router} reporter={reporter} />);
  return { main, engine, services, router, view };
}
