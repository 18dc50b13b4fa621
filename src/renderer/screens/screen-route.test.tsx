import { IconBook2 } from '@tabler/icons-react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen as page, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fullWindowScreen } from './screen-route';

afterEach(cleanup);

/** Opens a screen whose file fails to load so many times. */
function openFlaky(failures: number) {
  let asked = 0;
  const flaky = fullWindowScreen({
    path: '/flaky',
    icon: IconBook2,
    load: async () => {
      asked += 1;
      if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module: flaky.js');
      return () => <p>the screen</p>;
    },
  });
  const other = fullWindowScreen({
    path: '/other',
    icon: IconBook2,
    load: async () => () => <p>another</p>,
  });
  // The app's own root has the frame for its component, once a test of another file has drawn it.
  const root = createRootRoute();
  const under = (path: string, { component }: { readonly component?: RouteComponent | undefined }) =>
    createRoute({ getParentRoute: () => root, path, ...(component && { component }) });
  const router = createRouter({
    routeTree: root.addChildren([under('/flaky', flaky.route.options), under('/other', other.route.options)]),
    history: createMemoryHistory({ initialEntries: ['/flaky'] }),
    defaultErrorComponent: ({ error }) => <p>{String(error)}</p>,
  });
  render(<RouterProvider router={router as never} />);
  return { asked: () => asked, go: (path: string) => router.history.push(path) };
}

describe('Screen whose file fails to load', () => {
  it('a failed load is repeated once immediately', async () => {
    const { asked } = openFlaky(1);
    await page.findByText('the screen');
    expect(asked()).toBe(2);
  });

  it('a screen that failed to load is loaded again when it is opened again', async () => {
    const { asked, go } = openFlaky(2);
    await page.findByText('Error: the screen could not be loaded');
    go('/other');
    await page.findByText('another');
    go('/flaky');
    await page.findByText('the screen');
    expect(asked()).toBe(3);
  });
});
