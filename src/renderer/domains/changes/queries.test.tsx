import { succeed } from '@shared/errors';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLine } from '../../engine/testing';
import { createWorkspaceServices, WorkspaceServicesProvider } from '../../query/workspace-services';
import { FakeEngine } from '../../testing/fake-engine';
import { bootstrap, FakeMain } from '../../testing/fake-main';
import { useChangesSinceLastVisit } from './queries';

afterEach(cleanup);

const query = { limit: 10 };

function News() {
  const looked = useChangesSinceLastVisit('approvals', query);
  return <p>{looked ? `${looked.total} since ${looked.since}` : 'reading'}</p>;
}

const at = '2026-11-20T14:00:00.000Z';
const line = (seenAt: number) => ({ ...changeLine(`${seenAt}`, { seenAt }), key: `${seenAt}` });

function setUp() {
  const main = new FakeMain({ 'local.save': () => succeed({ sequence: 1 }) });
  const engine = new FakeEngine();
  engine.changeLines = [line(20)];
  engine.setLocal('looked', [{ key: 'approvals', value: 10, at }]);
  const services = createWorkspaceServices({
    request: main.request,
    on: main.on,
    bootstrap: bootstrap(),
    engine,
    now: () => 99,
    later: () => () => {},
  });
  const look = () =>
    render(
      <WorkspaceServicesProvider value={services}>
        <News />
      </WorkspaceServicesProvider>,
    );
  return { main, engine, look };
}

it('changes are followed from the same visit while shown, and the visit is saved on leaving', async () => {
  const { main, engine, look } = setUp();
  const { unmount } = look();
  await screen.findByText('1 since 10');
  engine.setLocal('looked', []);
  engine.changeLines = [line(30), line(20)];
  engine.emit({ kind: 'changed', tables: ['changes'] });
  await screen.findByText('2 since 10');
  expect(main.inputsOf('local.save')).toEqual([]);
  unmount();
  expect(main.inputsOf('local.save')).toEqual([{ collection: 'looked', key: 'approvals', value: 30 }]);
});

it('the next visit of a list starts where the last one ended', async () => {
  const { engine, look } = setUp();
  const { unmount } = look();
  await screen.findByText('1 since 10');
  unmount();
  engine.setLocal('looked', [{ key: 'approvals', value: 20, at }]);
  engine.changeLines = [line(30), line(20)];
  engine.emit({ kind: 'changed', tables: ['changes'] });
  look();
  await screen.findByText('1 since 20');
});

it('no visit of a list is saved before the first answer', () => {
  const { main, look } = setUp();
  look().unmount();
  expect(main.inputsOf('local.save')).toEqual([]);
});
