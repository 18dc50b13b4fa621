// @ts-check
import { wide } from './steps.mjs';

/** @type {import('../scenes.mjs').Picture} */
export const workspaceMenu = {
  name: 'workspaces',
  heading: 'Accounts',
  shows: 'Add workspace…',
  shapes: wide,
  go: ({ page }) => page.getByRole('button', { name: /Demo workspace/ }).click(),
};
