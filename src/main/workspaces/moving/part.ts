import type { movingRoutes } from '@shared/ipc/moving';
import type { HandlersFor } from '@shared/ipc/route';
import type { Moving } from './moving';

export const createMovingHandlers = (moving: Moving): HandlersFor<typeof movingRoutes> => ({
  'moving.save': () => moving.save(),
  'moving.open': () => moving.open(),
});
