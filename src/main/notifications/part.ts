import { succeed } from '@shared/errors';
import type { notificationRoutes } from '@shared/ipc/notifications';
import type { HandlersFor } from '@shared/ipc/route';
import type { Notifications } from './notifications';

export function createNotificationHandlers(
  notifications: Pick<Notifications, 'report'>,
): HandlersFor<typeof notificationRoutes> {
  return {
    'notifications.report': async (report, { workspaceId }) => {
      // Not awaited: the page need not wait until a notification is shown or saved.
      void notifications.report(workspaceId, report);
      return succeed(null);
    },
  };
}
