import type { RouteOutput } from '@shared/ipc/routes';
import type { Post, Project } from '@shared/services/planning/records';
import type { ListRead, SingleRead } from '@shared/services/read';
import { postFlags } from '../columns/segment';
import type { StoreResult } from '../store/engine-store';
import type { StoredPost, StoredProject } from '../store/rows';
import type { Copy, CopyChange } from './copy';
import { contentOf, countsOf, dayOf, type PostContent, projectOf } from './post-record';
import { type Arrival, arrivalOf, flagsAfterList, judge, mergePost, type Verdict } from './reconcile';
import { type DayRange, dayNumber } from './scopes';

/**
 * What an answer changes in the copy. Nothing is written here: the reader adds what the answer means for its walk,
 * and writes both together.
 */
export interface Landing {
  readonly change: CopyChange;
  /** Posts about which the copy now says what this answer says. */
  readonly settledIds: readonly string[];
  /** Among them those about which it said so before. */
  readonly unchangedIds: readonly string[];
}

interface ListContext {
  readonly copy: Copy;
  readonly isDoubtful: (id: string) => boolean;
  /** The days whose posts are kept; null before the sync window is known. */
  readonly range: DayRange | null;
}

export async function landPosts(
  { copy, isDoubtful, range }: ListContext,
  read: ListRead<Post>,
): Promise<StoreResult<Landing>> {
  const contents = new Map(read.records.map((record) => [String(record.id), contentOf(record)]));
  const judged = [...contents.values()].map((content) => {
    const arrival = arrivalOf(content, copy.known(content.id), isDoubtful(content.id));
    return { arrival, verdict: judge(arrival, (one) => isWithin(one, range)) };
  });
  const of = (wanted: Verdict) =>
    judged.filter(({ verdict }) => verdict === wanted).map(({ arrival }) => arrival);
  const written = of('write');
  const merged = await merge(copy, written, read.readAt);
  if (!merged.ok) return merged;
  const unchangedIds = of('unchanged').map(idOf);
  return {
    ok: true,
    value: {
      change: {
        posts: merged.value.map((post) => ({ post, flags: flagsAfterList(post) })),
        flags: new Map(
          of('ask_again').map(({ content, known }) => [content.id, (known?.flags ?? 0) | postFlags.due]),
        ),
        projects: projectsNamedBy(written, copy.projects),
      },
      settledIds: [...written.map(idOf), ...unchangedIds],
      unchangedIds,
    },
  };
}

const idOf = ({ content }: Arrival) => content.id;

async function merge(
  { store }: Copy,
  arrivals: readonly Arrival[],
  readAt: number,
): Promise<StoreResult<StoredPost[]>> {
  const changedIds = arrivals.filter(({ known }) => known).map(idOf);
  const read = await store.readPosts(changedIds);
  if (!read.ok) return read;
  const before = new Map(read.value.flatMap((post) => (post ? [[post.id, post]] : [])));
  return {
    ok: true,
    value: arrivals.map((arrival) => mergePost(arrival, before.get(idOf(arrival)), readAt)),
  };
}

/** What the copy keeps: everything in review, everything undated, and of the rest what the sync window holds. */
function isWithin(content: PostContent, range: DayRange | null): boolean {
  const day = dayOf(content);
  if (content.status === 'in_review' || day === null) return true;
  return range !== null && day >= dayNumber(range.from) && day <= dayNumber(range.to);
}

/** Projects that only posts name so far; what the list of projects said is left alone. */
function projectsNamedBy(
  arrivals: readonly Arrival[],
  known: ReadonlyMap<string, StoredProject>,
): StoredProject[] {
  const named = new Map(arrivals.map(({ content }) => [content.projectId, content]));
  return [...named.values()].flatMap(({ projectId: id, projectName: name, timezone }) => {
    const project = known.get(id);
    const isNews =
      !project || (project.origin === 'post' && (project.name !== name || project.timezone !== timezone));
    return isNews
      ? [{ id, name, timezone, isArchived: false, origin: 'post' as const, isSuspect: false }]
      : [];
  });
}

type SinglePost = RouteOutput<'planning.get_post'>;

/**
 * A post read by itself: besides its content, its review block, which the document shows inside the record and some
 * answers may put beside it. `outdated` where another answer landed
 * meanwhile and says something else; `senseless` where the answer holds another post than the one asked for.
 */
export async function landPost(
  copy: Copy,
  id: string,
  read: SinglePost,
  context: { readonly isDoubtful: boolean; readonly isWanted: boolean },
): Promise<StoreResult<Landing | 'outdated' | 'senseless'>> {
  const known = copy.known(id);
  // Set aside: the post is there, so it is no suspect; what the copy holds of it stays.
  if (!read.record) return nothingBut({ flags: new Map(known ? [[id, 0]] : []) });
  const content = contentOf(read.record);
  if (content.id !== id) return { ok: true, value: 'senseless' };
  const arrival = arrivalOf(content, known, context.isDoubtful);
  const verdict = judge(arrival, () => context.isWanted);
  if (verdict === 'ask_again') return { ok: true, value: 'outdated' };
  if (verdict === 'ignore') return nothingBut({});
  const stored = await copy.readPosts([id]);
  if (!stored.ok) return stored;
  const block = read.record.review ?? read.beside?.review ?? null;
  const counts = block ? countsOf(block, read.readAt) : null;
  const post = mergePost(arrival, stored.value[0], read.readAt, counts);
  return {
    ok: true,
    value: {
      change: { posts: [{ post, flags: 0 }], projects: projectsNamedBy([arrival], copy.projects) },
      settledIds: [id],
      unchangedIds: [],
    },
  };
}

const nothingBut = (change: CopyChange): StoreResult<Landing> => ({
  ok: true,
  value: { change, settledIds: [], unchangedIds: [] },
});

export function landProjects(copy: Copy, read: ListRead<Project>): CopyChange {
  const projects = new Map(read.records.map((record) => [String(record.id), projectOf(record)]));
  return { projects: [...projects.values()].filter((project) => isNews(copy, project)) };
}

/** Projects that the finished list did not hold become suspects; those that only posts named are none. */
export function suspectProjects(copy: Copy, sighted: ReadonlySet<string>): StoredProject[] {
  return [...copy.projects.values()]
    .filter(({ id, origin, isSuspect }) => origin === 'list' && !isSuspect && !sighted.has(id))
    .map((project) => ({ ...project, isSuspect: true }));
}

export function landProject(copy: Copy, id: string, { record }: SingleRead<Project>): CopyChange {
  const known = copy.projects.get(id);
  const project = record ? projectOf(record) : known && { ...known, isSuspect: false };
  return project?.id === id ? { projects: [project] } : {};
}

/** The service no longer knows the project. As long as posts of it are here, their zone and name are needed. */
export function removeProject(copy: Copy, id: string): CopyChange {
  const known = copy.projects.get(id);
  return known && copy.hasPostsOf(id)
    ? { projects: [{ ...known, origin: 'post', isSuspect: false }] }
    : { removedProjects: [id] };
}

function isNews({ projects }: Copy, project: StoredProject): boolean {
  const known = projects.get(project.id);
  return !known || JSON.stringify(known) !== JSON.stringify(project);
}
