import { fail, succeed } from '@shared/errors';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeEngine } from '../testing/fake-engine';
import { bootstrap, FakeMain, type MainAnswers } from '../testing/fake-main';
import { type EngineQuery, useEngineQuery } from './use-engine-query';
import { useMainQuery } from './use-main-query';
import { createWorkspaceServices, WorkspaceServicesProvider } from './workspace-services';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function setUp(answers: MainAnswers = {}) {
  const main = new FakeMain(answers);
  const engine = new FakeEngine();
  const services = createWorkspaceServices({
    request: main.request,
    on: main.on,
    bootstrap: bootstrap(),
    engine,
    now: () => 0,
    later: () => () => {},
  });
  const { rerender, unmount } = render(null);
  const show = (children: React.ReactNode) =>
    rerender(<WorkspaceServicesProvider value={services}>{children}</WorkspaceServicesProvider>);
  const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  return { main, engine, show, texts, unmount };
}

/** Answers `<name> <how often it was asked>`. */
function countingQuery(name: string, asked: string[], more: Partial<EngineQuery<string>> = {}) {
  const ask = async () => `${name} ${asked.push(name)}`;
  return { key: [name], ask, tables: ['posts'], ...more } satisfies EngineQuery<string>;
}

function Told({ query, isEnabled }: { readonly query: EngineQuery<string>; readonly isEnabled?: boolean }) {
  return <li>{useEngineQuery(query, isEnabled === undefined ? {} : { isEnabled }) ?? 'nothing yet'}</li>;
}

it('components with the same query share one run, at start and after a change', async () => {
  const asked: string[] = [];
  const { engine, show, texts } = setUp();
  const [here, there] = [countingQuery('one', asked), countingQuery('one', asked)];
  show([<Told key={1} query={here} />, <Told key={2} query={there} />]);
  expect(texts()).toEqual(['nothing yet', 'nothing yet']);
  await pass(0);
  expect(texts()).toEqual(['one 1', 'one 1']);
  act(() => engine.emit({ kind: 'changed', tables: ['posts'] }));
  await pass(500);
  expect(texts()).toEqual(['one 2', 'one 2']);
  expect(asked).toHaveLength(2);
});

it('a component shows the previous answer while its new query runs', async () => {
  const { show, texts } = setUp();
  show(<Told query={countingQuery('one', [])} />);
  await pass(0);
  const slow = { key: ['two'], ask: () => new Promise<string>(() => {}), tables: [] };
  show(<Told query={slow} />);
  await pass(0);
  expect(texts()).toEqual(['one 1']);
});

it('a query without an interval does not run again by time', async () => {
  const asked: string[] = [];
  const { show } = setUp();
  show(<Told query={countingQuery('one', asked)} />);
  await pass(600_000);
  expect(asked).toHaveLength(1);
});

it('a query with an interval runs again when the interval has passed', async () => {
  const asked: string[] = [];
  const { show } = setUp();
  show(<Told query={{ ...countingQuery('one', asked), everyMs: 60_000 }} />);
  await pass(59_000);
  expect(asked).toHaveLength(1);
  await pass(1_000);
  expect(asked).toHaveLength(2);
});

it('a query with an interval stops without components, and runs again when one is mounted', async () => {
  const asked: string[] = [];
  const { show, texts } = setUp();
  const query = { ...countingQuery('one', asked), everyMs: 60_000 };
  show(<Told query={query} />);
  await pass(0);
  show(null);
  await pass(200_000);
  expect(asked).toHaveLength(1);
  show(<Told query={query} />);
  expect(texts()).toEqual(['one 1']);
  await pass(0);
  expect(texts()).toEqual(['one 2']);
});

it('a disabled query does not run, and shows the answer that another component got', async () => {
  const asked: string[] = [];
  const { engine, show, texts } = setUp();
  const query = countingQuery('one', asked);
  show(<Told key={1} query={query} isEnabled={false} />);
  act(() => engine.emit({ kind: 'changed', tables: ['posts'] }));
  await pass(100_000);
  expect(asked).toEqual([]);
  show([<Told key={1} query={query} isEnabled={false} />, <Told key={2} query={query} />]);
  await pass(0);
  expect(texts()).toEqual(['one 1', 'one 1']);
});

it('a query that throws an error is reported, and its component shows no answer', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { show, texts } = setUp();
  show(<Told query={{ key: ['bug'], ask: () => Promise.reject(new Error('a bug')), tables: [] }} />);
  await pass(0);
  expect(texts()).toEqual(['nothing yet']);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(new Error('a bug'));
  vi.unstubAllGlobals();
});

function Tokens() {
  const { data, error } = useMainQuery('customer_tokens.list', {}, { changedBy: ['vault.state_changed'] });
  return (
    <li>
      {data?.length ?? 'nothing'} {error?.code}
    </li>
  );
}

it('a failed answer of main is shown as an error, and the last good answer is kept', async () => {
  const failure = fail('NETWORK_OFFLINE', 'no network');
  let answer: typeof failure | ReturnType<typeof succeed<[]>> = failure;
  const { main, show, texts } = setUp({ 'customer_tokens.list': () => answer });
  const change = () => act(() => main.emit('vault.state_changed', { kind: 'keychain' }));
  show([<Tokens key={1} />, <Tokens key={2} />]);
  await pass(0);
  expect(texts()).toEqual(['nothing NETWORK_OFFLINE', 'nothing NETWORK_OFFLINE']);
  expect(main.asked).toHaveLength(1);
  answer = succeed([]);
  change();
  await pass(500);
  expect(texts()).toEqual(['0 ', '0 ']);
  answer = failure;
  change();
  await pass(500);
  expect(texts()).toEqual(['0 NETWORK_OFFLINE', '0 NETWORK_OFFLINE']);
});

function Sessions() {
  const { data, error } = useMainQuery('sessions.list', {}, { pushedBy: 'sessions.changed' });
  return (
    <li>
      {data?.length ?? 'nothing'} {error?.code}
    </li>
  );
}

it('an answer of main that arrives after a pushed event does not replace it', async () => {
  const { promise, resolve } = withResolvers<ReturnType<typeof fail>>();
  const { main, show, texts } = setUp({ 'sessions.list': () => promise });
  show(<Sessions />);
  await pass(0);
  act(() => main.emit('sessions.changed', []));
  resolve(fail('NETWORK_OFFLINE', 'no network'));
  await pass(0);
  expect(texts()).toEqual(['0 ']);
});

function Vault() {
  useMainQuery('vault.probe_again', {}, { changedBy: ['sessions.changed'] });
  return null;
}

it('a pushed event sets one query’s answer even if another query only depends on it', async () => {
  const { main, show, texts } = setUp({ 'sessions.list': () => fail('NETWORK_OFFLINE', 'no network') });
  show([<Vault key="vault" />, <Sessions key="sessions" />]);
  await pass(0);
  act(() => main.emit('sessions.changed', []));
  await pass(0);
  expect(texts()).toEqual(['0 ']);
});

function withResolvers<T>() {
  let resolve = (_: T) => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
