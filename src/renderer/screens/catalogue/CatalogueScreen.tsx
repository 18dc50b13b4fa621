import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandBar } from '../../commands/CommandBar';
import { catalogueEntriesOf, useCatalogue } from '../../domains/catalogue';
import { EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import list from '../../kit/lists/ListScreen.module.css';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { useSetScreenHead } from '../screen-head';
import { AdsOptions } from './AdsOptions';
import { CatalogueTools } from './CatalogueTools';
import { InsteadOfMetrics } from './InsteadOfMetrics';
import { MetricGrid } from './MetricGrid';
import { MetricPanel } from './MetricPanel';
import { ownLanguage, useCatalogueCursor, useCatalogueScreen } from './state';
import { UnreadNote } from './UnreadNote';

const scope = { kind: 'resource', resource: 'connect.metric_definitions' } as const;

/** What each platform can be asked for, in the language that a client reads; and what its ads take. */
export function CatalogueScreen() {
  const { t, i18n } = useTranslation();
  const { view, platform, text, language: chosen } = useCatalogueScreen();
  const cursorKey = useCatalogueCursor((cursor) => cursor.cursorKey);
  const language = chosen ?? ownLanguage(i18n.language);
  const catalogue = useCatalogue(platform, language);
  const progress = useProgressText(useEngineStatus());
  const grid = useRef<HTMLDivElement>(null);
  const entries = useMemo(
    () => catalogueEntriesOf(catalogue?.shown ?? [], text, i18n.language),
    [catalogue, text, i18n.language],
  );
  useSetScreenHead(t('screens.catalogue'), catalogue ? catalogue.asOf : undefined, scope);
  return (
    <>
      <CatalogueTools platforms={catalogue?.platforms ?? []} language={language} />
      <div className={list.split}>
        <div className={list.area}>
          <EngineTrouble />
          {!catalogue && <ListSkeleton progress={progress} />}
          {catalogue && view === 'ads' && <AdsOptions platforms={catalogue.shown} />}
          {catalogue && view === 'metrics' && (
            <>
              <UnreadNote shown={catalogue.shown} language={language} />
              {entries.length > 0 ? (
                <MetricGrid grid={grid} entries={entries} />
              ) : (
                <InsteadOfMetrics catalogue={catalogue} />
              )}
            </>
          )}
        </div>
        {view === 'metrics' && entries.length > 0 && (
          <MetricPanel
            entry={entries.find(({ key }) => key === cursorKey) ?? entries[0]}
            language={language}
          />
        )}
      </div>
      <CommandBar />
    </>
  );
}
