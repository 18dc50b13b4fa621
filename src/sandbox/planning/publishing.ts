import type { SandboxPost } from './model';
import type { Planning } from './state';

/** Publication: at its time a scheduled post becomes `publishing`, then `published` or `failed`. */

/** How long a network processes a video before the post is published; other posts are published at once. */
const videoProcessingMs = 20_000;

/** Sets the timers of all waiting posts. What fell due while the sandbox was not running happens now. */
export function scheduleAllPublications(planning: Planning): void {
  for (const post of planning.posts.values()) schedulePublication(planning, post);
}

/** Must be called when the status or the time of a post has changed. */
export function schedulePublication(planning: Planning, post: SandboxPost): void {
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
  // The post may have been rescheduled, changed or deleted since the timer was set.
  if (post?.status !== 'scheduled' || post.scheduleAt !== at) return;
  const processingMs = post.media.some(({ type }) => type === 'video') ? videoProcessingMs : 0;
  const publishing = planning.posts.put({ ...post, status: 'publishing', publishedAt: at + processingMs });
  if (processingMs === 0) finish(planning, id, at);
  else schedulePublication(planning, publishing);
}

function finish(planning: Planning, id: number, at: number): void {
  const post = planning.posts.get(id);
  if (post?.status !== 'publishing' || post.publishedAt !== at) return;
  const connected = planning.integrations.get(post.integrationId)?.status === 'active';
  const isOut = connected && post.outcome === 'published';
  planning.posts.put({ ...post, status: isOut ? 'published' : 'failed', publishedAt: isOut ? at : null });
}
