import { AgencyPosts } from '../agency/agency-posts';
import { modelService, openDesk, openService } from './desk';

const secondMs = 1_000;
const longestMs = 60 * 60 * secondMs;

export interface FirstReading {
  /** From the start until every list of posts had been read to its end, ms. */
  readonly listsMs: number;
  /** Until the engine said "up to date", ms. */
  readonly upToDateMs: number;
  /** Planning calls until then, and how many of them were calls for lists of posts until all lists were complete. */
  readonly calls: number;
  readonly listCalls: number;
  readonly refused: number;
}

/** Fills an empty offline copy from a sample agency of 120 clients. No other user spends the token. */
export async function readFirst(posts: number, inReview: number, seed = 1): Promise<FirstReading> {
  const service = openService(seed);
  const { clock } = service;
  const agency = new AgencyPosts({ posts, inReview }, '2026-11-20');
  const model = modelService();
  for (let index = 0; index < posts; index += 1) {
    const post = agency.post(index);
    model.put({ post, createdAt: index, review: agency.reviewOf(index) });
    model.projects.set(String(post.project.id), {
      id: post.project.id,
      timezone: post.project.timezone,
      name: post.project.name ?? '',
    });
    for (const decision of agency.decisionsOn(index)) model.decide(String(post.id), decision);
  }
  const { engine, left } = openDesk(service, model);
  const done = { lists: null as number | null, all: null as number | null };
  let callsForLists = 0;
  let calls = 0;
  while (clock.monotonic() < longestMs && done.all === null) {
    await clock.pass(secondMs);
    const { phase, progress } = engine.status();
    if (done.lists === null && phase !== 'starting' && (phase === 'idle' || progress?.of === 'details')) {
      done.lists = clock.monotonic();
      callsForLists = left.filter(({ route }) => route === 'planning.list_posts').length;
    }
    if (phase === 'idle') {
      done.all = clock.monotonic();
      calls = left.length;
    }
  }
  engine.stop();
  return {
    listsMs: done.lists ?? Number.POSITIVE_INFINITY,
    upToDateMs: done.all ?? Number.POSITIVE_INFINITY,
    calls,
    listCalls: callsForLists,
    refused: left.filter(({ isRefused }) => isRefused).length,
  };
}
