import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { CommandBar } from '../../commands/CommandBar';
import {
  type Catalogue,
  catalogueEntriesOf,
  catalogueLanguageOf,
  useCatalogue,
} from '../../domains/catalogue';
import { EngineTrouble, useEngineStatus, useProgressText, useServiceReach } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import list from '../../kit/lists/ListScreen.module.css';
import { EmptyState, NothingMatches } from '../../kit/states/EmptyState';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { useSetScreenHead } from '../screen-head';
import { AdsOptions } from './AdsOptions';
import { CatalogueTools } from './CatalogueTools';
import { MetricGrid } from './MetricGrid';
import { MetricPanel } from './MetricPanel';
import { useCatalogueCursor, useCatalogueScreen } from './state';
import { UnreadNote } from './UnreadNote';

const scope = { kind: 'resource', resource: 'connect.metric_definitions' } as const;

/** The metrics of each platform, in the client's language, and the ad options. */
export function CatalogueScreen() {
  const { t, i18n } = useTranslation();
  const { view, platform, text, language: chosen } = useCatalogueScreen();
  const cursorKey = useCatalogueCursor((cursor) => cursor.cursorKey);
  const language = chosen ?? catalogueLanguageOf(i18n.language);
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
                <MetricsPlaceholder catalogue={catalogue} />
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

/** No metrics to list: because of the search, or because there are none. */
function MetricsPlaceholder({ catalogue: { platforms, shown } }: { readonly catalogue: Catalogue }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reach = useServiceReach('connect');
  const reporting = useServiceReach('reporting');
  const { text, show } = useCatalogueScreen();
  const hasAny = shown.some(({ metrics }) => metrics.length > 0);
  if (hasAny && text !== '')
    return (
      <NothingMatches
        headline={t('catalogue.noneMatches')}
        clear={t('catalogue.clear')}
        onClear={() => show({ text: '' })}
      />
    );
  if (shown.some(({ asOf }) => asOf === null)) return null;
  // With reporting alone something is set up; it just is not what this catalogue is read from.
  const isSetUp = reach !== 'not_set_up';
  const isWithoutConnector = !isSetUp && reporting !== 'not_set_up';
  return (
    <EmptyState
      sign={<IconListSearch size={24} stroke={1.4} aria-hidden />}
      headline={t(
        isSetUp ? 'catalogue.none' : isWithoutConnector ? 'catalogue.onlyReporting' : 'connections.notSetUp',
      )}
      fact={isSetUp && platforms.length === 0 ? t('catalogue.noneHint') : undefined}
      action={
        !isSetUp &&
        !isWithoutConnector && (
          <Button onClick={() => void navigate({ to: '/settings' })}>{t('connections.openSettings')}</Button>
        )
      }
    />
  );
}
