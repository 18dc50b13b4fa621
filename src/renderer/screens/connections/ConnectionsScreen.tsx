import { useMemo, useRef, useState } from 'react';
import { CommandBar } from '../../commands/CommandBar';
import { useMine } from '../../domains/clients';
import {
  type ClientConnections,
  type ConnectionsFilter,
  connectionSectionsOf,
  filteredSections,
  totalOf,
  useClientSources,
  useConnections,
} from '../../domains/connections';
import { EngineTrouble, useEngineStatus, useProgressText, useServiceReach } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import list from '../../kit/lists/ListScreen.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { useSetScreenHead } from '../screen-head';
import { ConnectionGrid } from './ConnectionGrid';
import { ConnectionPanel } from './ConnectionPanel';
import { ConnectionsPlaceholder } from './ConnectionsPlaceholder';
import classes from './ConnectionsScreen.module.css';
import { ConnectionsTools } from './ConnectionsTools';
import { useConnectionsScreen } from './state';

const scope = { kind: 'resource', resource: 'connect.connections' } as const;
const noFilter: ConnectionsFilter = { section: null, text: '' };

/** The connections of every client: broken ones first, unknown ones last. */
export function ConnectionsScreen() {
  const { t, i18n } = useTranslation();
  const read = useConnections();
  const reports = useClientSources();
  const progress = useProgressText(useEngineStatus());
  const reach = useServiceReach('connect');
  const grid = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState(noFilter);
  const [isMine, keepToMine] = useState(false);
  const { records: mine } = useMine();
  const { cursorKey } = useConnectionsScreen();
  const sections = useMemo(
    () =>
      connectionSectionsOf(
        ofMine(read?.clients ?? [], isMine ? mine : null),
        i18n.language,
        (reports?.sources ?? []).filter(({ source }) => !isMine || mine.has(source.project)),
      ),
    [read, reports, isMine, mine, i18n.language],
  );
  const shown = useMemo(() => filteredSections(sections, filter), [sections, filter]);
  const rows = shown.flatMap((section) => section.rows);
  useSetScreenHead(
    t('screens.connections'),
    read && reports ? olderOf(read.asOf, reports.asOf) : undefined,
    scope,
  );
  const isReading =
    !read || !reports || (rows.length === 0 && !read.isRead && reach === 'open' && !read.error);
  return (
    <>
      <ConnectionsTools
        sections={sections}
        filter={filter}
        isMine={isMine}
        onFilter={setFilter}
        onMine={keepToMine}
      />
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
            <ConnectionsPlaceholder
              sections={sections}
              isFiltered={isMine || totalOf(sections) > 0}
              filter={filter}
              onClear={() => {
                setFilter(noFilter);
                keepToMine(false);
              }}
            />
          )}
        </div>
        {rows.length > 0 && <ConnectionPanel row={rows.find(({ key }) => key === cursorKey) ?? rows[0]} />}
      </div>
      <CommandBar />
    </>
  );
}

/** The older of two ages; a service that is not set up has none. */
const olderOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** The clients among them that have one of these records; null for all. */
const ofMine = (clients: readonly ClientConnections[], mine: ReadonlySet<string> | null) =>
  mine === null ? clients : clients.filter(({ customer }) => mine.has(`connect:${customer}`));
