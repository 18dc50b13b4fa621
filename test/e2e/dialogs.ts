import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { appDir } from './fixture';
import { boards } from './pages/boards';
import { calendar } from './pages/calendar';
import { clients } from './pages/clients';
import { goByKeys, openApprovals, openSettings, openView } from './pages/desk';
import { tabTo } from './pages/keys';
import { posts } from './pages/posts';
import { queue } from './pages/queue';
import { storage } from './pages/storage';
import { today } from './pages/today';

/**
 * Every dialog of the app, by the file that draws it, and how a person brings it up. Answers what has the keyboard
 * again when it is closed; null where that is not one thing's to say.
 */
export type Dialogs = Readonly<Record<string, (page: Page) => Promise<Locator | null>>>;

const source = join(appDir, 'src/renderer');
/** Dialogs of the kit are drawn by the files that use them. */
const drawsDialog =
  /<(Dialog|DaysDialog|RemovalDialog|Modal|Modal\.Root|Popover|PopoverOnPress|FilterPopover)[\s>]/;

/** What the source has: the files that draw something over the screen which takes the keyboard. */
export const filesWithDialogs = (): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('kit/') && !file.includes('.test.'))
    .filter((file) => drawsDialog.test(readFileSync(join(source, file), 'utf8')))
    .sort();

const press = async (button: Locator): Promise<Locator> => {
  await button.press('Enter');
  return button;
};

