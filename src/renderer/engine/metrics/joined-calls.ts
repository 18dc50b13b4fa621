import { type MetricSource, type Period, periodKeyOf } from '@shared/domain/metrics';
import type { MetricWant } from '../api';
import { type KeyedQuestion, keyOver } from './keyed-question';

export type CallUrgency = MetricWant['urgency'];

/** Something to be asked now; at least one of the two is due. */
export interface DueQuestion {
  readonly question: KeyedQuestion;
  readonly comparison: KeyedQuestion | null;
  readonly isDue: boolean;
  readonly isComparisonDue: boolean;
  readonly urgency: CallUrgency;
}

/** Call with several questions of one source, for one period and possibly a comparison period. */
export interface JoinedCall {
  readonly source: MetricSource;
  readonly sourceKey: string;
  readonly period: Period;
  readonly comparison: Period | null;
  /** Questions for the call's period. */
  readonly questions: readonly KeyedQuestion[];
  readonly urgency: CallUrgency;
  /** Part of a call that was refused as a whole; empty for a complete call. */
  readonly part: string;
}

/** More items in one call would make its answer heavy, and its failure expensive. */
export const mostItems = 24;

const order: readonly CallUrgency[] = ['interactive', 'visible', 'backfill'];

/**
 * Joins questions into the fewest calls, most urgent first. A call for a period includes everything due in it, so that
 * low-priority questions cost no call of their own.
 * @param partOf part of a refused call in which a question is asked, by its key
 */
export function joinCalls(
  due: readonly DueQuestion[],
  partOf: (key: string) => string = () => '',
): readonly JoinedCall[] {
  const groups = new Map<string, Group>();
  /** Group of each question, by its key. */
  const covered = new Map<string, Group>();

  const add = (question: KeyedQuestion, comparison: Period | null, urgency: CallUrgency) => {
    const known = covered.get(question.key);
    if (known) return raise(known, urgency);
    const place = `${question.sourceKey} ${question.periodKey} ${partOf(question.key)}`;
    const key = comparison ? `${place} ${periodKeyOf(comparison)}` : place;
    const group = groups.get(key) ?? groups.get(`${place} any`);
    const into = group ?? { question, comparison, part: partOf(question.key), urgency, questions: new Map() };
    groups.set(key, into);
    if (comparison && !groups.has(`${place} any`)) groups.set(`${place} any`, into);
    into.questions.set(question.itemKey, question);
    raise(into, urgency);
    covered.set(question.key, into);
    if (into.comparison) covered.set(keyOver(question, into.comparison), into);
  };

  for (const { question, comparison, isDue, isComparisonDue, urgency } of due) {
    if (comparison && isDue && isComparisonDue && !covered.has(comparison.key))
      add(question, comparison.period, urgency);
  }
  for (const { question, comparison, isDue, isComparisonDue, urgency } of due) {
    if (isDue) add(question, null, urgency);
    if (comparison && isComparisonDue) add(comparison, null, urgency);
  }
  return [...new Set(groups.values())]
    .flatMap(callsOf)
    .toSorted((a, b) => order.indexOf(a.urgency) - order.indexOf(b.urgency));
}

interface Group {
  readonly question: KeyedQuestion;
  readonly comparison: Period | null;
  readonly part: string;
  /** Highest urgency among the questions. */
  urgency: CallUrgency;
  readonly questions: Map<string, KeyedQuestion>;
}

function raise(group: Group, urgency: CallUrgency): void {
  if (order.indexOf(urgency) < order.indexOf(group.urgency)) group.urgency = urgency;
}

function callsOf({ question, comparison, part, urgency, questions }: Group): JoinedCall[] {
  const { source, sourceKey, period } = question;
  const all = [...questions.values()];
  const count = Math.ceil(all.length / mostItems);
  return Array.from({ length: count }, (_, index) => ({
    source,
    sourceKey,
    period,
    comparison,
    urgency,
    part,
    questions: all.slice(index * mostItems, (index + 1) * mostItems),
  }));
}
