import type { Dataset, DatasetClient } from '../../data/dataset';
import type { SeededRandom } from '../../kernel/seeded';
import type { PaintedPicture } from '../../media/drawing/paint-drawing';
import { createAccount, fullAccess, issueToken } from '../access';
import { networkAccountId } from '../create';
import { randomMediaFile } from '../media';
import {
  type Account,
  type KnownNetwork,
  networkTypes,
  type PostType,
  type SandboxContentGroup,
  type SandboxMediaFile,
  type SandboxPlanningIntegration,
  type SandboxPlanningProject,
  type SandboxPost,
  sandboxNetworkGroupOf,
} from '../model';
import type { Planning } from '../state';
import {
  latestPastSlot,
  lifecycleOf,
  type PostLifecycle,
  publicationSlots,
  publishingNow,
} from './lifecycle';
import { ReviewGenerator } from './reviews';

/** The planning service's part of a data set: one account, its token, and the projects of the agency's clients. */
export function fillPlanning(planning: Planning, dataset: Dataset): void {
  const account = createAccount(planning, dataset.agency);
  const accessToken = issueToken(planning, account, fullAccess);
  planning.startKey.put({ id: 'start', accessToken });
  let left = dataset.posts;
  for (const [i, client] of dataset.clients.entries()) {
    const share = Math.round(left / (dataset.clients.length - i));
    // A client that has left has few posts. The last client gets the remaining ones, so that the total is exact.
    const isLast = i === dataset.clients.length - 1;
    const posts = client.archived && !isLast ? Math.min(share, 12) : share;
    fillProject(planning, { account, client, dataset, posts, clientIndex: i });
    left -= posts;
  }
}

const dayMs = 86_400_000;

interface ProjectPlan {
  readonly account: Account;
  readonly client: DatasetClient;
  readonly dataset: Dataset;
  readonly posts: number;
  /** The client's index in the agency's list. */
  readonly clientIndex: number;
}

/** Fills a client's project: its connected accounts, half a year of posts, and their reviews. */
function fillProject(planning: Planning, plan: ProjectPlan): void {
  const { account, client, dataset, posts, clientIndex } = plan;
  const { store } = planning.kernel;
  const random = dataset.random(`planning.project:${clientIndex}`);
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
  const reviews = new ReviewGenerator(planning, project, client, dataset, random);
  const sizes = groupSizes(posts, accounts.length, random);
  const slots = publicationSlots(client.timezone, sizes.length, dataset.now, random);
  // Every fourth client has a post that is being published right now.
  const goingOut = clientIndex % 4 === 0 && !project.archived ? latestPastSlot(slots, dataset.now) : -1;
  for (const [i, slot] of slots.entries()) {
    const targets = random.sample(accounts, sizes[i] ?? 1);
    const lifecycle =
      i === goingOut ? publishingNow(dataset.now, random) : lifecycleOf(slot, dataset.now, random, project);
    fillGroup(planning, { project, client, random, reviews, targets, lifecycle, pieceIndex: i });
  }
}

/** The number of networks of each piece: one to three, adding up to the number of posts. */
function groupSizes(posts: number, accounts: number, random: SeededRandom): number[] {
  const sizes: number[] = [];
  for (let left = posts; left > 0; left -= sizes.at(-1) ?? left) {
    sizes.push(Math.min(random.integer(1, 3), accounts, left));
  }
  return sizes;
}

