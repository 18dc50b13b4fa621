import { succeed } from '@shared/errors';
import type { HandlersFor } from '@shared/ipc/route';
import type { updateRoutes } from '@shared/ipc/updates';
import type { Updates } from './updates';

export function createUpdateHandlers(
  updates: Omit<Updates, 'onChange' | 'start' | 'look' | 'close'>,
): HandlersFor<typeof updateRoutes> {
  return {
    'updates.read': async () => succeed(await updates.view()),
    'updates.check': async () => succeed(await updates.check()),
    'updates.download': () => updates.download(),
    'updates.cancel': async () => {
      updates.cancel();
      return succeed(null);
    },
    'updates.put_off': ({ version }) => updates.putOff(version),
    'updates.restart': async () => updates.restart(),
    'updates.news_read': async () => {
      await updates.newsRead();
      return succeed(null);
    },
  };
}
