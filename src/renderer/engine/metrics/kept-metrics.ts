import { type MetricAnswer, type MetricSource, type Period, periodKeyOf } from '@shared/domain/metrics';
import type { EpochMs } from '@shared/domain/time';
import type { KeptMetric, MetricRefusal, MetricRow, RestrictedMetrics, SourceMetrics } from '../api';
import type { IngestedChange } from '../core/ingest-records';
import type { ReplicaStore } from '../store/engine-store';
import type { StoreResult } from '../store/journal-port';
import { keyOfRecord, listKeyOf, type StoredRecord } from '../store/rows';
import { refusalOf } from './due';
import type { KeyedQuestion } from './keyed-question';
import { supersededIn } from './superseded';

type Service = MetricSource['service'];
type FormAnswer = Exclude<MetricAnswer, { readonly kind: 'number' }>;

/** The list of the rows that are held in memory. */
const index = 'index';

/** Results or refusals of one call for questions of one source. */
export interface NewMetrics {
  readonly source: MetricSource;
  readonly sourceKey: string;
  readonly at: EpochMs;
  readonly answers: readonly { readonly question: KeyedQuestion; readonly answer: MetricAnswer }[];
  readonly refusals: readonly { readonly question: KeyedQuestion; readonly refusal: MetricRefusal }[];
  /** Refusal of the whole source; null if it was read; undefined to leave it unchanged. */
  readonly sourceRefusal?: MetricRefusal | null;
  /** A metric that the contract leaves out. */
  readonly restricted?: { readonly metric: string; readonly refusal: MetricRefusal };
}

/** Rows of a transaction, with a function that updates memory after the write. */
export interface StagedMetrics {
  readonly records: readonly IngestedChange[];
  readonly removedRecords: readonly StoredRecord[];
  readonly apply: () => void;
}

/**
 * Answers to metric reads. Numbers, and what was refused, are held in memory from the first question on; charts and tables
 * stay on the disk, each source's of one period in one row.
 */
export class KeptMetrics {
  private readonly sources = new Map<string, StoredRecord>();
  private readonly restricted = new Map<Service, StoredRecord>();
  private loading: Promise<StoreResult<null>> | null = null;
  private generation = 0;
  isLoaded = false;

  /** @param askedAt the keys of all periods that something still asks for at this time, epoch ms */
  constructor(
    private readonly store: ReplicaStore,
    private readonly askedAt: (now: number) => Promise<StoreResult<ReadonlySet<string>>>,
  ) {}

  /** Reads the index, once. Nothing of it is read before somebody asks. */
  load(): Promise<StoreResult<null>> {
    this.loading ??= this.readIndex();
    return this.loading;
  }

  /** Drops memory after a person has cleared data, so that the index is read again. */
  forget(): void {
    this.generation += 1;
    this.loading = null;
    this.isLoaded = false;
    this.sources.clear();
    this.restricted.clear();
  }

  private async readIndex(): Promise<StoreResult<null>> {
    const { generation } = this;
    const read = await this.store.readLists([listKeyOf('metrics.results', index)]);
    // Forgotten meanwhile: what was read may be what a person took out.
    if (generation !== this.generation) return this.load();
    if (!read.ok) {
      this.loading = null;
      return read;
    }
    for (const row of read.value) this.put(row);
    this.isLoaded = true;
    return { ok: true, value: null };
  }

  private put(row: StoredRecord): void {
    const record = rowOf(row);
    if (record.kind === 'source') this.sources.set(row.id, row);
    if (record.kind === 'restricted') this.restricted.set(record.service, row);
  }

  source(sourceKey: string): SourceMetrics | undefined {
    const row = this.sources.get(sourceKey);
    return row && (rowOf(row) as SourceMetrics);
  }

  find({ sourceKey, itemKey, periodKey }: KeyedQuestion): KeptMetric | undefined {
    return this.source(sourceKey)?.items[itemKey]?.[periodKey];
  }

  /** Returns why the newest attempt at this question, or at the read that includes it, brought no answer. */
  refusalOf(question: KeyedQuestion): MetricRefusal | null {
    const { source, item, sourceKey } = question;
    const kept = this.find(question);
    const ofSource = this.source(sourceKey)?.refusal;
    const keys = this.restrictedKeys(source.service);
    const restricted = item.metrics.find((metric) => keys[metric] !== undefined);
    if (!kept?.refusal && !ofSource && restricted === undefined) return null;
    return refusalOf(kept, [ofSource, restricted === undefined ? null : keys[restricted]]);
  }

