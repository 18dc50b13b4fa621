import type { MetricWant } from '../api';
import { type KeyedQuestion, keyer, over } from './keyed-question';

/** Metric request of a viewer. */
export interface Wanted {
  readonly question: KeyedQuestion;
  /** Same question for the comparison period, counted separately. */
  readonly comparison: KeyedQuestion | null;
  readonly urgency: MetricWant['urgency'];
  readonly maxAgeMs: number;
  /** Questions not tried since the request came. A request that insists is asked once. */
  readonly untried: Set<string>;
}

/** Metric requests of all viewers. They outlive the replica: after it is reopened they still apply. */
export class MetricWants {
  private readonly byViewer = new Map<string, ReadonlyMap<string, Wanted>>();

  /** Replaces a viewer's requests. Returns whether the set of requested questions changed. */
  take(viewer: string, wants: readonly MetricWant[]): boolean {
    if (wants.length === 0) return this.byViewer.delete(viewer);
    const before = this.byViewer.get(viewer);
    const taken = new Map<string, Wanted>();
    const keyed = keyer();
    for (const want of wants) {
      const wanted = wantedOf(want, keyed(want.question));
      const key = wantKeyOf(wanted);
      // The same want in a new list is not a new one.
      taken.set(key, before?.get(key) ?? wanted);
    }
    this.byViewer.set(viewer, taken);
    return taken.size !== before?.size || [...taken.keys()].some((key) => !before.has(key));
  }

  get isEmpty(): boolean {
    return this.byViewer.size === 0;
  }

  *all(): Iterable<Wanted> {
    for (const wants of this.byViewer.values()) yield* wants.values();
  }

  /** Notes that an attempt to read these questions has ended, with or without success. */
  tried(keys: ReadonlySet<string>): void {
    for (const { untried } of this.all()) for (const key of untried) if (keys.has(key)) untried.delete(key);
  }
}

function wantedOf({ comparison, urgency, maxAgeMs }: MetricWant, asked: KeyedQuestion): Wanted {
  const compared = comparison && over(asked, comparison);
  const insists = urgency === 'interactive' || maxAgeMs === 0;
  const untried = new Set(insists ? [asked.key, ...(compared ? [compared.key] : [])] : []);
  return { question: asked, comparison: compared, urgency, maxAgeMs, untried };
}

const wantKeyOf = ({ question, comparison, urgency, maxAgeMs }: Wanted): string =>
  `${urgency} ${maxAgeMs} ${comparison?.periodKey ?? ''} ${question.key}`;
