import type { ClientOfPosts, OfflineEngine } from '../offline/api';
import { useCopy } from './use-copy';

/**
 * The clients that posts of the copy belong to, by name, with their zones; null until it has answered. Posts tell them,
 * so that they are known also where a key may not read the list of projects.
 */
export const usePostClients = (): readonly ClientOfPosts[] | null => useCopy(askClients, 'posts projects');

async function askClients(engine: OfflineEngine): Promise<readonly ClientOfPosts[]> {
  const { groups } = await engine.query({ filter: {}, sort: 'client', afterKey: null, limit: 1 });
  return groups.filter((group) => group.by === 'client');
}
