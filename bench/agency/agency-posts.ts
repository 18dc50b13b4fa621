import type { PostStatus } from '../../src/shared/domain/post-status';
import { addDays, type DayKey } from '../../src/shared/domain/time';
import type { Decision, Post, Project, ReviewBlock } from '../../src/shared/services/planning/records';
import { SeededRandom } from '../../src/shared/testing/seeded-random';
import { CaptionWriter } from './captions';

export interface AgencySize {
  readonly posts: number;
  /** How many of them are in review. */
  readonly inReview: number;
  /** 120 where nothing is said. */
  readonly clients?: number;
}

/** The days of the sync window a new workspace has, around today. */
const past = 60;
const future = 90;
const usualClients = 120;
const zone = 'America/Sao_Paulo';
const undated = 500;
const reviewStatuses = ['pending', 'pending', 'approved', 'request_changes'] as const;
const networks = ['instagram', 'facebook', 'linkedin', 'tiktok'] as const;
const types = ['feed', 'story', 'reels', 'photo'] as const;

/** What every list is put together by, without making the post. `day` counts from the first day; null without a date. */
export interface PostPlace {
  readonly status: PostStatus;
  readonly day: number | null;
}

/**
 * The posts of a sample agency with many clients. Each post is a function of its number, so 250,000 of them take no
 * memory until they are requested. Numbers follow the creation time. A smaller agency's posts are the first posts of
 * a larger one, with the same texts.
 */
export class AgencyPosts {
  private readonly writer = new CaptionWriter(1);
  private readonly firstDay: DayKey;
  private readonly clientCount: number;
  /** How often each post was edited, by number; the others never. */
  private readonly edits = new Map<number, number>();

  constructor(
    readonly size: AgencySize,
    readonly today: DayKey,
  ) {
    this.clientCount = size.clients ?? usualClients;
    this.firstDay = addDays(today, -past);
  }

  readonly days = past + 1 + future;

  dayKey(day: number): DayKey {
    return addDays(this.firstDay, day);
  }

  placeOf(index: number): PostPlace {
    const { inReview } = this.size;
    if (index < inReview) return { status: 'in_review', day: past + (index % 14) };
    if (index < inReview + undated) return { status: 'draft', day: null };
    const day = (index * 7_919) % this.days;
    const turn = index % 50;
    if (day < past) return { status: turn === 0 ? 'failed' : turn < 3 ? 'archived' : 'published', day };
    return { status: turn < 5 ? 'draft' : 'scheduled', day };
  }

  post(index: number): Post {
    const random = new SeededRandom(Math.imul(index + 1, 0x9e3779b1));
    const { status, day } = this.placeOf(index);
    const client = index % this.clientCount;
    const network = networks[index % networks.length] as (typeof networks)[number];
    const minute = (index * 5) % (12 * 60);
    const time = `${two(8 + Math.floor(minute / 60))}:${two(minute % 60)}`;
    const scheduleAt = day === null ? null : `${this.dayKey(day)}T${time}:00-03:00`;
    return {
      id: index + 1,
      asset_group_id: index + 1,
      project: projectOf(client),
      network,
      network_group: network,
      account: { id: `${client}-${network}`, name: `Account ${client}` },
      type: types[index % types.length] as (typeof types)[number],
      status,
      review_status: status === 'in_review' ? reviewStatusOf(index) : null,
      caption: `${this.writer.caption(random)}${this.editMark(index)}`,
      first_comment: null,
      schedule_at: scheduleAt,
      published_url: status === 'published' ? `https://example.com/p/${index}` : null,
      media: [
        {
          id: index + 1,
          type: 'image',
          url: `https://media.example/${index}?signature=${random.next()}`,
          url_expires_at: `${addDays(this.today, 2)}T00:00:00Z`,
          width: 1080,
          height: 1350,
          aspect_ratio: '4:5',
        },
      ],
    };
  }

  /** Somebody changes a post's caption at the service. */
  edit(index: number): void {
    this.edits.set(index, (this.edits.get(index) ?? 0) + 1);
  }

  private editMark(index: number): string {
    const edits = this.edits.get(index);
    return edits === undefined ? '' : ` Version ${edits + 1}.`;
  }

  /** Two were asked; who has decided is the review status itself. */
  reviewOf(index: number): ReviewBlock | null {
    if (this.placeOf(index).status !== 'in_review') return null;
    const status = reviewStatusOf(index);
    return {
      status,
      cycle_started_at: null,
      reviewers_total: 2,
      decided: status === 'pending' ? 0 : 2,
      approved: status === 'approved' ? 2 : 0,
      request_changes: status === 'request_changes' ? 2 : 0,
      pending: status === 'pending' ? 2 : 0,
    };
  }

  decisionsOn(index: number): Decision[] {
    const review = this.reviewOf(index);
    if (!review || review.status === 'pending') return [];
    const { status } = review;
    const at = `${addDays(this.today, -1)}T12:00:00Z`;
    return [0, 1].map((turn) => ({
      id: index * 2 + turn + 1,
      reviewer: { name: `Reviewer ${(index + turn) % 40}`, email: null },
      status,
      reasons: null,
      comments: null,
      is_invalidated: false,
      decided_at: at,
      created_at: at,
    }));
  }

  projects(): Project[] {
    return Array.from({ length: this.clientCount }, (_, client) => projectOf(client));
  }
}

const reviewStatusOf = (index: number) =>
  reviewStatuses[index % reviewStatuses.length] as (typeof reviewStatuses)[number];
const projectOf = (client: number) => ({ id: client + 1, timezone: zone, name: `Client ${client + 1}` });
const two = (value: number) => String(value).padStart(2, '0');
