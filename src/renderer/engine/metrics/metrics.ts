import {
  itemKeyOf,
  type MetricAnswer,
  type MetricQuestion,
  type MetricSource,
  periodKeyOf,
  sourceKeyOf,
} from '@shared/domain/metrics';
import type { MetricCalls, MetricNumbers, MetricNumbersQuery, MetricReading, MetricRefusal } from '../api';
import type { StoreResult } from '../store/journal-port';
import type { StoredRecord } from '../store/rows';
import { askedPeriods } from './asked-periods';
import { refusalOf } from './due';
import { KeptMetrics } from './kept-metrics';
import { type KeyedQuestion, keyed } from './keyed-question';
import { MetricReader, type MetricReaderDeps } from './metric-reader';

type Deps = Omit<MetricReaderDeps, 'kept'>;

/** Metrics of one opening of the replica: what is kept of them, and the reading of what is wanted. */
export class Metrics {
  private readonly kept: KeptMetrics;
  readonly reader: MetricReader;

  constructor(deps: Deps) {
    const { store } = deps.replica;
    this.kept = new KeptMetrics(store, async (now) => {
      const boards = await store.readCollection('boards');
      if (!boards.ok) return boards;
      const asked = new Set(
        askedPeriods(
          boards.value.map(({ value }) => value),
          now,
        ),
      );
      for (const { question, comparison } of deps.wants.all()) {
        asked.add(question.periodKey);
        if (comparison) asked.add(comparison.periodKey);
      }
      return { ok: true, value: asked };
    });
    this.reader = new MetricReader({ ...deps, kept: this.kept });
  }

  get counts(): MetricCalls {
    return this.reader.counts;
  }

  async readings(questions: readonly MetricQuestion[]): Promise<StoreResult<readonly MetricReading[]>> {
    const loaded = await this.kept.load();
    if (!loaded.ok) return loaded;
    const asked = questions.map(keyed);
    const inRows = asked.filter((question) => this.isForm(question));
    const forms = await this.kept.forms(inRows);
    if (!forms.ok) return forms;
    const answers = new Map<string, MetricAnswer | null>();
    for (const [place, { key }] of inRows.entries()) answers.set(key, forms.value[place] ?? null);
    const standings = this.reader.standings(asked);
    const value = asked.map((question, place): MetricReading => {
      const kept = this.kept.find(question);
      const { isWaiting = false, readingSince = null, error = null } = standings[place] ?? {};
      const number = kept?.number;
      const answer: MetricAnswer | null =
        number === undefined ? (answers.get(question.key) ?? null) : { kind: 'number', value: number };
      // The newest attempt: the result of a call for this question, or the reason why the next call is not sent.
      const refusal = refusalOf(kept, [this.kept.refusalOf(question), error]);
      return { answer, asOf: answer ? (kept?.readAt ?? null) : null, refusal, isWaiting, readingSince };
    });
    return { ok: true, value };
  }

  private isForm(question: KeyedQuestion): boolean {
    const kept = this.kept.find(question);
    return kept !== undefined && kept.readAt !== null && kept.number === undefined;
  }

  async numbers({ sources, items, periods }: MetricNumbersQuery): Promise<StoreResult<MetricNumbers>> {
    const loaded = await this.kept.load();
    if (!loaded.ok) return loaded;
    const places = sources.length * items.length * periods.length;
    const values = new Float64Array(places).fill(Number.NaN);
    const readAt = values.slice();
    const refusals: { place: number; refusal: MetricRefusal }[] = [];
    const itemKeys = items.map(itemKeyOf);
    const periodKeys = periods.map(periodKeyOf);
    let place = 0;
    for (const source of sources) {
      const sourceKey = sourceKeyOf(source);
      const row = this.kept.source(sourceKey);
      const rest = this.reader.isAtRest ? this.reader.restOf(source, sourceKey) : null;
      const restricted = this.kept.restrictedKeys(source.service);
      for (const [at, item] of items.entries()) {
        const ofItem = row?.items[itemKeys[at] ?? ''];
        const others = [row?.refusal, ...item.metrics.map((metric) => restricted[metric])].filter(
          (refusal) => refusal != null,
        );
        for (const periodKey of periodKeys) {
          const kept = ofItem?.[periodKey];
          if (kept?.number != null) values[place] = kept.number;
          if (kept?.readAt != null) readAt[place] = kept.readAt;
          const isRefused = others.length > 0 || kept?.refusal !== undefined || (rest && !kept?.readAt);
          const refusal = isRefused ? refusalOf(kept, kept?.readAt ? others : [...others, rest]) : null;
          if (refusal) refusals.push({ place, refusal });
          place += 1;
        }
      }
    }
    return { ok: true, value: { values, readAt, refusals } };
  }

  /** A person takes out what is kept of some sources; runs in the writer, and `forget` follows. */
  rowsOf(isMeant: (source: MetricSource) => boolean): Promise<StoreResult<readonly StoredRecord[]>> {
    return this.kept.rowsOf(isMeant);
  }

  forget(): void {
    this.kept.forget();
    this.reader.changed();
  }
}
