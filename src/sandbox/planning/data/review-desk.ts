import type { Client } from '../../data/client';
import type { Dataset } from '../../data/dataset';
import type { Random } from '../../kernel/seeded';
import { newReview } from '../edit';
import type { Project, Review } from '../model';
import type { Planning } from '../state';
import type { Fate } from './fate';
import { Conversation, type Story, stories } from './stories';

const hourMs = 3_600_000;

/** Pieces that are sent to the client together, and in the order in which the client sees them. */
interface Batch {
  readonly groupId: number;
  readonly sentAt: number;
  readonly pieces: number;
  posts: number;
  taken: number;
}

/** Sends a project's pieces to its reviewers, in batches, and lets them answer. */
export class ReviewDesk {
  readonly #planning: Planning;
  readonly #project: Project;
  readonly #client: Client;
  readonly #dataset: Dataset;
  readonly #random: Random;
  #batch: Batch | null = null;
  /** Stories go round, so that each of them happens; where the round starts differs from project to project. */
  #told: number;

  constructor(planning: Planning, project: Project, client: Client, dataset: Dataset, random: Random) {
    this.#planning = planning;
    this.#project = project;
    this.#client = client;
    this.#dataset = dataset;
    this.#random = random;
    this.#told = project.id * 5;
  }

  /** The reviews of one piece's posts; empty where it was never sent. */
  review(fate: Fate, posts: number): Review[] {
    // Drafts are not sent, and of what is out one in five went without asking.
    if (fate.status === 'draft' || (fate.status !== 'in_review' && this.#random.chance(0.2))) return [];
    const batch = this.#batchFor(fate);
    const story: Story = fate.status === 'in_review' ? this.#nextStory() : 'approved';
    return Array.from({ length: posts }, () => {
      const review = {
        ...newReview(this.#client.reviewers),
        groupId: batch.groupId,
        position: batch.posts++,
      };
      return this.#tell(story, review, Math.max(batch.sentAt, fate.createdAt));
    });
  }

  #batchFor({ createdAt }: Fate): Batch {
    if (!this.#batch || this.#batch.taken >= this.#batch.pieces) {
      const id = this.#planning.kernel.store.nextId('planning.review_group');
      const sentAt = Math.min(
        createdAt + this.#random.integer(4, 30) * hourMs,
        this.#dataset.now - 12 * hourMs,
      );
      const { accountId, id: projectId } = this.#project;
      this.#planning.reviewGroups.put({ id, accountId, projectId, createdAt: sentAt });
      this.#batch = { groupId: id, sentAt, pieces: this.#random.integer(3, 6), posts: 0, taken: 0 };
    }
    this.#batch.taken += 1;
    return this.#batch;
  }

  #nextStory(): Story {
    const story = stories[this.#told % stories.length] as Story;
    this.#told += 1;
    return story;
  }

  #tell(story: Story, review: Review, sentAt: number): Review {
    const { store } = this.#planning.kernel;
    return new Conversation(review, {
      from: sentAt,
      until: this.#dataset.now,
      random: this.#random,
      remarks: this.#client.remarks,
      decisionId: () => store.nextId('planning.decision'),
    }).play(story);
  }
}
