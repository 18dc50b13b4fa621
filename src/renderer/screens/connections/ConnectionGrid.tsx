import { type RefObject, useMemo } from 'react';
import {
  AccountPicture,
  type ConnectionRow,
  type ConnectionsRow,
  type ConnectionsSection,
  type SourceRow,
  type UnknownRow,
  useConnectionWords,
  useRowWords,
} from '../../domains/connections';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumn } from '../../kit/lists/GridHead';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { LinkIcon } from '../../kit/status/LinkIcon';
import { useNow } from '../../kit/use-now';
import classes from './ConnectionGrid.module.css';
import { useConnectionsScreen, useOpenClient } from './state';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly sections: readonly ConnectionsSection[];
  /** Of all sections, in order. */
  readonly rows: readonly ConnectionsRow[];
}

/** Connections in rows, grouped. Enter opens the client. */
export function ConnectionGrid({ grid, sections, rows }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const wordsOf = useRowWords();
  const openClient = useOpenClient();
  const { cursorKey, moveTo } = useConnectionsScreen();
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
      keyOf={({ key }) => key}
      cursorKey={cursorKey}
      onMove={({ key }) => moveTo(key)}
      onOpen={({ client }) => openClient(client.key)}
      wordsOf={(row) => wordsOf(row, now)}
    >
      {(row) =>
        row.kind === 'connection' ? (
          <ConnectionCells row={row} now={now} />
        ) : row.kind === 'source' ? (
          <SourceCells row={row} now={now} />
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

interface ConnectionCellsProps {
  readonly row: ConnectionRow;
  /** Epoch ms. */
  readonly now: number;
}

/** A connection: its status, its client, how long it has been broken, and how old that is. */
function ConnectionCells({ row: { connection, client }, now }: ConnectionCellsProps) {
  const { t } = useTranslation();
  const words = useConnectionWords();
  const { status, name } = connection;
  return (
    <>
      <span role="gridcell" className={classes.status}>
        <LinkIcon state={status === 'active' ? 'active' : 'broken'} />
        <span className={classes.word}>{t(`connections.status.${status}`)}</span>
      </span>
      <span role="gridcell" className={classes.account} title={name}>
        <AccountPicture connection={connection} />
        <span className={classes.name}>{name}</span>
      </span>
      <span role="gridcell" title={client.name}>
        {client.name}
      </span>
      <span role="gridcell" className={classes.second} title={words.brokenWhen(connection, now)}>
        {words.brokenFor(connection, now)}
      </span>
    </>
  );
}

interface SourceCellsProps {
  readonly row: SourceRow;
  /** Epoch ms. */
  readonly now: number;
}

/** A data source of the reporting service, with the service's own word where it does not work. */
function SourceCells({ row: { source, client }, now }: SourceCellsProps) {
  const { t } = useTranslation();
  const words = useConnectionWords();
  const { isActive, name, platform } = source;
  return (
    <>
      <span role="gridcell" className={classes.status} title={words.sourceStatus(source, now)}>
        <LinkIcon state={isActive ? 'active' : 'broken'} />
        <span className={classes.word}>
          {t(isActive ? 'connections.status.active' : 'connections.broken')}
        </span>
      </span>
      <span role="gridcell" className={classes.account} title={name}>
        <NetworkMark network={platform.slug} name={platform.name} size={20} />
        <span className={classes.name}>{name}</span>
      </span>
      <span role="gridcell" title={client.name}>
        {client.name}
      </span>
      <span role="gridcell" className={classes.second} title={words.brokenWhen(source, now)}>
        {words.brokenFor(source, now)}
      </span>
    </>
  );
}

interface UnknownCellsProps {
  readonly row: UnknownRow;
  /** Epoch ms. */
  readonly now: number;
}

/** A client whose connections are unknown, and why. */
function UnknownCells({ row: { why, client, last }, now }: UnknownCellsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { asOf, connections } = last;
  const lastKnown =
    asOf === null
      ? undefined
      : t('connections.lastKnown', { count: connections.length, when: format.stamp(asOf, now) });
  return (
    <>
      <span role="gridcell" className={classes.status}>
        <LinkIcon state="gone" />
        <span className={classes.word}>{t('connections.unknown')}</span>
      </span>
      <span role="gridcell" className={classes.name}>
        {t(`connections.why.${why}`)}
      </span>
      <span role="gridcell" title={client.name}>
        {client.name}
      </span>
      <span role="gridcell" className={classes.second} title={lastKnown}>
        {lastKnown}
      </span>
    </>
  );
}
