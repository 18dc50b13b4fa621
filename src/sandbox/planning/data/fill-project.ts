import type { Client } from '../../data/client';
import type { Dataset } from '../../data/dataset';
import type { Random } from '../../kernel/seeded';
import { networkAccountId } from '../create';
import type { Account, ContentGroup, Integration, Post, Project } from '../model';
import type { Planning } from '../state';
import { calendarOf, latestPast } from './calendar';
import { captionFor } from './captions';
import { type Fate, fateOf, goingOutNow } from './fate';
import { mediaFor, typeFor } from './formats';
import { ReviewDesk } from './review-desk';

const dayMs = 86_400_000;

export interface ProjectPlan {
  readonly account: Account;
  readonly client: Client;
  readonly dataset: Dataset;
  readonly posts: number;
  /** The client's place in the agency's list. */
  readonly place: number;
}

/** One client's project: its accounts, half a year of pieces, and what reviewers said about them. */
export function fillProject(planning: Planning, plan: ProjectPlan): void {
  const { account, client, dataset, posts, place } = plan;
  const { store } = planning.kernel;
  const random = dataset.random(`planning.project:${place}`);
  const project = planning.projects.put({
    id: store.nextId('planning.project'),
    accountId: account.id,
    name: client.name,
    timezone: client.timezone,
    archived: client.archived ?? false,
    deleted: false,
    createdAt: dataset.now - random.integer(200, 700) * dayMs,
  });
  const accounts = connectAccounts(planning, plan, project, random);
  const desk = new ReviewDesk(planning, project, client, dataset, random);
  const sizes = groupSizes(posts, accounts.length, random);
  const slots = calendarOf(client.timezone, sizes.length, dataset.now, random);
  // A few clients have something going out at this very moment.
  const goingOut = place % 4 === 0 && !project.archived ? latestPast(slots, dataset.now) : -1;
  for (const [i, slot] of slots.entries()) {
    const targets = random.some(accounts, sizes[i] ?? 1);
    const fate =
      i === goingOut ? goingOutNow(dataset.now, random) : fateOf(slot, dataset.now, random, project);
    fillGroup(planning, { project, client, random, desk, targets, fate, turn: i });
  }
}

/** On how many networks each piece appears: one to three, and exactly so many posts in all. */
function groupSizes(posts: number, accounts: number, random: Random): number[] {
  const sizes: number[] = [];
  for (let left = posts; left > 0; left -= sizes.at(-1) ?? left) {
    sizes.push(Math.min(random.integer(1, 3), accounts, left));
  }
  return sizes;
}

function connectAccounts(
  planning: Planning,
  { client, dataset, place }: ProjectPlan,
  project: Project,
  random: Random,
): Integration[] {
  return client.networks.map((network, i) => {
    // Every third client has let one authorization lapse; a client that has left is disconnected everywhere.
    const status = project.archived
      ? 'deleted'
      : i === client.networks.length - 1 && place % 3 === 1
        ? 'expired'
        : 'active';
    return planning.integrations.put({
      id: planning.kernel.store.nextId('planning.integration'),
      accountId: project.accountId,
      projectId: project.id,
      network,
      networkAccountId: networkAccountId(random.next()),
      name: `@${client.handle}`,
      status,
      createdAt: Math.min(project.createdAt + random.integer(0, 40) * dayMs, dataset.now),
    });
  });
}

interface GroupPlan {
  readonly project: Project;
  readonly client: Client;
  readonly random: Random;
  readonly desk: ReviewDesk;
  readonly targets: readonly Integration[];
  readonly fate: Fate;
  /** Which of the project's pieces this is. */
  readonly turn: number;
}

/** One piece of content on its networks. */
function fillGroup(
  planning: Planning,
  { project, client, random, desk, targets, fate, turn }: GroupPlan,
): void {
  const { store } = planning.kernel;
  const { caption, firstComment } = captionFor(client, turn, random);
  const { id: projectId, accountId } = project;
  const group: ContentGroup = { id: store.nextId('planning.group'), accountId, projectId, caption };
  planning.groups.put(group);
  const reviewed = desk.review(fate, targets.length);
  targets.forEach((integration, i) => {
    const type = typeFor(integration.network, random);
    // Networks fail one by one: a piece may be out on one of them and not on the other.
    const status = fate.status === 'published' && random.chance(0.03) ? 'failed' : fate.status;
    const isOut = status === 'published' || (status === 'archived' && fate.scheduleAt !== null);
    const post: Post = {
      id: store.nextId('planning.post'),
      accountId,
      projectId,
      integrationId: integration.id,
      groupId: group.id,
      network: integration.network,
      type,
      status,
      // X is short: there the agency writes a text of its own. Everywhere else the group's caption stands.
      caption: integration.network === 'x' ? shortened(caption) : null,
      firstComment: integration.network === 'instagram' ? firstComment : null,
      scheduleAt: fate.scheduleAt,
      createdAt: fate.createdAt,
      publishedAt: isOut ? fate.scheduleAt : status === 'publishing' ? fate.finishesAt : null,
      outcome: random.chance(0.04) ? 'failed' : 'published',
      missedItsTime: fate.isLate,
      media: mediaFor(type, integration.network, fate.createdAt, { planning, random }),
      review: reviewed[i] ?? null,
    };
    planning.posts.put(post);
  });
}

const shortened = (caption: string): string => {
  const [first = caption] = caption.split('\n');
  return first.length > 240 ? `${first.slice(0, 239)}…` : first;
};
