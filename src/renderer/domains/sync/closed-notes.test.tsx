import { deskError } from '@shared/errors';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fullWorkspace } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const withoutScope = (requiredScope: string) => ({
  asOf: null,
  error: deskError('SCOPE_MISSING', '403', { requiredScope }),
});

it.each([
  [
    '/packages',
    'planning.review_groups',
    'Review packages',
    'reviews:read',
    /Load list|aren’t loaded yet|not loaded/i,
  ],
  ['/calendar', 'planning.projects', 'Projects', 'projects:read', /^not loaded yet$/],
  ['/clients', 'planning.projects', 'Projects', 'projects:read', /^not loaded yet$/],
  ['/accounts', 'planning.integrations', null, 'integrations:read', /No accounts|Not loaded yet/],
] as const)(
  '%s names the missing scope of the key instead of "not loaded"',
  async (path, resource, kind, scope, wrong) => {
    const engine = new FakeEngine([]);
    engine.setRecords(resource, withoutScope(scope));
    await renderApp({ path, engine });
    if (kind !== null) await screen.findByText(`Couldn’t load: ${kind}`);
    expect((await screen.findAllByText(new RegExp(scope))).length).toBeGreaterThan(0);
    const main = screen.getByRole('main');
    expect(
      [...main.querySelectorAll('h2, button, p')].filter(({ textContent }) => wrong.test(textContent)),
    ).toEqual([]);
  },
);

it.each(['/month', '/clients'])('%s names a refused key of another service once', async (path) => {
  const engine = new FakeEngine([]);
  const causes = ['reporting_token_refused'];
  const error = deskError('KEY_REFUSED', '401', { service: 'reporting', causes });
  for (const name of ['integrations', 'projects', 'reports'] as const)
    engine.setRecords(`reporting.${name}`, { asOf: null, error });
  await renderApp({ path, engine, bootstrap: { workspace: fullWorkspace } });
  expect(await screen.findAllByText(/The API token isn’t accepted/)).toHaveLength(1);
});

it('a missing scope is shown as soon as the engine reports it', async () => {
  const engine = new FakeEngine([]);
  await renderApp({ path: '/packages', engine });
  expect(screen.queryByText(/reviews:read/)).toBeNull();
  act(() => engine.setRecords('planning.review_groups', withoutScope('reviews:read')));
  await screen.findByText(/reviews:read/);
});