  restrictedKeys(service: Service): RestrictedMetrics['keys'] {
    const row = this.restricted.get(service);
    return row ? (rowOf(row) as RestrictedMetrics).keys : {};
  }

  /** Answers that are no numbers, in the order of the questions; null where none is kept. */
  async forms(questions: readonly KeyedQuestion[]): Promise<StoreResult<readonly (FormAnswer | null)[]>> {
    const keys = [...new Set(questions.map(periodRowKey))];
    const read = await this.store.readRecords(keys);
    if (!read.ok) return read;
    const rows = new Map(keys.map((key, place) => [key, read.value[place]]));
    const value = questions.map((question) => {
      const row = rows.get(periodRowKey(question));
      const record = row && rowOf(row);
      const answer = record?.kind === 'period' ? record.answers[question.itemKey] : undefined;
      return answer === undefined ? null : (answer as FormAnswer);
    });
    return { ok: true, value };
  }

  /** Runs in the writer: memory and disk are of one state there. */
  async stage(news: NewMetrics): Promise<StoreResult<StagedMetrics>> {
    const loaded = await this.load();
    if (!loaded.ok) return loaded;
    const { source, sourceKey, at } = news;
    const before = this.source(sourceKey);
    const items: Record<string, Record<string, KeptMetric>> = { ...before?.items };
    const note = ({ itemKey, periodKey }: KeyedQuestion, kept: (old?: KeptMetric) => KeptMetric) => {
      items[itemKey] = { ...items[itemKey], [periodKey]: kept(items[itemKey]?.[periodKey]) };
    };
    for (const { question, answer } of news.answers)
      note(question, () => ({ readAt: at, ...(answer.kind === 'number' && { number: answer.value }) }));
    for (const { question, refusal } of news.refusals)
      note(question, (old) => ({ ...old, readAt: old?.readAt ?? null, refusal }));
    const removed = await this.prune(items, news);
    if (!removed.ok) return removed;
    const refusal = news.sourceRefusal === undefined ? (before?.refusal ?? null) : news.sourceRefusal;
    const rows = [rowFor(sourceKey, index, { kind: 'source', source, refusal, items }, at)];
    const keys = this.restrictedAfter(news);
    if (keys) {
      const { service } = source;
      rows.push(rowFor(`restricted ${service}`, index, { kind: 'restricted', service, keys }, at));
    }
    const forms = await this.formRows(news);
    if (!forms.ok) return forms;
    const records = [...rows, ...forms.value].map((after) => ({ before: null, after }));
    const apply = () => {
      for (const row of rows) this.put(row);
    };
    return { ok: true, value: { records, removedRecords: removed.value, apply } };
  }

  /**
   * Takes out what later days of the running month have superseded: it would be a period more for every day. Answers the
   * rows of charts and tables that go with it.
   */
  private async prune(
    items: Record<string, Record<string, KeptMetric>>,
    { sourceKey, at, answers, refusals }: NewMetrics,
  ): Promise<StoreResult<readonly StoredRecord[]>> {
    const landed = new Set([...answers, ...refusals].map(({ question }) => question.periodKey));
    const entries = Object.entries(items);
    if (!entries.some(([, periods]) => supersededIn(periods, at, (key) => landed.has(key)).length > 0))
      return { ok: true, value: [] };
    const asked = await this.askedAt(at);
    if (!asked.ok) return asked;
    const pruned = new Set<string>();
    for (const [itemKey, periods] of entries) {
      const gone = new Set(supersededIn(periods, at, (key) => landed.has(key) || asked.value.has(key)));
      if (gone.size === 0) continue;
      items[itemKey] = Object.fromEntries(Object.entries(periods).filter(([key]) => !gone.has(key)));
      for (const key of gone) pruned.add(key);
    }
    // A row holds charts of several items: it goes with the last of them.
    const kept = new Set(Object.values(items).flatMap((periods) => Object.keys(periods)));
    const keys = [...pruned].filter((periodKey) => !kept.has(periodKey));
    const rows = await this.store.readRecords(
      keys.map((periodKey) => periodRowKey({ sourceKey, periodKey })),
    );
    if (!rows.ok) return rows;
    return { ok: true, value: rows.value.filter((row) => row !== undefined) };
  }

