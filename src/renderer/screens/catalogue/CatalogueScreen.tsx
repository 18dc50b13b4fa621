import { Button, Select } from '@mantine/core';
import { type CatalogueLanguage, catalogueLanguages } from '@shared/domain/catalogue-lists';
import { IconLanguage, IconListSearch } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import {
  type CatalogueEntry,
  catalogueEntriesOf,
  catalogueLanguageOf,
  defaultDimensions,
  defaultMetrics,
  type KeyLabel,
  type MetricCatalogue,
  nameOfLanguage,
  type PlatformCatalogue,
  tagOf,
  tagOfLanguage,
  useCatalogue,
  useReadCatalogue,
} from '../../domains/catalogue';
import { useServiceReach } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import facts from '../../kit/facts.module.css';
import { type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import { EmptyState, NothingMatches, NotKnown } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { CodeDetails, Note } from '../../kit/states/Note';
import textClasses from '../../kit/text.module.css';
import { useRecords } from '../../query/records';
import { ListScreen } from '../ListScreen';
import { ListTools } from '../ListTools';
import { useListAddress } from '../list-address';
import { catalogueAddress } from '../list-addresses';
import { AdsOptions } from './AdsOptions';
import classes from './AdsOptions.module.css';

const scope = { kind: 'resource', resource: 'connect.metric_definitions' } as const;
const everyPlatform = '';

function metricList({ t }: ListTexts): ListDefinition<CatalogueEntry> {
  return {
    columns: [
      {
        key: 'platform',
        name: t('catalogue.platform'),
        isOnlySaid: true,
        width: 18,
        cell: ({ platform: { slug, name } }) => <NetworkMark network={slug} name={name} size={18} />,
      },
      {
        key: 'title',
        name: t('catalogue.column.title'),
        width: titleWidth,
        tone: 'name',
        text: ({ title }) => title,
      },
      {
        key: 'shape',
        name: t('catalogue.column.shape'),
        width: 64,
        fold: 2,
        tone: 'second',
        text: ({ metric }) => t(`catalogue.shape.${metric.component}`),
      },
      {
        key: 'cost',
        name: t('catalogue.column.cost'),
        width: 72,
        fold: 1,
        tone: 'second',
        text: ({ metric }) => tagOf(metric, 'cost'),
      },
      {
        key: 'history',
        name: t('catalogue.column.history'),
        width: 96,
        fold: 1,
        tone: 'second',
        text: ({ metric }) => tagOf(metric, 'history'),
      },
    ],
  };
}

/** The metrics of each platform, in the client's language, and the ad options. */
export function CatalogueScreen() {
  const { t, language: spoken } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const list = useListAddress(catalogueAddress);
  const { view = 'metrics', platform = null, text = '', language: chosen } = list.place;
  const language = chosen ?? catalogueLanguageOf(spoken);
  const catalogue = useCatalogue(platform, language);
  const entries = useMemo(
    () => catalogueEntriesOf(catalogue?.shown ?? [], text, spoken),
    [catalogue, text, spoken],
  );
  const isOfMetrics = view === 'metrics';
  return (
    <ListScreen
      title={t('screens.catalogue')}
      asOf={catalogue?.asOf}
      scope={scope}
      tools={
        <ListTools
          list={list}
          parts={{
            label: t('catalogue.view'),
            choices: ['metrics', 'ads'],
            chosen: view,
            onChoose: (one) => list.change({ view: one }),
            nameOf: (one) => t(`catalogue.views.${one}`),
          }}
          {...(isOfMetrics && { find: t('catalogue.find') })}
        >
          <Select
            flex="0 1 200px"
            miw={120}
            aria-label={t('catalogue.platform')}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('catalogue.noPlatform')}
            value={platform ?? everyPlatform}
            onChange={(value) => list.change({ platform: value || undefined })}
            data={[
              { value: everyPlatform, label: t('catalogue.everyPlatform') },
              ...(catalogue?.platforms ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
          {isOfMetrics && (
            <Select
              flex="0 1 172px"
              miw={110}
              aria-label={t('catalogue.language')}
              allowDeselect={false}
              value={language}
              onChange={(value) => list.change({ language: catalogueLanguages.find((one) => one === value) })}
              data={catalogueLanguages.map((value) => ({ value, label: nameOfLanguage(value) }))}
            />
          )}
        </ListTools>
      }
      notes={catalogue && isOfMetrics && <UnreadNote shown={catalogue.shown} language={language} />}
      count={catalogue && (isOfMetrics ? entries.length : 1)}
      placeholder={
        catalogue && (
          <MetricsPlaceholder catalogue={catalogue} isFiltered={list.isFiltered} onClear={list.clear} />
        )
      }
      panel={
        isOfMetrics &&
        entries.length > 0 && (
          <MetricPanel
            entry={entries.find(({ key }) => key === list.cursorKey) ?? entries[0]}
            language={language}
          />
        )
      }
    >
      {isOfMetrics ? (
        <RecordListView
          grid={grid}
          label={t('catalogue.list')}
          define={metricList}
          size="compact"
          rows={entries}
          keyOf={({ key }) => key}
          cursorKey={list.cursorKey}
          onMove={({ key }) => list.moveTo(key)}
        />
      ) : (
        <AdsOptions platforms={catalogue?.shown ?? []} />
      )}
    </ListScreen>
  );
}

interface PlaceholderProps {
  readonly catalogue: MetricCatalogue;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Shown without metrics, either because the search has no match or because there are no metrics. */
function MetricsPlaceholder({ catalogue: { platforms, shown }, isFiltered, onClear }: PlaceholderProps) {
  const { t } = useTranslation();
  const reach = useServiceReach('connect');
  const plan = useRecords('connect.merchant');
  const hasAny = shown.some(({ metrics }) => metrics.length > 0);
  if (hasAny && isFiltered)
    return (
      <NothingMatches headline={t('catalogue.noneMatches')} clear={t('catalogue.clear')} onClear={onClear} />
    );
  if (shown.some(({ asOf }) => asOf === null)) return null;
  if (!plan) return null;
  if (plan.asOf === null && reach !== 'not_set_up') return <NotKnown hint={t('states.notKnownList')} />;
  const isSetUp = reach !== 'not_set_up';
  return (
    <EmptyState
      sign={<IconListSearch size={24} stroke={1.4} aria-hidden />}
      headline={t(isSetUp ? 'catalogue.none' : 'catalogue.onlyReporting')}
      fact={isSetUp && platforms.length === 0 ? t('catalogue.noneHint') : undefined}
    />
  );
}

interface Props {
  readonly shown: readonly PlatformCatalogue[];
  readonly language: CatalogueLanguage;
}

/** More names than this would only fill the note. */
const mostNames = 4;

/** Platforms that were never loaded in this language, and a button to load them. */
function UnreadNote({ shown, language }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const reach = useServiceReach('connect');
  const { isReading, read, ...last } = useReadCatalogue();
  const missing = shown.filter(({ asOf }) => asOf === null);
  const unread = missing.map(({ platform }) => platform);
  const error = last.error ?? missing.find((one) => one.error?.category === 'service')?.error;
  if (unread.length === 0) return null;
  const canRead = reach === 'open';
  const more = Math.max(0, unread.length - mostNames);
  const names = unread.slice(0, mostNames).map(({ name }) => name);
  return (
    <div className={classes.note}>
      <Note
        tone="plain"
        icon={<IconLanguage size={16} stroke={1.6} aria-hidden />}
        title={t('catalogue.unread', { count: unread.length, language: nameOfLanguage(language) })}
        actions={
          <>
            <Button disabled={!canRead} loading={isReading} onClick={() => void read(unread, language)}>
              {t('catalogue.readNow')}
            </Button>
            {!canRead && <span>{t('refresh.needsNetwork')}</span>}
          </>
        }
      >
        {more > 0
          ? t('catalogue.unreadMore', { names: names.join(', '), count: more })
          : t('catalogue.unreadWhich', { names: format.list(names) })}
      </Note>
      {error && <ErrorNote error={error} />}
    </div>
  );
}

interface MetricPanelProps {
  readonly entry: CatalogueEntry | undefined;
  readonly language: CatalogueLanguage;
}

/** A metric in full: its description, its cost and what it is read with, and folded the keys for a query. */
function MetricPanel({ entry, language }: MetricPanelProps) {
  const { t } = useTranslation();
  if (!entry) return null;
  const { metric, platform, title } = entry;
  const { references, reference_key: key, component } = metric;
  const cost = tagOf(metric, 'cost');
  const history = tagOf(metric, 'history');
  const [metrics, dimensions] = [defaultMetrics(metric), defaultDimensions(metric)];
  return (
    <SidePanel
      name={title}
      head={
        <PanelTitle
          sign={<NetworkMark network={platform.slug} name={platform.name} size={20} />}
          name={title}
          lang={tagOfLanguage(language)}
        />
      }
    >
      {references?.description && (
        <p className={classes.text} lang={tagOfLanguage(language)}>
          {references.description}
        </p>
      )}
      <dl className={facts.facts}>
        <dt>{t('catalogue.platform')}</dt>
        <dd>{platform.name}</dd>
        <dt>{t('catalogue.column.shape')}</dt>
        <dd>{t(`catalogue.shapeLong.${component}`)}</dd>
        <dt>{t('catalogue.column.cost')}</dt>
        <dd lang={tagOfLanguage(language)}>{cost ?? t('catalogue.notGiven')}</dd>
        <dt>{t('catalogue.column.history')}</dt>
        <dd lang={tagOfLanguage(language)}>{history ?? t('catalogue.notGiven')}</dd>
      </dl>
      <Keys title={t('catalogue.metrics')} keys={metrics} language={language} />
      <Keys title={t('catalogue.dimensions')} keys={dimensions} language={language} />
      <CodeDetails>{[key, ...[...metrics, ...dimensions].map((one) => one.key)].join(', ')}</CodeDetails>
    </SidePanel>
  );
}

interface KeysProps {
  readonly title: string;
  readonly keys: readonly KeyLabel[];
  readonly language: CatalogueLanguage;
}

function Keys({ title, keys, language }: KeysProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {keys.length === 0 ? (
        <p className={textClasses.second}>{t('catalogue.noKeys')}</p>
      ) : (
        <ul className={classes.keys}>
          {keys.map(({ key, label }) => (
            <li key={key} lang={tagOfLanguage(language)}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