function connectAccounts(
  planning: Planning,
  { client, dataset, clientIndex }: ProjectPlan,
  project: SandboxPlanningProject,
  random: SeededRandom,
): SandboxPlanningIntegration[] {
  return client.networks.map((network, i) => {
    // Every third client has an expired account; a client that has left has only deleted ones.
    const status = project.archived
      ? 'deleted'
      : i === client.networks.length - 1 && clientIndex % 3 === 1
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

interface ContentGroupPlan {
  readonly project: SandboxPlanningProject;
  readonly client: DatasetClient;
  readonly random: SeededRandom;
  readonly reviews: ReviewGenerator;
  readonly targets: readonly SandboxPlanningIntegration[];
  readonly lifecycle: PostLifecycle;
  /** The piece's index in the project. */
  readonly pieceIndex: number;
}

/** Fills a content group: the same piece on several networks. */
function fillGroup(
  planning: Planning,
  { project, client, random, reviews, targets, lifecycle, pieceIndex }: ContentGroupPlan,
): void {
  const { store } = planning.kernel;
  const { caption, firstComment } = captionFor(client, pieceIndex, random);
  const { id: projectId, accountId } = project;
  const group: SandboxContentGroup = { id: store.nextId('planning.group'), accountId, projectId, caption };
  planning.groups.put(group);
  const reviewed = reviews.review(lifecycle, targets.length);
  targets.forEach((integration, i) => {
    const type = typeFor(integration.network, random);
    // A publication can fail on one network and succeed on another.
    const status = lifecycle.status === 'published' && random.chance(0.03) ? 'failed' : lifecycle.status;
    const isOut = status === 'published' || (status === 'archived' && lifecycle.scheduleAt !== null);
    const post: SandboxPost = {
      id: store.nextId('planning.post'),
      accountId,
      projectId,
      integrationId: integration.id,
      groupId: group.id,
      network: integration.network,
      type,
      status,
      // X allows only short texts, so posts there have their own caption; all others use the group's.
      caption: integration.network === 'x' ? shortened(caption) : null,
      firstComment: integration.network === 'instagram' ? firstComment : null,
      scheduleAt: lifecycle.scheduleAt,
      createdAt: lifecycle.createdAt,
      publishedAt: isOut ? lifecycle.scheduleAt : status === 'publishing' ? lifecycle.finishesAt : null,
      outcome: random.chance(0.04) ? 'failed' : 'published',
      missedItsTime: lifecycle.isLate,
      media: mediaFor(type, integration.network, lifecycle.createdAt, {
        planning,
        client,
        pieceIndex,
        random,
      }),
      review: reviewed[i] ?? null,
    };
    planning.posts.put(post);
  });
}

const shortened = (caption: string): string => {
  const [first = caption] = caption.split('\n');
  return first.length > 240 ? `${first.slice(0, 239)}…` : first;
};

/** Closing lines of captions, by language. */
const closers: Readonly<Record<string, readonly string[]>> = {
  pt: [
    'Conta pra gente nos comentários.',
    'Salve para depois. 📌',
    'Marque quem precisa ver isto.',
    'Link na bio.',
    'Até já!',
  ],
  en: [
    'Tell us in the comments.',
    'Save this one for later. 📌',
    'Tag someone who needs this.',
    'Link in bio.',
    'See you there.',
  ],
  es: [
    'Cuéntanos en los comentarios.',
    'Guárdalo para después. 📌',
    'Etiqueta a quien le haga falta.',
    'Enlace en la bio.',
    '¡Nos vemos!',
  ],
  de: [
    'Schreib es uns in die Kommentare.',
    'Speichern und später lesen. 📌',
    'Wem würdest du das zeigen?',
    'Link in der Bio.',
    'Bis bald!',
  ],
  fr: [
    'Dites-le-nous en commentaire.',
    'À garder de côté. 📌',
    'Partagez avec qui en a besoin.',
    'Lien en bio.',
    'À très vite !',
  ],
  ja: ['コメントでお聞かせください。', '保存してあとでどうぞ。📌', 'プロフィールのリンクから。'],
};

interface PostCaption {
  readonly caption: string;
  readonly firstComment: string | null;
}

/**
 * Returns the client's pieces in rotation. Some get a closing line or a hashtag, so that captions differ over half a
 * year.
 */
function captionFor(
  { pieces, locale, handle }: DatasetClient,
  pieceIndex: number,
  random: SeededRandom,
): PostCaption {
  const piece = pieces[pieceIndex % pieces.length];
  if (!piece) throw new Error(`${handle} has nothing to say`);
  const closing = random.pick(closers[locale.slice(0, 2)] ?? closers['en'] ?? []);
  const tags = random.chance(0.3) ? `\n\n#${handle.replace(/\W/g, '')}` : '';
  const caption = `${piece.caption}${random.chance(0.5) ? `\n\n${closing}` : ''}${tags}`;
  return { caption, firstComment: piece.firstComment ?? null };
}

/** A post type of the network; half of the posts are `feed`. */
const typeFor = (network: KnownNetwork, random: SeededRandom): PostType =>
  random.chance(0.5) ? 'feed' : random.pick<PostType>(networkTypes[sandboxNetworkGroupOf(network)]);

/** Pictures of a piece: its own drawing, then following ones, each time in a different shot. */
function pictureFor({ pieces, pictures }: DatasetClient, pieceIndex: number, place: number): PaintedPicture {
  const own = pieceIndex % pieces.length;
  const drawing = pictures[(own + Math.floor(place / 2)) % pictures.length] ?? '';
  return { drawing, shot: Math.floor(pieceIndex / pieces.length) + place };
}

interface MediaSource {
  readonly planning: Planning;
  readonly client: DatasetClient;
  readonly pieceIndex: number;
  readonly random: SeededRandom;
}

/** Files of posts created before this day may have no size: "uploaded before extraction existed". */
const sizesReadSince = Date.UTC(2026, 0, 20);

function mediaFor(
  type: PostType,
  network: KnownNetwork,
  createdAt: number,
  { planning, client, pieceIndex, random }: MediaSource,
): readonly SandboxMediaFile[] {
  const nextId = () => planning.kernel.store.nextId('planning.file');
  if (network === 'linkedin' && random.chance(0.25)) {
    return [{ id: nextId(), type: 'pdf', width: null, height: null }];
  }
  if ((network === 'x' || network === 'threads') && random.chance(0.4)) return [];
  const count = network === 'instagram' && type === 'feed' && random.chance(0.3) ? random.integer(2, 5) : 1;
  return Array.from({ length: count }, (_, place) => {
    const picture = pictureFor(client, pieceIndex, place);
    const file = { ...randomMediaFile(nextId(), type, random), picture };
    const unread = createdAt < sizesReadSince && random.chance(0.25);
    return unread ? { ...file, width: null, height: null } : file;
  });
}