  /** With the key that was refused, without those that were answered; null where nothing of it changes. */
  private restrictedAfter({ source, restricted, answers }: NewMetrics): RestrictedMetrics['keys'] | null {
    const before = this.restrictedKeys(source.service);
    if (restricted) return { ...before, [restricted.metric]: restricted.refusal };
    const answered = new Set(answers.flatMap(({ question }) => question.item.metrics));
    const left = Object.entries(before).filter(([metric]) => !answered.has(metric));
    return left.length < Object.keys(before).length ? Object.fromEntries(left) : null;
  }

  /** Returns the rows of charts and tables, including their stored answers for other items. */
  private async formRows({ answers, source, sourceKey, at }: NewMetrics) {
    const byRow = new Map<
      string,
      { readonly period: Period; readonly answers: Record<string, MetricAnswer> }
    >();
    for (const { question, answer } of answers) {
      if (answer.kind === 'number') continue;
      const { period } = question;
      const row = byRow.get(periodRowKey(question)) ?? { period, answers: {} };
      byRow.set(periodRowKey(question), row);
      row.answers[question.itemKey] = answer;
    }
    const read = await this.store.readRecords([...byRow.keys()]);
    if (!read.ok) return read;
    const rows = [...byRow.values()].map(({ period, answers: found }, place) => {
      const row = read.value[place];
      const before = row && rowOf(row);
      const kept = before?.kind === 'period' ? before.answers : {};
      const record = { kind: 'period', source, period, answers: { ...kept, ...found } } as const;
      return rowFor(`${sourceKey} ${periodKeyOf(period)}`, sourceKey, record, at);
    });
    return { ok: true, value: rows } as const;
  }

  /** Removes refusals of services whose access has changed, so that their questions are repeated. */
  async stageWithoutRefusals(services: ReadonlySet<string>, at: number): Promise<StoreResult<StagedMetrics>> {
    const loaded = await this.load();
    if (!loaded.ok) return loaded;
    const rows: StoredRecord[] = [];
    for (const row of this.sources.values()) {
      const record = rowOf(row) as SourceMetrics;
      if (!services.has(record.source.service) || !holdsRefusal(record)) continue;
      rows.push(rowFor(row.id, index, withoutRefusals(record), row.readAt));
    }
    for (const [service] of this.restricted) {
      if (services.has(service))
        rows.push(rowFor(`restricted ${service}`, index, { kind: 'restricted', service, keys: {} }, at));
    }
    const apply = () => {
      for (const row of rows) this.put(row);
    };
    const records = rows.map((after) => ({ before: null, after }));
    return { ok: true, value: { records, removedRecords: [], apply } };
  }

  /** Returns every row of the selected sources. */
  async rowsOf(isMeant: (source: MetricSource) => boolean): Promise<StoreResult<readonly StoredRecord[]>> {
    const indexed = await this.store.readLists([listKeyOf('metrics.results', index)]);
    if (!indexed.ok) return indexed;
    const meant = indexed.value.filter((row) => {
      const record = rowOf(row);
      return record.kind === 'source' && isMeant(record.source);
    });
    const forms = await this.store.readLists(meant.map(({ id }) => listKeyOf('metrics.results', id)));
    return forms.ok ? { ok: true, value: [...meant, ...forms.value] } : forms;
  }
}

const holdsRefusal = ({ refusal, items }: SourceMetrics): boolean =>
  refusal !== null ||
  Object.values(items).some((periods) => Object.values(periods).some((kept) => kept.refusal !== undefined));

const withoutRefusals = (record: SourceMetrics): SourceMetrics => ({
  ...record,
  refusal: null,
  items: mapValues(record.items, (periods) => mapValues(periods, ({ refusal: _refusal, ...kept }) => kept)),
});

const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const periodRowKey = ({ sourceKey, periodKey }: Pick<KeyedQuestion, 'sourceKey' | 'periodKey'>): string =>
  keyOfRecord('metrics.results', `${sourceKey} ${periodKey}`);

/** Put there by this file alone. */
const rowOf = ({ record }: StoredRecord): MetricRow => record as MetricRow;

function rowFor(id: string, parent: string, record: MetricRow, readAt: number): StoredRecord {
  return {
    resource: 'metrics.results',
    id,
    parent,
    record,
    hash: 0,
    flags: 0,
    readAt,
    key: keyOfRecord('metrics.results', id),
    list: listKeyOf('metrics.results', parent),
  };
}
