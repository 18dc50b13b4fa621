import { catalogueList, languagesReadUnasked } from '@shared/domain/catalogue-lists';
import type { OfflineEngine } from '../../engine';
import type { WorkspaceServices } from '../../query/workspace-services';
import { catalogueLanguageOf } from './entries';

interface Options extends Pick<WorkspaceServices, 'watchTables' | 'appState'> {
  readonly engine: Pick<OfflineEngine, 'records' | 'refresh'>;
  /** The app's language. */
  readonly language: () => string;
}

const againAfterMs = 5 * 60_000;

/**
 * Has the metric catalogue read in the app's language, also after the person has changed it: cards are called by it. The
 * engine keeps a list up that was read once. Answers the function that ends it.
 */
export function startCatalogueInAppLanguage({
  engine,
  watchTables,
  appState,
  language,
}: Options): () => void {
  let isReading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const life = new AbortController();
  const isOver = () => life.signal.aborted;
  const look = async () => {
    const named = catalogueLanguageOf(language());
    if (isReading || isOver() || languagesReadUnasked.includes(named)) return;
    isReading = true;
    clearTimeout(timer);
    const { records } = await engine.records('connect.merchant');
    for (const { slug } of records.flatMap(({ record }) => record.available_integrations)) {
      const parent = catalogueList(slug, named);
      const { asOf } = await engine.records('connect.metric_definitions', { parent });
      if (asOf !== null) continue;
      const failed = await engine.refresh({ kind: 'list', resource: 'connect.metric_definitions', parent });
      // A platform that fails does not prevent the read of the next one.
      if (isOver()) return;
      if (failed?.retryable !== true) continue;
      timer = setTimeout(() => void look(), againAfterMs);
      break;
    }
    isReading = false;
    if (catalogueLanguageOf(language()) !== named) void look();
  };
  const stopTables = watchTables(['connect.merchant'], () => void look(), { evenUnseen: true });
  const stopSettings = appState.subscribe(({ settings }, before) => {
    if (settings.language !== before.settings.language) void look();
  });
  void look();
  return () => {
    life.abort();
    clearTimeout(timer);
    stopTables();
    stopSettings();
  };
}
