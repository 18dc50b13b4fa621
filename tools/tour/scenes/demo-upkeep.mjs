// @ts-check
import { close, openScreen, wide } from './steps.mjs';

/** @type {readonly import('../screens.mjs').Screen[]} */
export const upkeepScreens = [
  {
    name: 'accounts',
    heading: 'Accounts',
    shows: /Reconnecting is done in the planning service/,
    async go({ page }) {
      await close(page);
      await openScreen(page, 'Accounts');
    },
  },
  {
    name: 'workspaces',
    heading: 'Accounts',
    shows: 'Add a workspace…',
    shapes: wide,
    go: ({ page }) => page.getByRole('button', { name: /Demo workspace/ }).click(),
  },
  {
    name: 'freshness',
    heading: 'Freshness',
    shows: 'calls per minute',
    async go({ page }) {
      await close(page);
      await page.getByRole('status', { name: 'Freshness' }).getByRole('link').click();
    },
  },
  {
    name: 'storage',
    heading: 'Storage',
    shows: /^This workspace takes/,
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
