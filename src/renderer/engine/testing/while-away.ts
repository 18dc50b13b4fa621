import { addDays, dayKeyIn, isoTime } from '@shared/domain/time';
import type { Post, ReviewBlock } from '@shared/services/planning/records';
import type { SeededRandom } from '@shared/testing/seeded-random';
import type { StoredPost } from '../store/rows';
import { changeRecords } from './model-offices';
import { createPost } from './model-people';
import type { ModelPost, ModelService } from './model-service';

/** Events during an absence that the copy alone cannot tell. */
export interface Absence {
  /** Whether the key is another one and reaches other clients. */
  readonly isOtherAccess: boolean;
  /** Whether the present key no longer reaches the client, by its id. */
  readonly isHidden: (projectId: string) => boolean;
  /** Posts of the copy before the absence, by id. */
  readonly before: ReadonlyMap<string, StoredPost>;
  /** Post ids of new decisions, one for each decision. The copy had all earlier decisions of these posts. */
  readonly decided: readonly string[];
}

/** Clients with their posts that the present key does not reach. */
export class BeyondReach {
  private readonly projects = new Map<string, { readonly posts: readonly ModelPost[] }>();

  constructor(private readonly service: ModelService) {}

  /** At least one client stays within reach. */
  change(random: SeededRandom): void {
    const { service } = this;
    const [hiddenId] = this.projects.keys();
    if (hiddenId !== undefined && random.chance(0.6)) return this.uncover(hiddenId);
    if (service.projects.size < 2) return;
    const [id, project] = random.pick([...service.projects]);
    const posts = [...service.posts.values()].filter(({ post }) => post.project.id === project.id);
    for (const { post } of posts) service.posts.delete(String(post.id));
    service.projects.delete(id);
    this.projects.set(JSON.stringify(project), { posts });
  }

  private uncover(text: string): void {
    const project = JSON.parse(text) as Post['project'];
    this.service.projects.set(String(project.id), project);
    for (const model of this.projects.get(text)?.posts ?? []) this.service.put(model);
    this.projects.delete(text);
  }
}

interface Office {
  readonly service: ModelService;
  readonly random: SeededRandom;
  readonly reach: BeyondReach;
  /** Epoch ms. */
  readonly now: number;
}

/** People at work on every kind of thing; each post is changed in one way at most. */
export function workOn(
  office: Office,
  kept: ReadonlyMap<string, StoredPost>,
  isOtherAccess: boolean,
): Absence {
  const { service, random, reach, now } = office;
  const before = new Map(kept);
  const decided: string[] = [];
  for (const [id, model] of [...service.posts]) {
    if (random.chance(0.4))
      change(
        office,
        id,
        model,
        (postId) => {
          if (before.get(postId)?.reviewsReadAt != null) decided.push(postId);
        },
        isOtherAccess,
      );
  }
  for (let count = random.between(0, 5); count > 0; count -= 1) {
    createPost(service, random, dayKeyIn('UTC', now), now);
    if (random.chance(0.3)) joinGroup(office);
  }
  for (let count = random.between(0, 4); count > 0; count -= 1)
    changeRecords(service.records, random, () => service.nextId());
  if (isOtherAccess || random.chance(0.2)) reach.change(random);
  return { isOtherAccess, isHidden: (id) => !service.projects.has(id), before, decided };
}

function change(
  office: Office,
  id: string,
  model: ModelPost,
  onDecided: (id: string) => void,
  isOtherAccess: boolean,
): void {
  const { service, random, now } = office;
  const { post } = model;
  const act = random.between(0, 99);
  if (act < 30) return void service.posts.delete(id);
  if (act < 45) return service.put({ ...model, post: { ...post, caption: `edited at ${now}` } });
  if (act < 60) {
    const day = addDays(dayKeyIn('UTC', now), random.pick([-70, -3, 5, 60, 99]));
    return service.put({ ...model, post: { ...post, schedule_at: `${day}T10:30:00Z` } });
  }
  if (act < 75) {
    const status = random.pick(service.habits.statuses);
    return service.put({ ...model, post: { ...post, status, review_status: null }, review: null });
  }
  if (!model.review) return;
  // No list shows counts. Only a new access, which reads everything again, finds them at once.
  const review_status = isOtherAccess && random.chance(0.5) ? post.review_status : anotherStatus(post);
  decide(office, id);
  onDecided(id);
  const review: ReviewBlock = {
    ...model.review,
    status: review_status ?? 'pending',
    decided: model.review.decided + 1,
    approved: model.review.approved + 1,
  };
  service.put({ ...model, post: { ...post, review_status }, review });
}

const anotherStatus = ({ review_status }: Post) =>
  review_status === 'approved' ? 'request_changes' : 'approved';

function decide({ service, now }: Office, id: string): void {
  const at = isoTime(now);
  service.decide(id, {
    id: service.nextId(),
    reviewer: { name: 'Ana' },
    status: 'approved',
    is_invalidated: false,
    decided_at: at,
    created_at: at,
  });
}

/** The newest post is published together with an older one. */
function joinGroup({ service, random }: Office): void {
  const models = [...service.posts.values()];
  const newest = models.at(-1);
  if (!newest || models.length < 2) return;
  const { asset_group_id } = random.pick(models.slice(0, -1)).post;
  service.put({ ...newest, post: { ...newest.post, asset_group_id } });
}
