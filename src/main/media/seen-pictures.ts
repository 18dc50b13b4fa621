import { pictureOwner } from '@shared/media';
import { isObject } from '../services/reading/parse-body';
import type { SeenFile, SeenPost } from './seen-files';

/** The networks sign their addresses and do not say for how long; the next reading of the list brings a newer one. */
const validMs = 24 * 3_600_000;

/**
 * The profile pictures of the connections in an answer of the connector, in whatever form it wraps them. Each is its
 * connection's thumbnail: small, without an id of its own, and renewed when the list is read again.
 */
export function picturesIn(answer: unknown, receivedAt: number): SeenPost[] {
  if (Array.isArray(answer)) return answer.flatMap((one: unknown) => picturesIn(one, receivedAt));
  if (!isObject(answer)) return [];
  const { uuid, profile_picture_url: url } = answer;
  const nested = Object.values(answer).flatMap((one) => picturesIn(one, receivedAt));
  // A uuid's 36 characters; anything longer would only fill the index.
  if (typeof url !== 'string' || typeof uuid !== 'string' || uuid.length > 36) return nested;
  const postId = pictureOwner(uuid);
  const owner = { postId, projectId: null, status: null, scheduleAt: null, position: 0 };
  const file: SeenFile = {
    ...{ name: `thumbnail:${postId}`, service: 'connect', kind: 'image', url },
    ...{ validUntil: receivedAt + validMs, width: null, height: null, owner },
  };
  return [{ postId, isWhole: false, files: [file] }, ...nested];
}
