import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fullDay } from '../screens/today/testing/full-day';
import { FakeEngine } from '../testing/fake-engine';
import { bootstrap, liveWorkspace } from '../testing/fake-main';
import { postRow } from '../testing/posts';
import { renderApp } from '../testing/render-app';
import { silenced } from '../testing/silent-engine';

afterEach(cleanup);

const posts = Array.from({ length: 30 }, (_, index) =>
  postRow({
    id: `p${index}`,
    caption: `Post ${index}`,
    assetGroupId: `g${index}`,
    projectId: `c${index % 3}`,
    projectName: `Client ${index % 3}`,
  }),
);

/** Returns every list of the screen as the user sees it: the content of each row, with its position. */
const drawn = () =>
  screen
    .queryAllByRole('grid')
    .flatMap((grid) => [...grid.querySelectorAll<HTMLElement>('[role=row]')])
    .map((row) => [row.style.transform, row.style.height, row.textContent]);

/** Today's sections with their numbers and lines, and the day beside them. */
const drawnToday = () => [
  ...screen
    .queryAllByRole('heading')
    .filter((heading) => !heading.closest('nav'))
    .map((heading) => heading.parentElement?.textContent),
  ...[...document.querySelectorAll('[data-line]')].map((line) => line.closest('li')?.textContent),
];

/** Returns what a page with this screen stores for the next start. */
async function leftBy(path: string): Promise<{ readonly text: string | null; readonly rows: unknown[] }> {
  let text: string | null = null;
  const save = (next: string | null) => {
    text = next;
  };
  const { services } = await renderApp({
    path,
    engine: new FakeEngine(posts),
    keptFrame: { text: null, save },
  });
  await screen.findAllByText('Post 0');
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
  const rows = drawn();
  services.firstFrame.flush();
  cleanup();
  return { text, rows };
}

/** The next start, before its worker has said a word. */
async function startAgain(path: string, text: string | null, given = bootstrap()) {
  const { engine, answer } = silenced(new FakeEngine(posts));
  const app = await renderApp({
    path,
    engine,
    bootstrap: given,
    keptFrame: { text, save: () => undefined },
  });
  return { ...app, answer };
}

describe.each(['/approvals', '/posts'])('First paint of %s', (path) => {
  it('the first paint shows the rows of the last visit, and the worker’s answer redraws none of them', async () => {
    const { text, rows } = await leftBy(path);
    const { answer, services } = await startAgain(path, text);
    expect(rows.length).toBeGreaterThan(10);
    const painted = drawn();
    // Rows outside the viewport come a moment after the visible ones, and may be missing when the page was left.
    expect(painted.slice(0, rows.length)).toEqual(rows);
    const elements = screen.getAllByRole('row');
    answer();
    await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
    expect(drawn()).toEqual(painted);
    // The very elements: nothing was taken away and drawn again.
    expect(screen.getAllByRole('row')).toEqual(elements);
  });

  it('the post in the address stays open and selected after the worker’s answer', async () => {
    const { text } = await leftBy(path);
    const { answer, services, router } = await startAgain(`${path}?post=p5`, text);
    expect(drawn().length).toBeGreaterThan(10);
    answer();
    await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
    expect(router.state.location.search).toMatchObject({ post: 'p5' });
    expect(screen.getByRole('row', { selected: true }).textContent).toContain('Post 5');
  });

  it('the first paint has no rows after a change of access, language or app version', async () => {
    const { text } = await leftBy(path);
    const planning = { baseUrl: 'https://planning.example/api/v1', hasKey: true, accessRevision: 2 };
    for (const other of [
      { workspace: { ...liveWorkspace, services: { planning } } },
      { systemLanguages: ['de'] },
      { version: '9.9.9' },
    ]) {
      await startAgain(path, text, bootstrap(other));
      expect(drawn()).toEqual([]);
      cleanup();
    }
  });
});

/** Returns the calendar's days, with the content of each day. */
const drawnDays = () => [...document.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent);

describe.each([
  { path: '/today', first: 'Winter menu', drawn: drawnToday, elements: '[data-line]' },
  { path: '/calendar', first: 'Winter menu', drawn: drawnDays, elements: '[role="gridcell"]' },
])('First paint of $path', ({ path, first, drawn: drawnOf, elements }) => {
  it('the first paint shows the content of the last visit, and the worker’s answer changes nothing', async () => {
    let text: string | null = null;
    const save = (next: string | null) => {
      text = next;
    };
    const before = await renderApp({ path, engine: fullDay(), keptFrame: { text, save } });
    await waitFor(() => expect(drawnOf().join('\n')).toContain(first));
    await waitFor(() => expect(before.services.queryClient.isFetching()).toBe(0));
    const told = drawnOf();
    before.services.firstFrame.flush();
    cleanup();

    const { engine, answer } = silenced(fullDay());
    const { services } = await renderApp({ path, engine, keptFrame: { text, save } });
    expect(drawnOf()).toEqual(told);
    const parts = [...document.querySelectorAll(elements)];
    answer();
    await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
    expect(drawnOf()).toEqual(told);
    expect([...document.querySelectorAll(elements)]).toEqual(parts);
  });
});
