import type { UpdatesView } from '@shared/updates';
import { type MainAnswer, useMainQuery } from '../../query/use-main-query';

/** Returns the state of the app's own updates. Main pushes every change. */
export const useUpdates = (): MainAnswer<UpdatesView> =>
  useMainQuery('updates.read', {}, { pushedBy: 'updates.changed' });
