import { type MetricAnswer, type MetricItem, readResult } from '@shared/domain/metrics';
import { type DeskError, type DeskResult, succeed } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import type { Lane, MapRead } from '@shared/services/read';
import type { CallService } from '../core/ports';
import type { AsyncReads } from './async-reads';
import type { CallUrgency, JoinedCall } from './joined-calls';
import { type KeyedQuestion, over } from './keyed-question';

/** Answers of a joined call, by question. */
export interface CallAnswers {
  readonly readAt: number;
  readonly answers: readonly { readonly question: KeyedQuestion; readonly answer: MetricAnswer }[];
  /** Metrics that failed while others succeeded. */
  readonly failures: readonly { readonly question: KeyedQuestion; readonly error: DeskError }[];
}

const lanes: Readonly<Record<CallUrgency, Lane>> = {
  interactive: 'interactive',
  visible: 'freshness',
  backfill: 'backfill',
};

/** Makes a joined call. Ids of its items are ours: they hold no more than a place. */
export async function makeMetricCall(
  ports: { readonly call: CallService; readonly asyncReads: AsyncReads },
  joined: JoinedCall,
): Promise<DeskResult<CallAnswers>> {
  const result = await send(ports, joined);
  return result.ok ? succeed(answersIn(joined, result.data)) : result;
}

/** Reads the result of each question of a call from a result map. */
export function answersIn(
  { comparison, questions }: Pick<JoinedCall, 'comparison' | 'questions'>,
  { values, readAt }: Pick<MapRead<unknown>, 'values' | 'readAt'>,
): CallAnswers {
  const answers: { question: KeyedQuestion; answer: MetricAnswer }[] = [];
  const failures: { question: KeyedQuestion; error: DeskError }[] = [];
  for (const [place, question] of questions.entries()) {
    const read = readResult(values[idOf(place)], question.item.component, comparison);
    if (!read.ok) {
      failures.push({ question, error: read.error });
      // The question covered both periods, so it fails for both.
      if (comparison) failures.push({ question: over(question, comparison), error: read.error });
      continue;
    }
    answers.push({ question, answer: read.answer });
    if (comparison && read.comparison)
      answers.push({ question: over(question, comparison), answer: read.comparison });
  }
  return { readAt, answers, failures };
}

const idOf = (place: number): string => `m${place}`;

function send(
  { call, asyncReads }: { readonly call: CallService; readonly asyncReads: AsyncReads },
  joined: JoinedCall,
) {
  const { source, period, comparison, questions, urgency } = joined;
  const lane = lanes[urgency];
  const days = {
    start: period.start,
    end: period.end,
    ...(comparison && { comparison_start: comparison.start, comparison_end: comparison.end }),
  };
  if (source.service === 'reporting') {
    const metrics = questions.map(({ item }, place) => ({
      ...sentItem(item, place),
      type: [...(item.type ?? [])],
    }));
    const body = { ...days, integration_id: source.integrationId, metrics };
    return call('reporting.get_metric_values', { body, lane });
  }
  const [first, ...others] = source.connections;
  const connections =
    others.length === 0
      ? { customer_integration: first ?? '' }
      : { customer_integration_uuids: [...source.connections].sort() };
  const metrics = questions.map(({ item }, place) => sentItem(item, place));
  const input = { customer: source.customer, body: { ...days, ...connections, metrics }, lane };
  return asyncReads.read(input, joined, () => call('connect.get_metric_values', input));
}

type SentItem = RouteInput<'connect.get_metric_values'>['body']['metrics'][number];

/** The reporting service documents neither dimensions nor entities; what was pasted with them is not sent without them. */
function sentItem(
  { referenceKey, component, metrics, dimensions, entity }: MetricItem,
  place: number,
): SentItem {
  return {
    id: idOf(place),
    reference_key: referenceKey,
    metrics: [...metrics],
    // A pasted value may not be one of the documented three. Main then returns an error for this item only.
    component: component as SentItem['component'],
    ...(dimensions.length > 0 && { dimensions: [...dimensions] }),
    ...(entity && { entity_id: entity.id, entity_type: entity.type }),
  };
}
