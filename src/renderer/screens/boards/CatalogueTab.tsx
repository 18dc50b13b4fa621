import { Button, Select } from '@mantine/core';
import { catalogueLanguages } from '@shared/domain/catalogue-lists';
import { sourceKeyOf } from '@shared/domain/metrics';
import { useCallback, useMemo, useRef, useState } from 'react';
import { foundMetrics, type MeasuredMetric, useMeasured } from '../../domains/boards';
import { catalogueLanguageOf, nameOfLanguage, useReadCatalogue } from '../../domains/catalogue';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { FindField } from '../../kit/lists/FindField';
import type { GridSection } from '../../kit/lists/GridHead';
import type { ListDefinition, ListTexts } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { EmptyState, NothingMatches } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import type { TabProps } from './CardChoice';
import { CardChoice } from './CardChoice';
import classes from './Drawer.module.css';

const everyPlatform = '';

/** The metrics of the client's accounts: searched, chosen, tried and added. */
export function CatalogueTab(tab: TabProps) {
  const { board, sources } = tab;
  const { t, language: spoken } = useTranslation();
  const [text, setText] = useState('');
  const [platform, setPlatform] = useState<string | null>(null);
  const [language, setLanguage] = useState(() => catalogueLanguageOf(spoken));
  const [cursor, setCursor] = useState<string | null>(null);
  const [chosen, setChosen] = useState<MeasuredMetric | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const all = useMeasured(sources, language);
  const found = useMemo(() => foundMetrics(all ?? [], text, platform), [all, text, platform]);
  const sections = useMemo(() => sectionsOf(found, t('boards.drawer.expired')), [found, t]);
  const catalogue = useReadCatalogue();
  const platforms = [...new Map(sources.map((source) => [source.platform.slug, source.platform])).values()];
  const onBoard = useMemo(
    () =>
      new Set(
        board.cards.flatMap(({ source, total, item }) =>
          total ? [] : [`${sourceKeyOf(source)} ${item.referenceKey}`],
        ),
      ),
    [board.cards],
  );
  const define = useCallback((texts: ListTexts) => metricList(texts, onBoard), [onBoard]);
  return (
    <>
      <div className={classes.find}>
        <FindField label={t('boards.drawer.find')} value={text} onChange={setText} hasFirstFocus />
        <div className={classes.filters}>
          <Select
            size="xs"
            aria-label={t('catalogue.platform')}
            allowDeselect={false}
            value={platform ?? everyPlatform}
            onChange={(value) => setPlatform(value || null)}
            data={[
              { value: everyPlatform, label: t('catalogue.everyPlatform') },
              ...platforms.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
          <Select
            size="xs"
            aria-label={t('catalogue.language')}
            allowDeselect={false}
            value={language}
            onChange={(value) => {
              const next = catalogueLanguages.find((one) => one === value);
              if (!next) return;
              setLanguage(next);
              // Loaded when somebody asks for it, and kept up to date from then on.
              void catalogue.read(platforms, next);
            }}
            data={catalogueLanguages.map((value) => ({ value, label: nameOfLanguage(value) }))}
          />
        </div>
        {catalogue.error && <ErrorNote error={catalogue.error} />}
        {/* Always in the document, so that screen readers notice when its text changes. */}
        <span role="status" className={textClasses.quiet}>
          {all && t('boards.drawer.found', { count: found.length, total: all.length })}
        </span>
      </div>
      <div className={`${layoutClasses.column} ${classes.list}`}>
        {all && found.length > 0 && (
          <RecordListView
            grid={grid}
            label={t('boards.drawer.list')}
            define={define}
            isWithoutNames
            rows={found}
            sections={sections}
            keyOf={({ key }) => key}
            cursorKey={cursor}
            onMove={({ key }) => setCursor(key)}
            onOpen={setChosen}
            opensAtOnce
          />
        )}
        {all && all.length > 0 && found.length === 0 && (
          <NothingMatches
            headline={t('catalogue.noneMatches')}
            clear={t('catalogue.clear')}
            onClear={() => setText('')}
          />
        )}
        {all && all.length === 0 && (
          <EmptyState
            sign={null}
            headline={t(sources.length > 0 ? 'boards.first.noCatalogue' : 'boards.first.noSource')}
            action={
              platforms.length > 0 && (
                <Button
                  loading={catalogue.isReading}
                  onClick={() => void catalogue.read(platforms, language)}
                >
                  {t('catalogue.readNow')}
                </Button>
              )
            }
          />
        )}
      </div>
      {chosen && <CardChoice key={chosen.key} metric={chosen} {...tab} />}
    </>
  );
}

/** Sections by account, in the order of the metrics. */
function sectionsOf(found: readonly MeasuredMetric[], expired: string): GridSection[] {
  const totals = new Map<string, { source: MeasuredMetric['source']; total: number }>();
  for (const { source } of found) {
    const known = totals.get(source.key);
    if (known) known.total += 1;
    else totals.set(source.key, { source, total: 1 });
  }
  return [...totals.values()].map(({ source, total }) => ({
    key: source.key,
    total,
    title: source.accountName,
    note: source.isActive ? source.platform.name : `${source.platform.name} · ${expired}`,
  }));
}

function metricList({ t }: ListTexts, onBoard: ReadonlySet<string>): ListDefinition<MeasuredMetric> {
  return {
    said: ({ title, item, source }) =>
      t('boards.drawer.row', { title, key: item.referenceKey, account: source.accountName }),
    columns: [
      {
        key: 'platform',
        name: '',
        width: 18,
        cell: ({ source: { platform } }) => (
          <NetworkMark network={platform.slug} name={platform.name} size={18} />
        ),
      },
      {
        key: 'metric',
        name: '',
        width: { min: 96, grow: 1 },
        cell: ({ title, item }) => (
          <>
            <span className={classes.name} title={title}>
              {title}
            </span>
            <span className={`${textClasses.quietLine} ${classes.key}`}>{item.referenceKey}</span>
          </>
        ),
      },
      {
        key: 'shape',
        name: '',
        width: 66,
        tone: 'small',
        text: ({ item: { component } }) =>
          component === 'number_v1' || component === 'chart_v1' || component === 'datatable_v1'
            ? t(`catalogue.shape.${component}`)
            : component,
      },
      {
        key: 'history',
        name: '',
        width: 84,
        isNumber: true,
        tone: 'quiet',
        text: ({ source, item, history }) =>
          onBoard.has(`${source.key} ${item.referenceKey}`) ? t('boards.drawer.onBoard') : history,
      },
    ],
  };
}