/** Behind a menu, which gives the keyboard to its own button. */
async function fromMenu(page: Page, menu: Locator, item: string): Promise<Locator> {
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
  return menu;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const sessionLink = (page: Page) => page.getByRole('region', { name: 'Session link' });

const eventsOf = (page: Page) => page.getByRole('grid', { name: 'Timeline events' });
const reportsOf = (page: Page) => page.getByRole('grid', { name: 'Reports by month' });
const clientsOfMonth = (page: Page) => page.getByRole('grid', { name: /^Clients in/ });

/** On the demo. In this order: a link is open for five minutes, and the last two need one customer without and one with. */
export const demoDialogs: Dialogs = {
  'domains/sessions/MailDialog.tsx': async (page) => {
    await clients(page).open();
    await clients(page).show('Most urgent');
    await expect(clients(page).row(1)).toBeVisible();
    await goByKeys(page, 'k');
    await button(page, 'Create and open link').click();
    await expect(page.getByText('Opened in your browser')).toBeVisible();
    return press(sessionLink(page).getByRole('button', { name: 'Email' }));
  },
  'domains/sessions/SessionDialogs.tsx': (page) =>
    press(sessionLink(page).getByRole('button', { name: 'New link…' })),
  'screens/customers/CustomersScreen.tsx': (page) => press(button(page, 'New customer…')),
  'screens/customers/ImportTokens.tsx': (page) => press(button(page, 'Import tokens…')),
  'screens/customers/CustomerSide.tsx': (page) => press(button(page, 'Rename…')),
  'screens/customers/RemoveCustomerDialog.tsx': (page) => press(button(page, 'Delete…')),
  'domains/customers/CustomerPanel.tsx': (page) => press(button(page, 'Change…')),
  'domains/sessions/SessionDialog.tsx': async (page) => {
    // The next customer has no link yet.
    await page.keyboard.press('j');
    return press(sessionLink(page).getByRole('button', { name: 'Options…' }));
  },
  'domains/subscriptions/SubscriptionDialog.tsx': async (page) => {
    await openView(page, 'Events', 'Setup');
    return press(button(page, 'Add subscription…'));
  },
  'domains/subscriptions/DeleteDialog.tsx': async (page) => {
    await button(page, 'Show subscriptions: Reporting, Not created here').first().click();
    return fromMenu(page, button(page, /^Actions for/).first(), 'Delete…');
  },
  'domains/subscriptions/EventsSwitch.tsx': async (page) => {
    const receive = page.getByRole('switch', { name: 'Receive events' });
    await receive.click();
    await expect(receive).toBeChecked();
    await expect(receive).toBeEnabled();
    await receive.press('Space');
    return receive;
  },
  'domains/connections/ReconnectDialog.tsx': async (page) => {
    await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: 'Connections' })
      .click();
    await page
      .getByRole('row', { name: /, Active$/ })
      .filter({ hasText: 'Padaria Aurora' })
      .first()
      .click();
    return press(button(page, 'Sign in again'));
  },
  'domains/connections/RemoveConnectionDialog.tsx': (page) => press(button(page, 'Remove…')),
  'screens/clients/page/MatchDialog.tsx': async (page) => {
    await clients(page).open();
    await clients(page).show('A–Z');
    // The connector does not have this one.
    await clients(page)
      .grid.getByRole('row', { name: /^Atelier Bellefleur/ })
      .dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return press(button(page, 'Match with…'));
  },
  'screens/clients/page/ReviewWindowDialog.tsx': async (page) => {
    const times = page.getByRole('region', { name: 'Approval times' });
    await times.getByRole('button', { name: 'Approval times' }).press('Enter');
    return press(times.getByRole('button', { name: 'Edit…' }));
  },
  'screens/clients/page/ClientHead.tsx': (page) =>
    fromMenu(page, button(page, 'More about this client'), 'Rename…'),
  'screens/settings/storage/StorageScreen.tsx': async (page) => {
    await storage(page).open();
    return press(storage(page).rebuild);
  },
  'screens/settings/RenameDialog.tsx': async (page) => {
    await openSettings(page, 'Services and keys');
    return fromMenu(page, button(page, /^Manage /), 'Rename…');
  },
  'screens/settings/RemoveWorkspaceDialog.tsx': (page) => fromMenu(page, button(page, /^Manage /), 'Remove…'),
  'screens/today/Headline.tsx': async (page) => {
    await today(page).open();
    return press(today(page).chooseClients);
  },
  'screens/today/SnoozeDateDialog.tsx': async (page) => {
    await today(page).open();
    await expect(today(page).lines.first()).toBeVisible();
    await page.keyboard.press('h');
    await page.getByRole('menuitem', { name: 'Choose a date…' }).press('Enter');
    // The line under the cursor.
    return null;
  },
  'screens/approvals/ApprovalsTools.tsx': async (page) => {
    await openApprovals(page);
    return press(queue(page).filter);
  },
  'domains/noted/NotePanel.tsx': async (page) => {
    await openApprovals(page);
    const grid = page.getByRole('grid', { name: 'Posts in review' });
    await tabTo(page, grid);
    await page.keyboard.press('d');
    return grid;
  },
  'screens/calendar/CalendarTools.tsx': async (page) => {
    await calendar(page).open();
    await expect(calendar(page).grid).toBeVisible();
    return press(button(page, 'Filter'));
  },
  'screens/posts/PostsTools.tsx': async (page) => {
    await posts(page).open();
    await expect(posts(page).rows.first()).toBeVisible();
    return press(queue(page).filter);
  },
  'domains/local-data/ViewMenu.tsx': async (page) => {
    await posts(page).text.fill('a');
    await expect(page).toHaveURL(/text/);
    await queue(page).view.press('Enter');
    await queue(page).saveView.press('Enter');
    return queue(page).view;
  },
  'screens/settings/diagnostics/SaveDiagnostics.tsx': async (page) => {
    await openSettings(page, 'About and updates');
    return press(button(page, 'Save diagnostics…'));
  },
  'screens/boards/NewBoardDialog.tsx': async (page) => {
    await boards(page).open();
    return press(button(page, 'New board'));
  },
  'screens/boards/PeriodMenus.tsx': async (page) => {
    await boards(page).create('Padaria Aurora');
    await expect(boards(page).cards.first()).toBeVisible();
    return fromMenu(page, button(page, /^Period/), 'Custom…');
  },
  'screens/boards/TextDialog.tsx': (page) => fromMenu(page, boards(page).more, 'Rename board…'),
  'screens/boards/CopyBoardDialog.tsx': (page) => fromMenu(page, boards(page).more, 'Copy to other clients…'),
  'screens/boards/BoardMenu.tsx': (page) => fromMenu(page, boards(page).more, 'Delete board…'),
  'screens/boards/BoardSwitcher.tsx': (page) => press(button(page, 'All boards')),
  'screens/boards/BoardTile.tsx': async (page) => {
    await boards(page).open();
    const tile = page.getByRole('link', { name: /^Overview/ }).first();
    await tile.press('Space');
    return tile;
  },
  'screens/month/MonthTools.tsx': async (page) => {
    await goByKeys(page, 'e');
    return press(button(page, /^Columns/));
  },
  'screens/month/LookInside.tsx': async (page) => {
    const grid = clientsOfMonth(page);
    await tabTo(page, grid);
    await page.keyboard.press('Space');
    return grid;
  },
  'domains/goals/GoalDialog.tsx': async (page) => {
    await button(page, 'Load this month').click();
    const known = clientsOfMonth(page).getByRole('row', { name: /: / }).filter({ hasText: '%' });
    const number = known.first().getByRole('gridcell').nth(1);
    await number.click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Goal for/ }).press('Enter');
    return null;
  },
  'screens/reports/ReportsTools.tsx': async (page) => {
    await goByKeys(page, 'u');
    await expect(reportsOf(page).getByRole('row', { selected: true })).toBeVisible();
    return press(queue(page).filter);
  },
  'domains/reports/MailReportDialog.tsx': (page) => press(button(page, /^Email it/)),
  'screens/timeline/TimelineScreen.tsx': async (page) => {
    await goByKeys(page, 'i');
    await expect(eventsOf(page)).toBeVisible();
    return fromMenu(page, button(page, /^Period/), 'Custom…');
  },
  'screens/timeline/EventPanel.tsx': async (page) => {
    await eventsOf(page).getByRole('row', { selected: true }).click();
    return press(button(page, 'Delete…'));
  },
  'domains/timeline/rich-text/EventEditor.tsx': async (page) => {
    await page.getByRole('button', { name: 'Add event', exact: true }).press('Enter');
    return press(page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Link' }));
  },
  'app/updates/UpdateDialog.tsx': async (page) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('check for updates');
    await page.getByRole('option', { name: /^Check for updates/ }).click();
    await expect(page.getByText('doesn’t check for updates')).toBeVisible();
    return null;
  },
  'app/palette/Palette.tsx': async (page) => {
    await page.keyboard.press('ControlOrMeta+k');
    return null;
  },
  'app/shortcuts/ShortcutsDialog.tsx': async (page) => {
    await page.keyboard.press('?');
    return null;
  },
};

/** Where a person's own services are connected. */
export const liveDialogs: Dialogs = {
  'screens/settings/AccessDialog.tsx': async (page) => {
    await openSettings(page, 'Services and keys');
    return press(button(page, 'Replace key…').first());
  },
  'domains/customers/TokenDialog.tsx': async (page) => {
    await goByKeys(page, 'k');
    return press(button(page, /^(Enter|Replace) token…$/).first());
  },
};
