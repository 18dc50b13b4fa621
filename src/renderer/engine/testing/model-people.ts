import { reviewStatuses } from '@shared/domain/post-status';
import { addDays, isoTime } from '@shared/domain/time';
import type { Post, ReviewBlock } from '@shared/services/planning/records';
import type { SeededRandom } from '@shared/testing/seeded-random';
import { noteEntry } from './journal-samples';
import { changeRecords } from './model-offices';
import type { ModelHabits, ModelPost, ModelService } from './model-service';

/** People at work: each call changes one thing. */
export function changeSomething(
  service: ModelService,
  random: SeededRandom,
  today: string,
  now: number,
): void {
  const ids = [...service.posts.keys()];
  const act = random.between(0, 99);
  if (act < 25 || ids.length === 0) return createPost(service, random, today, now);
  if (act < 31) return changeProjects(service, random);
  if (act < 38) return writeNote(service, random, random.pick(ids));
  if (act < 52) return changeRecords(service.records, random, () => service.nextId());
  // Work comes in bursts on few posts: so answers that overtake each other meet one that has changed between them.
  const id = random.pick(random.chance(0.5) ? ids.slice(-4) : ids);
  const model = service.posts.get(id);
  if (!model) return;
  if (act < 58) return void service.posts.delete(id);
  if (act < 68)
    return service.put({ ...model, post: { ...model.post, caption: `edit ${random.between(1, 9)}` } });
  if (act < 80)
    return service.put({
      ...model,
      post: { ...model.post, schedule_at: someSchedule(service.habits, random, today) },
    });
  if (act < 90) return service.put({ ...model, ...statusChange(service, model.post, random) });
  if (model.review) decide(service, random, id, now);
  return service.put({
    ...model,
    review: model.review && someReview(service, random, id, model.review.status),
  });
}

function decide(service: ModelService, random: SeededRandom, postId: string, now: number): void {
  const at = isoTime(now);
  service.decide(postId, {
    id: service.nextId(),
    reviewer: { name: random.pick(['Ana', 'Bo', 'Cy']) },
    status: random.pick(['approved', 'request_changes']),
    is_invalidated: false,
    decided_at: at,
    created_at: at,
  });
}

export function createProject(service: ModelService, random: SeededRandom): void {
  const id = service.nextId();
  const timezone = random.pick([
    'America/Sao_Paulo',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Europe/London',
  ]);
  const name = random.chance(0.3) ? undefined : `client ${random.between(1, 5)}`;
  service.projects.set(String(id), { id, timezone, name });
}

export function createPost(service: ModelService, random: SeededRandom, today: string, now: number): void {
  const { id: projectId, timezone, name } = random.pick([...service.projects.values()]);
  const id = service.nextId();
  const base: Post = {
    id,
    asset_group_id: `g${id}`,
    project: { id: projectId, timezone, name },
    network: random.pick(['instagram', 'linkedin']),
    type: 'feed',
    status: 'draft',
    review_status: null,
    caption: `post ${id}`,
    schedule_at: someSchedule(service.habits, random, today),
  };
  service.put({ createdAt: now, ...statusChange(service, base, random) });
}

function changeProjects(service: ModelService, random: SeededRandom): void {
  const project = random.pick([...service.projects.values()]);
  const used = new Set([...service.posts.values()].map(({ post }) => post.project.id));
  if (random.chance(0.3)) return createProject(service, random);
  if (!used.has(project.id) && service.projects.size > 1)
    return void service.projects.delete(String(project.id));
  const renamed = { ...project, name: `renamed ${random.between(1, 9)}` };
  service.projects.set(String(project.id), renamed);
  for (const model of service.posts.values()) {
    if (model.post.project.id !== project.id) continue;
    const { id, timezone, name } = renamed;
    service.put({ ...model, post: { ...model.post, project: { id, timezone, name } } });
  }
}

function writeNote(service: ModelService, random: SeededRandom, postId: string): void {
  const sequence = service.journal.length + 1;
  service.journal.push(noteEntry(sequence, postId, random.chance(0.3) ? null : `note ${sequence}`));
}

function statusChange(
  service: ModelService,
  post: Post,
  random: SeededRandom,
): Pick<ModelPost, 'post' | 'review'> {
  const { statuses } = service.habits;
  const status = random.chance(0.4) ? 'in_review' : random.pick(statuses);
  if (status !== 'in_review') return { post: { ...post, status, review_status: null }, review: null };
  const review_status = random.pick(reviewStatuses);
  return {
    post: { ...post, status, review_status },
    review: someReview(service, random, String(post.id), review_status),
  };
}

/** Every decision moves the counts; a reviewer who came or left moves them without one. */
function someReview(
  service: ModelService,
  random: SeededRandom,
  postId: string,
  status: ReviewBlock['status'],
): ReviewBlock {
  const decided = service.decisions.get(postId)?.length ?? 0;
  const [approved, pending] = [random.between(0, decided), random.between(0, 3)];
  const counts = { approved, request_changes: decided - approved, pending, decided };
  return { status, cycle_started_at: null, ...counts, reviewers_total: decided + pending };
}

/** Mostly around today, sometimes at or beyond the edges of a window of 60 and 90 days, sometimes none. */
function someSchedule({ undatedShare }: ModelHabits, random: SeededRandom, today: string): string | null {
  if (random.chance(undatedShare)) return null;
  const days = random.chance(0.2)
    ? random.pick([-70, -62, -61, -60, 90, 91, 92, 99])
    : random.between(-20, 30);
  const hour = String(random.between(0, 23)).padStart(2, '0');
  return `${addDays(today, days)}T${hour}:30:00Z`;
}
