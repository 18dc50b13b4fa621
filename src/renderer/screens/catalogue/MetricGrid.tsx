import type { RefObject } from 'react';
import { type Entry, tagOf } from '../../domains/catalogue';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumn } from '../../kit/lists/GridHead';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import classes from './MetricGrid.module.css';
import { useCatalogueCursor } from './state';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly entries: readonly Entry[];
}

/** Metrics in rows. Details of the one under the cursor are beside the list. */
export function MetricGrid({ grid, entries }: Props) {
  const { t } = useTranslation();
  const { cursorKey, moveTo } = useCatalogueCursor((cursor) => cursor);
  return (
    <RecordGrid
      grid={grid}
      label={t('catalogue.list')}
      className={classes.grid}
      columns={<Columns />}
      size="compact"
      rows={entries}
      keyOf={({ key }) => key}
      cursorKey={cursorKey}
      onMove={({ key }) => moveTo(key)}
    >
      {(entry) => <Cells entry={entry} />}
    </RecordGrid>
  );
}

function Columns() {
  const { t } = useTranslation();
  return (
    <>
      <GridColumn name={t('catalogue.platform')} isOnlySaid />
      <GridColumn name={t('catalogue.column.title')} />
      <GridColumn name={t('catalogue.column.key')} />
      <GridColumn name={t('catalogue.column.shape')} />
      <GridColumn name={t('catalogue.column.cost')} className={classes.tag} />
      <GridColumn name={t('catalogue.column.history')} className={classes.tag} />
    </>
  );
}

function Cells({ entry: { platform, metric, title } }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  return (
    <>
      <span role="gridcell">
        <NetworkMark network={platform.slug} name={platform.name} size={18} />
      </span>
      <span role="gridcell" className={classes.title} title={title}>
        {title}
      </span>
      <span role="gridcell" className={classes.key} title={metric.reference_key}>
        {metric.reference_key}
      </span>
      <span role="gridcell" className={classes.second}>
        {t(`catalogue.shape.${metric.component}`)}
      </span>
      <span role="gridcell" className={`${classes.tag} ${classes.second}`}>
        {tagOf(metric, 'cost')}
      </span>
      <span role="gridcell" className={`${classes.tag} ${classes.second}`}>
        {tagOf(metric, 'history')}
      </span>
    </>
  );
}
