import { SegmentedControl, Select } from '@mantine/core';
import { type CatalogueLanguage, catalogueLanguages } from '@shared/domain/catalogue-lists';
import type { Platform } from '../../domains/catalogue';
import { nameOfLanguage } from '../../domains/catalogue';
import { useTranslation } from '../../i18n/use-translation';
import { FindField } from '../../kit/lists/FindField';
import list from '../../kit/lists/ListScreen.module.css';
import classes from './CatalogueScreen.module.css';
import { type CatalogueView, useCatalogueCursor, useCatalogueScreen } from './state';

interface Props {
  readonly platforms: readonly Platform[];
  readonly language: CatalogueLanguage;
}

const views: readonly CatalogueView[] = ['metrics', 'ads'];
const everyPlatform = '';

/** Platform, language, and search. */
export function CatalogueTools({ platforms, language }: Props) {
  const { t } = useTranslation();
  const { view, platform, text, show } = useCatalogueScreen();
  const moveTo = useCatalogueCursor((cursor) => cursor.moveTo);
  return (
    <div className={list.tools}>
      <SegmentedControl
        aria-label={t('catalogue.view')}
        value={view}
        onChange={(value) => show({ view: views.find((one) => one === value) ?? 'metrics' })}
        data={views.map((value) => ({ value, label: t(`catalogue.views.${value}`) }))}
      />
      <Select
        className={classes.platform}
        size="xs"
        aria-label={t('catalogue.platform')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('catalogue.noPlatform')}
        value={platform ?? everyPlatform}
        onChange={(value) => {
          show({ platform: value || null });
          moveTo(null);
        }}
        data={[
          { value: everyPlatform, label: t('catalogue.everyPlatform') },
          ...platforms.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      {view === 'metrics' && (
        <>
          <Select
            className={classes.language}
            size="xs"
            aria-label={t('catalogue.language')}
            allowDeselect={false}
            value={language}
            onChange={(value) => show({ language: catalogueLanguages.find((one) => one === value) ?? null })}
            data={catalogueLanguages.map((value) => ({ value, label: nameOfLanguage(value) }))}
          />
          <FindField
            className={list.find}
            size="xs"
            label={t('catalogue.find')}
            value={text}
            onChange={(text) => show({ text })}
          />
        </>
      )}
    </div>
  );
}
