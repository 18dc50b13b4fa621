import type { Random } from '../../kernel/seeded';
import { beginCycle, voidApprovals } from '../approval';
import type { Decision, Review, Reviewer } from '../model';

/** How reviews go. In this order they happen one after the other, so waiting comes up most often. */
export const stories = [
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
export type Story = (typeof stories)[number];

interface Setting {
  readonly from: number;
  readonly until: number;
  readonly random: Random;
  readonly remarks: readonly string[];
  readonly decisionId: () => number;
}

/** What is ticked on a change request. */
const reasons = ['text', 'image', 'date', 'price', 'tone'] as const;
const praise = [
  'Perfect, thank you!',
  '👍',
  'Pode publicar.',
  'Looks good to me.',
  'Sieht gut aus.',
  '¡Me encanta!',
] as const;

/** A client who left the review again; every project has had one. */
const former: Reviewer = { name: 'Robin Tavares', email: 'robin.tavares@freelance.example' };

/** Plays one story on one review, by the same rules that hold for everybody else. */
export class Conversation {
  readonly #setting: Setting;
  #review: Review;
  #clock: number;

  constructor(review: Review, setting: Setting) {
    this.#review = review;
    this.#setting = setting;
    this.#clock = setting.from;
  }

  play(story: Story): Review {
    const { reviewers } = this.#review;
    const [first, ...others] = reviewers;
    if (!first) return this.#review;
    switch (story) {
      case 'waiting':
        break;
      case 'approved':
        this.#approveAll();
        break;
      case 'partly':
        // With one reviewer alone there is no half.
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
        this.#review = { ...this.#review, reviewers: [...reviewers, former] };
        this.#decide(former, 'approved');
        this.#review = { ...this.#review, reviewers };
        break;
      case 'removed_before_deciding':
        this.#review = { ...this.#review, reviewers: [...reviewers, former] };
        this.#approveAll(reviewers);
        this.#review = { ...this.#review, reviewers };
        break;
    }
    return this.#review;
  }

  #approveAll(reviewers: readonly Reviewer[] = this.#review.reviewers): void {
    for (const reviewer of reviewers) this.#decide(reviewer, 'approved');
  }

  #decide(reviewer: Reviewer, status: Decision['status']): void {
    const { random, remarks, decisionId } = this.#setting;
    const wantsChanges = status === 'request_changes';
    const comment = wantsChanges ? random.pick(remarks) : random.chance(0.3) ? random.pick(praise) : null;
    const decision: Decision = {
      id: decisionId(),
      reviewer,
      status,
      reasons: wantsChanges ? random.some(reasons, random.integer(1, 2)) : [],
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

  /** A while on, but never in the future: a fifth of what is left at most. */
  #later(): number {
    const left = Math.max(0, this.#setting.until - this.#clock);
    this.#clock += Math.floor((left * this.#setting.random.next()) / 5 / 1000) * 1000;
    return this.#clock;
  }
}
