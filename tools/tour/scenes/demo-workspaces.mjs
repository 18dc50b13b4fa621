// @ts-check
import { wide } from './steps.mjs';

/** @type {import('../scenes.mjs').Picture} */
export const workspaceMenu = {
  name: 'workspaces',
  heading: 'Publishing accounts',
  shows: 'Add workspace…',
  shapes: wide,
  go: ({ page }) => page.getByRole('button', { name: /Demo workspace/ }).click(),
};

/** Background loading, and its speed. @type {import('../scenes.mjs').Picture} */
export const backgroundLoading = {
  name: 'settings-background-loading',
  heading: 'Background loading',
  shows: /^Older posts and decisions load/,
  go: ({ page }) =>
    page
      .getByRole('navigation', { name: 'Settings pages' })
      .getByRole('link', { name: 'API limits' })
      .click(),
};
