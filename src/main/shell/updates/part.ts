import { succeed } from '@shared/errors';
import type { HandlersFor } from '@shared/ipc/route';
import type { updateRoutes } from '@shared/ipc/updates';
import type { MainPart } from '../../part';
import type { Updates } from './updates';

export function updatePart(updates: Updates) {
  const routes: HandlersFor<typeof updateRoutes> = {
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
  return {
    routes,
    events: (emit) => void updates.onChange((view) => emit('updates.changed', view)),
    close: () => updates.close(),
  } satisfies MainPart;
}
