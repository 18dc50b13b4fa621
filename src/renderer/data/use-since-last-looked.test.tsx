import { succeed } from '@shared/errors';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLine } from '../offline/testing/journal-samples';
import { FakeEngine } from '../testing/fake-engine';
import { bootstrap, FakeMain } from '../testing/fake-main';
import { type Desk, DeskProvider } from './desk';
import { createDeskStore } from './desk-state';
import { NoteDrafts } from './note-drafts';
import { PostMediaShelf } from './post-media';
import { Refreshes } from './refreshes';
import { useSinceLastLooked } from './use-since-last-looked';

afterEach(cleanup);

const query = { limit: 10 };

function News() {
  const looked = useSinceLastLooked('approvals', query);
  return <p>{looked ? `${looked.total} since ${looked.since}` : 'reading'}</p>;
}

it('follows the feed while the list is shown and marks it once it is left', async () => {
  const main = new FakeMain({ 'local.save': () => succeed({ sequence: 1 }) });
  const engine = new FakeEngine();
  const line = (seenAt: number) => ({ ...changeLine(`${seenAt}`, { seenAt }), key: `${seenAt}` });
  engine.changeLines = [line(20)];
  engine.setLocal('looked', [{ key: 'approvals', value: 10, at: '2026-11-20T14:00:00.000Z' }]);
  const given = bootstrap();
  const desk: Desk = {
    ...{ request: main.request, on: main.on, bootstrap: given, engine, now: () => 99 },
    store: createDeskStore(given, main.on),
    notes: new NoteDrafts(async () => succeed(null)),
    clientNotes: new NoteDrafts(async () => succeed(null)),
    media: new PostMediaShelf(main.request, main.on),
    refreshes: new Refreshes(engine),
    today: null,
    sessions: null,
  };
  const { unmount } = render(
    <DeskProvider value={desk}>
      <News />
    </DeskProvider>,
  );
  await screen.findByText('1 since 10');
  engine.changeLines = [line(30), line(20)];
  engine.emit({ kind: 'changed', tables: ['changes'] });
  await screen.findByText('2 since 10');
  expect(main.inputsOf('local.save')).toEqual([]);
  unmount();
  expect(main.inputsOf('local.save')).toEqual([{ collection: 'looked', key: 'approvals', value: 30 }]);
});
