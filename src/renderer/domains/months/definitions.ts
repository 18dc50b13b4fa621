import { type CatalogueLanguage, readCatalogueList } from '@shared/domain/catalogue-lists';
import type { MetricItem } from '@shared/domain/metrics';
import { capitalised } from '@shared/language';
import type { ListState, OfflineEngine, RecordList } from '../../engine';

/** A metric that a platform gives as one number. */
export interface NumberDefinition {
  readonly metric: string;
  readonly item: MetricItem;
}

export interface NumberDefinitions {
  /** By service and platform, see `platformKey`; then by the metric's key. */
  readonly byPlatform: ReadonlyMap<string, ReadonlyMap<string, NumberDefinition>>;
  /** Whether the local copy has a platform's catalogue (same key). Without it, the platform's metrics are unknown. */
  readonly isRead: (platform: string) => boolean;
  /** Catalogue titles of metrics, in the person's language where available. */
  readonly titles: ReadonlyMap<string, string>;
}

export interface DefinitionRecords {
  readonly connect: Pick<RecordList<'connect.metric_definitions'>, 'records' | 'lists'>;
  readonly reporting: Pick<RecordList<'reporting.metric_definitions'>, 'records' | 'lists'>;
}

export const platformKey = (service: 'connect' | 'reporting', slug: string): string => `${service} ${slug}`;

/** Only a single number of exactly one metric has one value for a month. */
const isNumberOfOne = (component: string, metrics: readonly string[]) =>
  component === 'number_v1' && metrics.length === 1;

/** The metrics that platforms have as single numbers. What is asked for is the same in every language. */
export function numberDefinitionsOf(
  { connect, reporting }: DefinitionRecords,
  language: CatalogueLanguage,
): NumberDefinitions {
  const byPlatform = new Map<string, Map<string, NumberDefinition>>();
  const titles = new Map<string, string>();
  const own = new Set<string>();
  const add = (platform: string, metric: string, item: MetricItem) => {
    const known = byPlatform.get(platform) ?? new Map<string, NumberDefinition>();
    byPlatform.set(platform, known);
    if (!known.has(metric)) known.set(metric, { metric, item });
  };
  for (const { parent, record } of connect.records) {
    const list = parent === null ? null : readCatalogueList(parent);
    const { reference_key: referenceKey, component, metrics, dimensions, references, labels } = record;
    const [metric] = metrics;
    if (!list || metric === undefined || !isNumberOfOne(component, metrics)) continue;
    add(platformKey('connect', list.slug), metric, {
      referenceKey,
      component,
      metrics,
      entity: null,
      dimensions: dimensions.map((one) => (typeof one === 'string' ? one : one.field)),
    });
    const isOwn = list.language === language;
    const title = (labels && Object.hasOwn(labels, metric) && labels[metric]) || references?.title;
    if (title && (!titles.has(metric) || (isOwn && !own.has(metric)))) titles.set(metric, title);
    if (title && isOwn) own.add(metric);
  }
  for (const { parent, record } of reporting.records) {
    const { reference_key: referenceKey, component, metrics, type } = record;
    const [metric] = metrics;
    if (parent === null || metric === undefined || !isNumberOfOne(component, metrics)) continue;
    add(platformKey('reporting', parent), metric, {
      referenceKey,
      component,
      metrics,
      dimensions: [],
      entity: null,
      type: typeof type === 'string' ? [type] : type,
    });
  }
  const read = new Set([
    ...readParents(connect.lists).map((parent) =>
      platformKey('connect', readCatalogueList(parent)?.slug ?? ''),
    ),
    ...readParents(reporting.lists).map((parent) => platformKey('reporting', parent)),
  ]);
  return { byPlatform, titles, isRead: (platform) => byPlatform.has(platform) || read.has(platform) };
}

const readParents = (lists: readonly ListState[]): readonly string[] =>
  lists.flatMap(({ parent, asOf }) => (asOf === null ? [] : [parent]));

/** Reads the number metrics of all platforms from the local catalogues. */
export async function readNumberDefinitions(
  engine: Pick<OfflineEngine, 'records'>,
  language: CatalogueLanguage,
): Promise<NumberDefinitions> {
  const [connect, reporting] = await Promise.all([
    engine.records('connect.metric_definitions'),
    engine.records('reporting.metric_definitions'),
  ]);
  return numberDefinitionsOf({ connect, reporting }, language);
}

/** A key without a title, readable: `video_views` is "Video views". */
export function plainTitle(metric: string): string {
  return capitalised(metric.replaceAll('_', ' ').trim());
}
