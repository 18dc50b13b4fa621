import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore, useStore } from 'zustand';
import { renderPart } from '../../testing/render-part';
import { sol } from '../../testing/session-samples';
import { useRequestedLink, useRequestLink } from './link-request';

afterEach(cleanup);

/** A page from which Sol's link is requested, and the card that makes it as soon as it knows that it can. */
async function setUp(isHeld = true) {
  const made = vi.fn();
  const card = createStore(() => ({ isReady: false }));
  function Page() {
    const requestLink = useRequestLink();
    const isReady = useStore(card, (state) => state.isReady);
    useRequestedLink(sol, isReady ? made : undefined);
    const connect = { service: 'connect' as const, uuid: sol, isHeld };
    return (
      <button type="button" onClick={() => requestLink({ key: `connect:${sol}`, connect } as never)}>
        Request
      </button>
    );
  }
  const root = createRootRoute({ component: Page });
  const client = createRoute({ getParentRoute: () => root, path: '/clients/$client' });
  const router = createRouter({ routeTree: root.addChildren([client]), history: createMemoryHistory() });
  renderPart(<RouterProvider router={router as never} />);
  const button = await screen.findByRole('button', { name: 'Request' });
  return {
    made,
    router,
    request: () => fireEvent.click(button),
    becomeReady: () => act(() => card.setState({ isReady: true })),
  };
}

describe('Session link requested on another page', () => {
  it("a requested link is created on the client's page once, as soon as it is possible", async () => {
    const { made, router, request, becomeReady } = await setUp();
    request();
    await waitFor(() => expect(router.state.location.pathname).toContain('/clients/'));
    expect(made).not.toHaveBeenCalled();
    becomeReady();
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    act(() => void router.navigate({ to: '/clients/$client', params: { client: 'planning:1' } } as never));
    await waitFor(() => expect(router.state.location.pathname).toContain('planning'));
    expect(made).toHaveBeenCalledTimes(1);
  });

  it('a request for a link of a client without a customer opens no page and creates no link', async () => {
    const { made, router, request, becomeReady } = await setUp(false);
    becomeReady();
    request();
    await act(async () => undefined);
    expect(router.state.location.pathname).toBe('/');
    expect(made).not.toHaveBeenCalled();
  });

  it('no session link is created without a request', async () => {
    const { made, becomeReady } = await setUp();
    becomeReady();
    await act(async () => undefined);
    expect(made).not.toHaveBeenCalled();
  });
});
