import type { JoinedClient } from '@shared/domain/clients';
import type { UnknownReason } from '@shared/domain/connections/unknown-reason';
import {
  dataStateOf,
  type GoalJudgement,
  groupOf,
  judgeGoal,
  type MetricGoal,
  type MissingState,
  type MonthCell,
  type MonthPart,
  type MonthRowFacts,
  missingTogether,
  monthCellOf,
} from '@shared/domain/metrics';
import type { EpochMs } from '@shared/domain/time';
import type { MetricNumbers, MetricRefusal } from '../../engine';
import { NO_CURRENCY } from '../../i18n/metric-format';
import type { GoalsByMetric } from '../goals';
import type { ClientSource, UnreadClients } from '../metrics';
import type { MonthPlan, PlannedClient, PlannedSource } from './plan';

/** Share of one account in a number. */
export interface RowPart extends MonthPart {
  readonly source: ClientSource;
  /** When the month's value was received; null where none is kept. */
  readonly readAt: EpochMs | null;
  /** Why the newest attempt for either period brought nothing. */
  readonly refusal: MetricRefusal | null;
  readonly missing: MissingState | null;
}

/** An account that a number leaves out, and why. */
export type LeftOutSource = ClientSource & { readonly state: MissingState };

/** Why a client has no number at all. */
export type NotReadReason =
  /** No account is connected, or no platform has a metric of the columns. */
  | { readonly kind: 'no_accounts' | 'unmeasured' }
  /** The client's accounts, or the metrics of their platforms, are not known yet. */
  | { readonly kind: 'unread' }
  /** The client's accounts cannot be read now. */
  | { readonly kind: 'unknown'; readonly why: Exclude<UnknownReason, 'not_read'> }
  /** @param isOnly the client has no other account */
  | { readonly kind: 'expired'; readonly source: ClientSource; readonly isOnly: boolean }
  | { readonly kind: 'refused'; readonly source: ClientSource; readonly refusal: MetricRefusal }
  /** Every account was asked and has nothing for these days. */
  | { readonly kind: 'no_data' }
  | { readonly kind: 'not_loaded' };

/** A client in the month over all clients. */
export interface MonthRow extends MonthRowFacts {
  readonly key: JoinedClient['key'];
  readonly client: JoinedClient;
  /** By column, in the order of `counted` and `leftOut` of its cell. */
  readonly parts: readonly (readonly RowPart[])[];
  /** By column: the currency of its values; `NO_CURRENCY` for amounts of an unknown one, null for what is no money. */
  readonly units: readonly (string | null)[];
  /** Accounts that at least one number leaves out. */
  readonly without: readonly LeftOutSource[];
  /** The oldest of the numbers that are shown; null where none is. */
  readonly readAt: EpochMs | null;
  /** Null where anything is known. */
  readonly reason: NotReadReason | null;
  /** The newest number of these accounts that is kept of any month asked for. */
  readonly lastGoodAt: EpochMs | null;
}

const noGoals: GoalsByMetric = new Map();

interface Given {
  readonly plan: MonthPlan;
  /** By the plan's batches. */
  readonly numbers: readonly MetricNumbers[];
  readonly goals: ReadonlyMap<JoinedClient['key'], GoalsByMetric>;
  readonly nameOf: (client: JoinedClient) => string;
  readonly unread?: UnreadClients;
  /** The currency that a person set for a client (ISO 4217); null for none, as no service tells it. */
  readonly currencyOf?: (client: JoinedClient) => string | null;
}

/** Every client as a row, computed from the numbers that the copy keeps. */
export function monthRowsOf({
  plan,
  numbers,
  goals,
  nameOf,
  unread = new Map(),
  currencyOf = () => null,
}: Given): readonly MonthRow[] {
  const refusals = numbers.map(
    (batch) => new Map(batch.refusals.map(({ place, refusal }) => [place, refusal])),
  );
  return plan.clients.map((planned) => {
    const parts = plan.metrics.map((_, column) =>
      planned.sources.flatMap((source) => partOf(source, column, plan, numbers, refusals)),
    );
    const cells = parts.map((own, column) =>
      monthCellOf(own, {
        addsUp: plan.addsUp[column] ?? true,
        isCompared: plan.before !== null,
        canBeUnusual: plan.canBeUnusual,
      }),
    );
    const { client } = planned;
    const own = goals.get(client.key) ?? noGoals;
    const group = groupOf(cells);
    const unknown = planned.sources.some(({ isKnown }) => !isKnown) ? 'not_read' : unread.get(client.key);
    const why = group === 'unmeasured' ? unknown : undefined;
    return {
      key: client.key,
      client,
      name: nameOf(client),
      cells,
      parts,
      units: plan.isMoney.map((isMoney) => (isMoney ? (currencyOf(client) ?? NO_CURRENCY) : null)),
      group: why ? 'not_read' : group,
      goals: cells.map((cell, column) =>
        judgementOf(plan.isMonth ? own.get(plan.metrics[column] ?? '') : undefined, cell, plan),
      ),
      without: leftOutOf(cells, parts),
      readAt: oldestOf(cells, parts),
      reason: why ? unreadReasonOf(why) : reasonOf(planned, cells, parts),
      lastGoodAt: lastGoodOf(planned, plan, numbers),
    };
  });
}

