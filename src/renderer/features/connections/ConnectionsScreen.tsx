import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandBar } from '../../commands/CommandBar';
import { useConnections } from '../../data/connections/use-connections';
import { useSetScreenHead } from '../../data/screen-head';
import { useEngineStatus } from '../../data/use-engine-status';
import { useReach } from '../../data/use-reach';
import list from '../../ui/lists/ListScreen.module.css';
import { EngineTrouble } from '../../ui/states/EngineTrouble';
import { ErrorNote } from '../../ui/states/ErrorNote';
import { ListSkeleton } from '../../ui/states/ListSkeleton';
import { useProgressText } from '../../ui/states/use-progress-text';
import { type BoardFilter, boardOf, matchingSections, totalOf } from './board-rows';
import { ConnectionGrid } from './ConnectionGrid';
import { ConnectionPanel } from './ConnectionPanel';
import classes from './ConnectionsScreen.module.css';
import { ConnectionsTools } from './ConnectionsTools';
import { InsteadOfConnections } from './InsteadOfConnections';
import { useConnectionsScreen } from './screen-state';

const scope = { kind: 'resource', resource: 'connect.connections' } as const;
const noFilter: BoardFilter = { section: null, text: '' };

/** The connections of every client: the broken ones first, those nobody can speak of apart. */
export function ConnectionsScreen() {
  const { t, i18n } = useTranslation();
  const read = useConnections();
  const progress = useProgressText(useEngineStatus());
  const reach = useReach('connect');
  const grid = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState(noFilter);
  const cursorId = useConnectionsScreen((state) => state.cursorId);
  const sections = useMemo(() => boardOf(read?.clients ?? [], i18n.language), [read, i18n.language]);
  const shown = useMemo(() => matchingSections(sections, filter), [sections, filter]);
  const rows = shown.flatMap((section) => section.rows);
  useSetScreenHead(t('connections.title'), read ? read.asOf : undefined, scope);
  const isReading = !read || (!read.isRead && reach === 'open' && !read.error);
  return (
    <>
      <ConnectionsTools sections={sections} filter={filter} onFilter={setFilter} />
      <div className={list.split}>
        <div className={list.area}>
          <EngineTrouble />
          {read?.error && reach === 'open' && (
            <div className={classes.note}>
              <ErrorNote error={read.error} title={t('connections.unread')} />
            </div>
          )}
          {isReading && <ListSkeleton progress={progress} />}
          {!isReading && rows.length > 0 && <ConnectionGrid grid={grid} sections={shown} rows={rows} />}
          {!isReading && rows.length === 0 && (
            <InsteadOfConnections
              sections={sections}
              isFiltered={totalOf(sections) > 0}
              filter={filter}
              onClear={() => setFilter(noFilter)}
            />
          )}
        </div>
        {rows.length > 0 && <ConnectionPanel row={rows.find(({ id }) => id === cursorId) ?? rows[0]} />}
      </div>
      <CommandBar />
    </>
  );
}
