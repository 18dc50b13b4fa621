import type { Dataset } from '../../data/dataset';
import { createAccount, fullAccess, issueToken } from '../issue';
import type { Planning } from '../state';
import { fillProject } from './fill-project';

/** The planning service's part of a data set: one account, its token, and what the agency has planned. */
export function fillPlanning(planning: Planning, dataset: Dataset): void {
  const account = createAccount(planning, dataset.agency);
  const accessToken = issueToken(planning, account, fullAccess);
  planning.startKey.put({ id: 'start', accessToken });
  let left = dataset.posts;
  for (const [i, client] of dataset.clients.entries()) {
    const share = Math.round(left / (dataset.clients.length - i));
    // A client that has left has little to show; the last one takes whatever is left to make up the number.
    const isLast = i === dataset.clients.length - 1;
    const posts = client.archived && !isLast ? Math.min(share, 12) : share;
    fillProject(planning, { account, client, dataset, posts, place: i });
    left -= posts;
  }
}
