import { type KeyboardEvent, type RefObject, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../commands/use-commands';
import { targetOf } from '../../ui/lists/list-keys';
import { layOut } from '../../ui/lists/list-layout';
import { useVirtualRows } from '../../ui/lists/use-virtual-rows';
import { NetworkMark } from '../../ui/networks/NetworkMark';
import { type Entry, tagOf } from './entries';
import classes from './MetricGrid.module.css';
import { useCatalogueScreen } from './screen-state';

const ROW_HEIGHT = 32;
const COLUMNS_HEIGHT = 28;
const nothing = () => undefined;

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly entries: readonly Entry[];
}

/** Metrics in rows; only what is visible is in the document. The one under the cursor is told of beside the list. */
export function MetricGrid({ grid, entries }: Props) {
  const { t } = useTranslation();
  const baseId = useId();
  const { cursorKey, show } = useCatalogueScreen();
  const cursor = Math.max(
    0,
    entries.findIndex(({ key }) => key === cursorKey),
  );
  const layout = useMemo(() => layOut([], entries.length), [entries.length]);
  const { items, height, pageRows } = useVirtualRows({
    ...{ layout, scroller: grid, cursorOrdinal: cursor, show: nothing },
    ...{ rowHeight: ROW_HEIGHT, headHeight: 0, topCover: COLUMNS_HEIGHT },
  });
  const moveTo = (target: number) => {
    const entry = entries[Math.max(0, Math.min(target, entries.length - 1))];
    if (entry) show({ cursorKey: entry.key });
  };
  const step = (by: 1 | -1) => {
    moveTo(cursor + by);
    grid.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const target = targetOf(event.key, cursor, pageRows(), entries.length);
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  };
  useCommands({ next: () => step(1), previous: () => step(-1) });

  const idOf = (ordinal: number) => `${baseId}row${ordinal}`;
  return (
    <div
      ref={grid}
      className={classes.grid}
      role="grid"
      aria-label={t('catalogue.list')}
      aria-rowcount={entries.length + 1}
      aria-activedescendant={idOf(cursor)}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      <div className={classes.heads} role="rowgroup">
        <div className={classes.columns} role="row" aria-rowindex={1}>
          <span role="columnheader" aria-label={t('catalogue.platform')} />
          <span role="columnheader">{t('catalogue.column.title')}</span>
          <span role="columnheader">{t('catalogue.column.key')}</span>
          <span role="columnheader">{t('catalogue.column.shape')}</span>
          <span role="columnheader" className={classes.tag}>
            {t('catalogue.column.cost')}
          </span>
          <span role="columnheader" className={classes.tag}>
            {t('catalogue.column.history')}
          </span>
        </div>
      </div>
      <div className={classes.body} role="rowgroup" style={{ height }}>
        {items.map(({ item, top }) => {
          const entry = item.kind === 'row' ? entries[item.ordinal] : undefined;
          if (item.kind !== 'row' || !entry) return null;
          return (
            <div
              key={entry.key}
              id={idOf(item.ordinal)}
              className={classes.row}
              role="row"
              aria-rowindex={item.ordinal + 2}
              aria-selected={item.ordinal === cursor}
              style={{ transform: `translateY(${top}px)` }}
              onClick={() => moveTo(item.ordinal)}
            >
              <Cells entry={entry} />
            </div>
          );
        })}
      </div>
    </div>
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
