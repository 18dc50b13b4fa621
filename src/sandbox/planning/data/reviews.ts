import type { Dataset, DatasetClient } from '../../data/dataset';
import type { SeededRandom } from '../../kernel/seeded';
import { beginCycle, voidApprovals } from '../approval';
import { newReview } from '../edit';
import type { Review, SandboxDecision, SandboxPlanningProject, SandboxReviewer } from '../model';
import type { Planning } from '../state';
import type { PostLifecycle } from './lifecycle';

const hourMs = 3_600_000;

/** Content pieces that are sent to the client together, as one review group. */
interface Batch {
  readonly groupId: number;
  readonly sentAt: number;
  readonly pieces: number;
  posts: number;
  taken: number;
}

/** Generates the reviews of a project: sends its pieces to the reviewers in batches and makes their decisions. */
export class ReviewGenerator {
  readonly #planning: Planning;
  readonly #project: SandboxPlanningProject;
  readonly #client: DatasetClient;
  readonly #dataset: Dataset;
  readonly #random: SeededRandom;
  #batch: Batch | null = null;
  /** Scenarios are used in rotation, so that each occurs. Projects start at different scenarios. */
  #nextScenarioIndex: number;

  constructor(
    planning: Planning,
    project: SandboxPlanningProject,
    client: DatasetClient,
    dataset: Dataset,
    random: SeededRandom,
  ) {
    this.#planning = planning;
    this.#project = project;
    this.#client = client;
    this.#dataset = dataset;
    this.#random = random;
    this.#nextScenarioIndex = project.id * 5;
  }

  /** The reviews of one piece's posts; empty if the piece was never sent for review. */
  review(lifecycle: PostLifecycle, posts: number): Review[] {
    // Drafts are never sent for review, and one published piece in five was published without one.
    if (lifecycle.status === 'draft' || (lifecycle.status !== 'in_review' && this.#random.chance(0.2)))
      return [];
    const batch = this.#batchFor(lifecycle);
    const scenario: ReviewScenario = lifecycle.status === 'in_review' ? this.#nextScenario() : 'approved';
    return Array.from({ length: posts }, () => {
      const review = {
        ...newReview(this.#client.reviewers),
        groupId: batch.groupId,
        position: batch.posts++,
      };
      return this.#runScenario(scenario, review, Math.max(batch.sentAt, lifecycle.createdAt));
    });
  }

  #batchFor({ createdAt }: PostLifecycle): Batch {
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

  #nextScenario(): ReviewScenario {
    const scenario = reviewScenarios[this.#nextScenarioIndex % reviewScenarios.length] as ReviewScenario;
    this.#nextScenarioIndex += 1;
    return scenario;
  }

  #runScenario(scenario: ReviewScenario, review: Review, sentAt: number): Review {
    const { store } = this.#planning.kernel;
    return new ScenarioRun(review, {
      from: sentAt,
      until: this.#dataset.now,
      random: this.#random,
      remarks: this.#client.remarks,
      decisionId: () => store.nextId('planning.decision'),
    }).run(scenario);
  }
}

/** How a review can go. They are used in this order, so `waiting` is the most frequent one. */
const reviewScenarios = [
  'waiting',
  'approved',
  'changes',
  'waiting',
  'partly',
  'resubmitted_waiting',
  'mixed',
  'voided',
  'resubmitted_approved',
  'waiting',
  'removed_after_deciding',
  'changes',
  'removed_before_deciding',
] as const;
type ReviewScenario = (typeof reviewScenarios)[number];

interface ScenarioOptions {
  readonly from: number;
  readonly until: number;
  readonly random: SeededRandom;
  readonly remarks: readonly string[];
  readonly decisionId: () => number;
}

/** Reasons that reviewers tick on a change request. */
const reasons = ['text', 'image', 'date', 'price', 'tone'] as const;
const praise = [
  'Perfect, thank you!',
  '👍',
  'Pode publicar.',
  'Looks good to me.',
  'Sieht gut aus.',
  '¡Me encanta!',
] as const;

/** A reviewer who was assigned and removed again. */
const formerReviewer: SandboxReviewer = { name: 'Robin Tavares', email: 'robin.tavares@freelance.example' };

/** Applies a scenario to a review, by the same rules that the service applies to real decisions. */
class ScenarioRun {
  readonly #options: ScenarioOptions;
  #review: Review;
  #clock: number;

  constructor(review: Review, options: ScenarioOptions) {
    this.#review = review;
    this.#options = options;
    this.#clock = options.from;
  }

  run(scenario: ReviewScenario): Review {
    const { reviewers } = this.#review;
    const [first, ...others] = reviewers;
    if (!first) return this.#review;
    switch (scenario) {
      case 'waiting':
        break;
      case 'approved':
        this.#approveAll();
        break;
      case 'partly':
        // A single reviewer cannot approve partly.
        if (others.length > 0) this.#decide(first, 'approved');
        break;
      case 'changes':
        this.#decide(first, 'request_changes');
        break;
      case 'mixed':
        for (const other of others) this.#decide(other, 'approved');
        this.#decide(first, 'request_changes');
        break;
      case 'resubmitted_waiting':
        this.#decide(first, 'request_changes');
        this.#resubmit();
        break;
      case 'resubmitted_approved':
        this.#decide(first, 'request_changes');
        this.#resubmit();
        this.#approveAll();
        break;
      case 'voided':
        this.#approveAll();
        this.#review = voidApprovals(this.#review);
        break;
      case 'removed_after_deciding':
        this.#review = { ...this.#review, reviewers: [...reviewers, formerReviewer] };
        this.#decide(formerReviewer, 'approved');
        this.#review = { ...this.#review, reviewers };
        break;
      case 'removed_before_deciding':
        this.#review = { ...this.#review, reviewers: [...reviewers, formerReviewer] };
        this.#approveAll(reviewers);
        this.#review = { ...this.#review, reviewers };
        break;
    }
    return this.#review;
  }

  #approveAll(reviewers: readonly SandboxReviewer[] = this.#review.reviewers): void {
    for (const reviewer of reviewers) this.#decide(reviewer, 'approved');
  }

  #decide(reviewer: SandboxReviewer, status: SandboxDecision['status']): void {
    const { random, remarks, decisionId } = this.#options;
    const wantsChanges = status === 'request_changes';
    const comment = wantsChanges ? random.pick(remarks) : random.chance(0.3) ? random.pick(praise) : null;
    const decision: SandboxDecision = {
      id: decisionId(),
      reviewer,
      status,
      reasons: wantsChanges ? random.sample(reasons, random.integer(1, 2)) : [],
      comments: comment,
      isInvalidated: false,
      cycle: this.#review.cycle,
      decidedAt: this.#later(),
    };
    this.#review = { ...this.#review, decisions: [...this.#review.decisions, decision] };
  }

  #resubmit(): void {
    this.#review = beginCycle(this.#review, this.#later());
  }

  /** Some time later, never in the future: at most a fifth of the time that is left. */
  #later(): number {
    const left = Math.max(0, this.#options.until - this.#clock);
    this.#clock += Math.floor((left * this.#options.random.next()) / 5 / 1000) * 1000;
    return this.#clock;
  }
}
