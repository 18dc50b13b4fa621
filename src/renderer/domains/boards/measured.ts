import { type CatalogueLanguage, catalogueList } from '@shared/domain/catalogue-lists';
import type { BoardCard, CardShape, CardWidth, MetricItem } from '@shared/domain/metrics';
import { createWordMatch } from '@shared/domain/word-beginnings';
import type { CatalogueMetric, OfflineEngine } from '../../engine';
import { useEngineQuery } from '../../query/use-engine-query';
import { defaultDimensions, type KeyLabel, tagOf, titleOfMetric } from '../catalogue';
import type { ClientSource } from '../metrics';

/** A metric that can be read of one of a client's accounts. */
export interface MeasuredMetric {
  /** Key made of account and metric. */
  readonly key: string;
  readonly source: ClientSource;
  readonly item: MetricItem;
  /** Title in the catalogue's language, or made from the metric's key. */
  readonly title: string;
  readonly description: string | null;
  /** History length as the service writes it, such as "24 months". */
  readonly history: string | null;
  /** Dimensions for a breakdown. The reporting service offers none. */
  readonly dimensions: readonly KeyLabel[];
  readonly words: readonly (string | null | undefined)[];
}

type Records = Pick<OfflineEngine, 'records'>;

/** Everything that these accounts measure, account by account; null until the replica has answered. */
export function useMeasured(
  sources: readonly ClientSource[] | null,
  language: CatalogueLanguage,
): readonly MeasuredMetric[] | null {
  const known = sources ?? noSources;
  const accounts = known.map(({ key }) => key).join(' ');
  const read = useEngineQuery(
    {
      key: ['measured', accounts, language],
      ask: async (engine) => ({ accounts, metrics: await readMeasured(engine, known, language) }),
      tables: ['connect.metric_definitions', 'reporting.metric_definitions'],
    },
    { isEnabled: sources !== null },
  );
  // The answer to the accounts before them is not theirs, also where those had nothing.
  return sources !== null && read?.accounts === accounts ? read.metrics : null;
}

const noSources: readonly ClientSource[] = [];

/** Reads the metrics for `useMeasured`. */
export async function readMeasured(
  engine: Records,
  sources: readonly ClientSource[],
  language: CatalogueLanguage,
): Promise<readonly MeasuredMetric[]> {
  const slugs = [...new Set(sources.map(({ platform }) => platform.slug))];
  const byPlatform = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await readPlatform(engine, slug, language)] as const)),
  );
  return sources.flatMap((source) => {
    const platform = byPlatform.get(source.platform.slug);
    if (!platform) return [];
    if (source.source.service === 'connect')
      return platform.catalogue.map((metric) => ofCatalogue(source, metric));
    const titles = new Map(platform.catalogue.map((metric) => [metric.reference_key, metric]));
    return platform.definitions.map((definition): MeasuredMetric => {
      const { reference_key: referenceKey, component, metrics, type } = definition;
      const known = titles.get(referenceKey);
      const units = typeof type === 'string' ? [type] : type;
      const item = { referenceKey, component, metrics, dimensions: [], entity: null, type: units };
      return measuredOf(source, item, known, []);
    });
  });
}

/** The catalogue in the language, or in English where it was never loaded in it. */
async function readPlatform(engine: Records, slug: string, language: CatalogueLanguage) {
  const catalogueIn = async (one: CatalogueLanguage) => {
    const list = await engine.records('connect.metric_definitions', { parent: catalogueList(slug, one) });
    return list.records.map(({ record }) => record);
  };
  const [own, definitions] = await Promise.all([
    catalogueIn(language),
    engine.records('reporting.metric_definitions', { parent: slug }),
  ]);
  return {
    catalogue: own.length > 0 ? own : await catalogueIn('en'),
    definitions: definitions.records.map(({ record }) => record),
  };
}

const ofCatalogue = (source: ClientSource, metric: CatalogueMetric): MeasuredMetric => {
  const dimensions = defaultDimensions(metric);
  const item: MetricItem = {
    referenceKey: metric.reference_key,
    component: metric.component,
    metrics: metric.metrics,
    entity: null,
    dimensions: dimensions.map(({ key }) => key),
  };
  return measuredOf(source, item, metric, dimensions);
};

function measuredOf(
  source: ClientSource,
  item: MetricItem,
  metric: CatalogueMetric | undefined,
  dimensions: readonly KeyLabel[],
): MeasuredMetric {
  const title = titleOfMetric(metric, item.referenceKey);
  const description = metric?.references?.description ?? null;
  const history = metric ? tagOf(metric, 'history') : null;
  const { name } = source.platform;
  const tags = metric ? [tagOf(metric, 'cost'), history] : [];
  const labels = Object.values(metric?.labels ?? {});
  return {
    key: `${source.key} ${item.referenceKey} ${item.component}`,
    source,
    item,
    title,
    description,
    history,
    dimensions,
    words: [title, description, item.referenceKey, name, source.accountName, ...tags, ...labels],
  };
}

/** Metrics whose title, key, description, tags or labels match the typed words, in the given order. */
export function foundMetrics(
  all: readonly MeasuredMetric[],
  text: string,
  platform: string | null,
): readonly MeasuredMetric[] {
  const isMatch = createWordMatch(text);
  return all.filter(
    ({ source, words }) => (platform === null || source.platform.slug === platform) && isMatch(words),
  );
}

/** Default shape of a metric. A component of unknown form becomes a table. */
function usualShape(component: string): CardShape {
  if (component === 'number_v1') return 'number';
  return component === 'chart_v1' ? 'line' : 'table';
}

const usualWidth = (shape: CardShape): CardWidth => (shape === 'number' ? 1 : 2);

export const cardFor = ({ source, item }: Pick<MeasuredMetric, 'source' | 'item'>, id: string): BoardCard => {
  const shape = usualShape(item.component);
  return {
    id,
    title: null,
    shape,
    width: usualWidth(shape),
    unit: null,
    item,
    source: source.source,
    platform: source.platform.slug,
  };
};
