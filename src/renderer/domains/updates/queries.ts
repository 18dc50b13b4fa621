import type { UpdatesView } from '@shared/updates';
import { type MainAnswer, useMainQuery } from '../../query/use-main-query';

/** How the app stands to newer versions of itself: main tells every change. */
export const useUpdates = (): MainAnswer<UpdatesView> =>
  useMainQuery('updates.read', {}, { pushedBy: 'updates.changed' });
