import { Button } from '@mantine/core';
import { IconLink, IconPlugConnected } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useMine } from '../../domains/clients';
import {
  AccountPicture,
  type ClientConnections,
  type ConnectionsRow,
  type ConnectionsSection,
  connectionSectionsOf,
  connectionWords,
  filteredSections,
  rowWords,
  type SectionName,
  sectionNames,
  totalOf,
  useClientSources,
  useConnections,
} from '../../domains/connections';
import { useServiceReach } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { countIfRead } from '../../kit/lists/ChoiceLabel';
import { clientWidth, type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { EmptyState, NothingMatches, NotKnown } from '../../kit/states/EmptyState';
import { LinkIcon, type LinkState } from '../../kit/status/LinkIcon';
import { ListScreen } from '../ListScreen';
import { ListTools } from '../ListTools';
import { useListAddress } from '../list-address';
import { connectionsAddress } from '../list-addresses';
import { ConnectionPanel, useOpenClient } from './ConnectionPanel';

const scope = { kind: 'resource', resource: 'connect.connections' } as const;
const choices = ['all', ...sectionNames] as const;
const signs: Readonly<Record<SectionName, LinkState>> = {
  broken: 'broken',
  unknown: 'gone',
  working: 'active',
};

/** Connections, report sources with the service's own word where they do not work, and clients of which nothing is known. */
function connectionList(texts: ListTexts): ListDefinition<ConnectionsRow> {
  const { t, format, now } = texts;
  const words = connectionWords(texts);
  const said = rowWords(texts);
  const isActive = (row: Exclude<ConnectionsRow, { kind: 'unknown' }>) =>
    row.kind === 'source' ? row.source.isActive : row.connection.status === 'active';
  /** Text about how long the connection has been broken, with a hint. */
  const sinceOf = (row: ConnectionsRow) => {
    if (row.kind !== 'unknown') {
      const one = row.kind === 'source' ? row.source : row.connection;
      return { text: words.brokenFor(one, now), hint: words.brokenWhen(one, now) };
    }
    const { asOf, connections } = row.last;
    const text =
      asOf === null
        ? null
        : t('connections.lastKnown', { count: connections.length, when: format.stamp(asOf, now) });
    return { text, hint: text };
  };
  return {
    said: (row) => said(row, now),
    columns: [
      {
        key: 'status',
        name: t('connections.column.status'),
        width: 104,
        // The sign tells it.
        fold: 1,
        foldsTo: 16,
        sign: (row) => (
          <LinkIcon state={row.kind === 'unknown' ? 'gone' : isActive(row) ? 'active' : 'broken'} />
        ),
        text: (row) => {
          if (row.kind === 'unknown') return t('connections.unknown');
          if (row.kind === 'connection') return t(`connections.status.${row.connection.status}`);
          return t(row.source.isActive ? 'connections.status.active' : 'connections.broken');
        },
        hint: (row) => (row.kind === 'source' ? words.sourceStatus(row.source, now) : undefined),
      },
      {
        key: 'account',
        name: t('connections.column.account'),
        width: titleWidth,
        tone: 'name',
        wraps: true,
        sign: (row) => {
          if (row.kind === 'unknown') return undefined;
          if (row.kind === 'connection') return <AccountPicture connection={row.connection} />;
          const { slug, name } = row.source.platform;
          return <NetworkMark network={slug} name={name} size={20} />;
        },
        text: (row) => {
          if (row.kind === 'unknown') return t(`connections.why.${row.why}`);
          return row.kind === 'source' ? row.source.name : row.connection.name;
        },
      },
      {
        key: 'client',
        name: t('connections.column.client'),
        width: clientWidth,
        wraps: true,
        text: ({ client }) => client.name,
      },
      {
        key: 'since',
        name: t('connections.column.since'),
        width: 124,
        fold: 2,
        tone: 'second',
        text: (row) => sinceOf(row).text,
        hint: (row) => sinceOf(row).hint,
      },
    ],
  };
}

/** The connections of every client: broken ones first, unknown ones last. */
export function ConnectionsScreen() {
  const { t, language } = useTranslation();
  const read = useConnections();
  const reports = useClientSources();
  const reach = useServiceReach('connect');
  const grid = useRef<HTMLDivElement>(null);
  const list = useListAddress(connectionsAddress);
  const { show = 'all', text = '', mine: isMine = false } = list.place;
  const openClient = useOpenClient();
  const { records: mine } = useMine();
  const sections = useMemo(
    () =>
      connectionSectionsOf(
        ofMine(read?.clients ?? [], isMine ? mine : null),
        language,
        (reports?.sources ?? []).filter(({ source }) => !isMine || mine.has(source.project)),
      ),
    [read, reports, isMine, mine, language],
  );
  const shown = useMemo(() => sectionsLeft(sections, show, text), [sections, show, text]);
  const rows = useMemo(() => shown.flatMap((section) => section.rows), [shown]);
  const heads = useMemo(
    () =>
      shown.map(({ name, total }) => ({
        key: name,
        title: t(name === 'unknown' ? 'connections.unknownTitle' : `connections.${name}`),
        total,
      })),
    [shown, t],
  );
  const isRead = reach === 'not_set_up' ? reports !== null && reports.asOf !== null : read?.isRead === true;
  const isReading =
    !read || !reports || (rows.length === 0 && !read.isRead && reach === 'open' && !read.error);
  return (
    <ListScreen
      title={t('screens.connections')}
      asOf={read && reports ? olderOf(read.asOf, reports.asOf) : undefined}
      scope={scope}
      tools={
        <ListTools
          list={list}
          parts={{
            label: t('connections.filter'),
            choices,
            chosen: show,
            onChoose: (one) => list.change({ show: one }),
            nameOf: (one) => t(`connections.${one}`),
            signOf: (one) => one !== 'all' && <LinkIcon state={signs[one]} />,
            countOf: (one) => countIfRead(totalOf(sectionsLeft(sections, one, text)), isRead),
          }}
          find={t('connections.find')}
          hasMine
        />
      }
      errors={[{ error: reach === 'open' ? read?.error : null, title: t('connections.unread') }]}
      count={isReading ? null : rows.length}
      placeholder={
        <Placeholder
          sections={sections}
          isRead={isRead}
          isFiltered={isMine || totalOf(sections) > 0}
          isOnlyBroken={show === 'broken' && text === ''}
          onClear={list.clear}
        />
      }
      panel={
        rows.length > 0 && <ConnectionPanel row={rows.find(({ key }) => key === list.cursorKey) ?? rows[0]} />
      }
    >
      <RecordListView
        grid={grid}
        label={t('connections.list')}
        define={connectionList}
        sections={heads}
        rows={rows}
        keyOf={({ key }) => key}
        cursorKey={list.cursorKey}
        onMove={({ key }) => list.moveTo(key)}
        onOpen={({ client }) => openClient(client.key)}
      />
    </ListScreen>
  );
}

interface PlaceholderProps {
  readonly sections: readonly ConnectionsSection[];
  readonly isRead: boolean;
  /** There are rows, but the filter matches none. */
  readonly isFiltered: boolean;
  /** Whether only broken connections are listed, without a text search. */
  readonly isOnlyBroken: boolean;
  readonly onClear: () => void;
}

/** Shown without connections, because none is broken, because of the filter, or because there are no connections. */
function Placeholder({ sections, isRead, isFiltered, isOnlyBroken, onClear }: PlaceholderProps) {
  const { t } = useTranslation();
  const reach = useServiceReach('connect');
  const count = (name: SectionName) => sections.find((one) => one.name === name)?.total ?? 0;
  if (isFiltered && isOnlyBroken && count('broken') === 0) {
    const [working, unknown] = [count('working'), count('unknown')];
    return (
      <EmptyState
        sign={<IconLink size={24} stroke={1.4} aria-hidden />}
        headline={t('connections.noneBroken')}
        fact={[
          t('connections.noneBrokenOf', { count: working }),
          ...(unknown > 0 ? [t('connections.countedApart', { count: unknown })] : []),
        ].join(' ')}
        action={<Button onClick={onClear}>{t('connections.clear')}</Button>}
      />
    );
  }
  if (isFiltered)
    return (
      <NothingMatches
        headline={t('connections.noneMatches')}
        clear={t('connections.clear')}
        onClear={onClear}
      />
    );
  if (!isRead) return <NotKnown hint={t('states.notKnownList')} />;
  const isWithoutConnector = reach === 'not_set_up';
  return (
    <EmptyState
      sign={<IconPlugConnected size={24} stroke={1.4} aria-hidden />}
      headline={t(isWithoutConnector ? 'connections.noSources' : 'connections.none')}
      fact={isWithoutConnector ? undefined : t('connections.noneHint')}
    />
  );
}

const sectionsLeft = (sections: readonly ConnectionsSection[], show: SectionName | 'all', text: string) =>
  filteredSections(sections, { section: show === 'all' ? null : show, text });

/** The older of two ages; a service that is not set up has none. */
const olderOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** The clients among them that have one of these records; null for all. */
const ofMine = (clients: readonly ClientConnections[], mine: ReadonlySet<string> | null) =>
  mine === null ? clients : clients.filter(({ customer }) => mine.has(`connect:${customer}`));
