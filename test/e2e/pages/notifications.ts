import type { Page } from '@playwright/test';
import type { NewsKind } from '../../../src/shared/notifications';
import type { Desk } from '../fixture';

/** Makes sure that no quiet hours apply at any time the spec runs. */
export async function alwaysTell(page: Page, kinds: readonly NewsKind[]): Promise<void> {
  await page.evaluate(
    (chosen) =>
      window.desk.request('settings.change', {
        notifications: { kinds: [...chosen], quietHours: null, digestMinutes: 0 },
      }),
    kinds,
  );
}

/** Native notifications stand where no page sees them: kept here, so that their words can be read. */
export const keepNotifications = ({ app }: Desk) =>
  app.evaluate(({ Notification }) => {
    const kept: Electron.Notification[] = [];
    Object.assign(globalThis, { keptByTest: kept });
    Notification.prototype.show = function show(this: Electron.Notification) {
      kept.push(this);
    };
  });

/** Titles and texts of the kept notifications, the oldest first. */
export const told = ({ app }: Desk): Promise<string[]> =>
  app.evaluate(() => {
    const { keptByTest } = globalThis as unknown as { keptByTest: Electron.Notification[] };
    return keptByTest.map(({ title, body }) => `${title}: ${body}`);
  });

export const clickNotification = ({ app }: Desk) =>
  app.evaluate(() => {
    const { keptByTest } = globalThis as unknown as { keptByTest: Electron.Notification[] };
    keptByTest[0]?.emit('click');
  });