function partOf(
  { source, batch, place, items }: PlannedSource,
  column: number,
  { batches, beforeAt, pastAt }: MonthPlan,
  numbers: readonly MetricNumbers[],
  refusals: readonly ReadonlyMap<number, MetricRefusal>[],
): RowPart[] {
  const item = items[column];
  const asked = batches[batch];
  const read = numbers[batch];
  if (item === null || item === undefined || !asked || !read) return [];
  const first = (place * asked.items.length + item) * asked.periods.length;
  const known = (list: Float64Array, at: number | null): number | null => {
    const value = at === null ? undefined : list[first + at];
    return value === undefined || Number.isNaN(value) ? null : value;
  };
  const refusalAt = (at: number | null) => (at === null ? null : (refusals[batch]?.get(first + at) ?? null));
  const missingAt = (at: number): MissingState | null => {
    const state = dataStateOf({
      hasValue: known(read.values, at) !== null,
      isAnswered: known(read.readAt, at) !== null,
      isRefused: refusalAt(at) !== null,
    });
    return state === 'known' ? null : state;
  };
  return [
    {
      source,
      value: known(read.values, 0),
      before: known(read.values, beforeAt),
      past: pastAt.map((at) => known(read.values, at)),
      readAt: known(read.readAt, 0),
      // A refusal of the comparison says nothing of a period that was answered without a number.
      refusal: missingAt(0) === 'no_data' ? null : (refusalAt(0) ?? refusalAt(beforeAt)),
      missing: missingAt(0) ?? (beforeAt === null ? null : missingAt(beforeAt)),
    },
  ];
}

const judgementOf = (
  goal: MetricGoal | undefined,
  { value, before, leftOut }: MonthCell,
  { isRunning }: MonthPlan,
): GoalJudgement | null =>
  goal ? judgeGoal(goal, { value, before, isInPart: leftOut.length > 0, isRunning }) : null;

function leftOutOf(cells: readonly MonthCell[], parts: MonthRow['parts']): readonly LeftOutSource[] {
  const found = new Map<string, { source: ClientSource; states: MissingState[] }>();
  cells.forEach(({ leftOut }, column) => {
    for (const place of leftOut) {
      const part = parts[column]?.[place];
      if (!part?.missing) continue;
      const known = found.get(part.source.key);
      if (known) known.states.push(part.missing);
      else found.set(part.source.key, { source: part.source, states: [part.missing] });
    }
  });
  return [...found.values()].map(({ source, states }) => ({ ...source, state: missingTogether(states) }));
}

function oldestOf(cells: readonly MonthCell[], parts: MonthRow['parts']): number | null {
  const moments = cells.flatMap(({ kind, counted }, column) => {
    const own = parts[column] ?? [];
    const shown = kind === 'apart' ? own : counted.map((place) => own[place]);
    return shown.flatMap((part) => (part?.readAt === null || part === undefined ? [] : [part.readAt]));
  });
  return moments.length === 0 ? null : Math.min(...moments);
}

const unreadReasonOf = (why: UnknownReason): NotReadReason =>
  why === 'not_read' ? { kind: 'unread' } : { kind: 'unknown', why };

function reasonOf(
  { sources }: PlannedClient,
  cells: readonly MonthCell[],
  parts: MonthRow['parts'],
): NotReadReason | null {
  if (cells.some(({ kind }) => kind === 'known' || kind === 'apart')) return null;
  if (sources.length === 0) return { kind: 'no_accounts' };
  const all = parts.flat();
  if (all.length === 0) return { kind: 'unmeasured' };
  const expired = all.find(
    ({ source, refusal }) => !source.isActive || refusal?.error.code === 'CONNECTION_EXPIRED',
  );
  if (expired) return { kind: 'expired', source: expired.source, isOnly: sources.length === 1 };
  const refused = all.find(({ refusal }) => refusal !== null);
  if (refused?.refusal) return { kind: 'refused', source: refused.source, refusal: refused.refusal };
  return { kind: all.every(({ missing }) => missing === 'no_data') ? 'no_data' : 'not_loaded' };
}

function lastGoodOf(
  { sources }: PlannedClient,
  { batches }: MonthPlan,
  numbers: readonly MetricNumbers[],
): number | null {
  let newest: number | null = null;
  for (const { batch, place } of sources) {
    const asked = batches[batch];
    const readAt = numbers[batch]?.readAt;
    if (!asked || !readAt) continue;
    const count = asked.items.length * asked.periods.length;
    for (let at = place * count; at < (place + 1) * count; at += 1) {
      const moment = readAt[at];
      if (moment !== undefined && !Number.isNaN(moment) && (newest === null || moment > newest))
        newest = moment;
    }
  }
  return newest;
}
