import type { Post } from './model';
import type { Planning } from './state';

/** Publication: a scheduled post goes out when its time comes, through `publishing`, to `published` or `failed`. */

/** A video is processed by the network before it is out; anything else is out at once. */
const videoProcessingMs = 20_000;

/** Sets the timers for everything that waits; missed times of a stopped sandbox are made up for. */
export function armPublishing(planning: Planning): void {
  for (const post of planning.posts.values()) armPost(planning, post);
}

/** To be called whenever a post's status or time has changed. */
export function armPost(planning: Planning, post: Post): void {
  const { clock } = planning.kernel;
  if (post.status === 'publishing' && post.publishedAt !== null) {
    const { id, publishedAt } = post;
    clock.schedule(publishedAt, (at) => finish(planning, id, at));
  }
  if (post.status !== 'scheduled' || post.scheduleAt === null || post.missedItsTime) return;
  const { id, scheduleAt } = post;
  clock.schedule(scheduleAt, (at) => begin(planning, id, at));
}

function begin(planning: Planning, id: number, at: number): void {
  const post = planning.posts.get(id);
  // Since the timer was set the post may have been moved, taken back or deleted.
  if (post?.status !== 'scheduled' || post.scheduleAt !== at) return;
  const processingMs = post.media.some(({ type }) => type === 'video') ? videoProcessingMs : 0;
  const publishing = planning.posts.put({ ...post, status: 'publishing', publishedAt: at + processingMs });
  if (processingMs === 0) finish(planning, id, at);
  else armPost(planning, publishing);
}

function finish(planning: Planning, id: number, at: number): void {
  const post = planning.posts.get(id);
  if (post?.status !== 'publishing' || post.publishedAt !== at) return;
  const connected = planning.integrations.get(post.integrationId)?.status === 'active';
  const isOut = connected && post.outcome === 'published';
  planning.posts.put({ ...post, status: isOut ? 'published' : 'failed', publishedAt: isOut ? at : null });
}
