import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionsRow, ConnectionsSection } from '../../domains/connections';
import { useRowWords } from '../../domains/connections';
import { GridColumn } from '../../kit/lists/GridColumns';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { useNow } from '../../kit/use-now';
import { ConnectionCells } from './ConnectionCells';
import classes from './ConnectionGrid.module.css';
import { useConnectionsScreen } from './state';
import { UnknownCells } from './UnknownCells';
import { useOpenClient } from './use-open-client';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly sections: readonly ConnectionsSection[];
  /** Of all sections, in order. */
  readonly rows: readonly ConnectionsRow[];
}

/** Connections in rows under their heads. Enter leads to the client. */
export function ConnectionGrid({ grid, sections, rows }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const wordsOf = useRowWords();
  const openClient = useOpenClient();
  const { cursorId, moveTo } = useConnectionsScreen((state) => state);
  const heads = useMemo(
    () =>
      sections.map(({ name, total }) => {
        const title = t(name === 'unknown' ? 'connections.unknownTitle' : `connections.${name}`);
        return { key: name, title, total };
      }),
    [sections, t],
  );
  return (
    <RecordGrid
      grid={grid}
      label={t('connections.list')}
      className={classes.grid}
      columns={<Columns />}
      sections={heads}
      rows={rows}
      keyOf={({ id }) => id}
      cursorKey={cursorId}
      onMove={({ id }) => moveTo(id)}
      onOpen={({ client }) => openClient(client.key)}
      wordsOf={(row) => wordsOf(row, now)}
    >
      {(row) =>
        row.kind === 'connection' ? (
          <ConnectionCells row={row} now={now} />
        ) : (
          <UnknownCells row={row} now={now} />
        )
      }
    </RecordGrid>
  );
}

function Columns() {
  const { t } = useTranslation();
  return (
    <>
      <GridColumn name={t('connections.column.status')} />
      <GridColumn name={t('connections.column.account')} />
      <GridColumn name={t('connections.column.client')} />
      <GridColumn name={t('connections.column.since')} />
    </>
  );
}
