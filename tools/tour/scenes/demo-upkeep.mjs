// @ts-check
import { close, openScreen, wide } from './steps.mjs';

/** @type {readonly import('../screens.mjs').Screen[]} */
export const upkeepScreens = [
  {
    name: 'accounts',
    heading: 'Accounts',
    shows: /in the planning service/,
    async go({ page }) {
      await close(page);
      await openScreen(page, 'Accounts');
    },
  },
  {
    name: 'workspaces',
    heading: 'Accounts',
    shows: 'Add workspace…',
    shapes: wide,
    go: ({ page }) => page.getByRole('button', { name: /Demo workspace/ }).click(),
  },
  {
    name: 'freshness',
    heading: 'Refresh status',
    shows: 'calls per minute',
    async go({ page }) {
      await close(page);
      await page.getByRole('status', { name: 'Refresh status' }).getByRole('link').click();
    },
  },
  {
    name: 'storage',
    heading: 'Storage',
    shows: /^This workspace uses/,
    go: ({ page }) => page.getByRole('link', { name: 'Storage' }).click(),
  },
  {
    name: 'settings',
    heading: 'Settings',
    go: ({ page }) => openScreen(page, 'Settings'),
  },
  {
    name: 'diagnostics',
    heading: 'Diagnostics',
    shows: /^GET \//,
    go: ({ page }) => page.getByRole('link', { name: 'Open diagnostics' }).click(),
  },
];
