import { recordKeysOf } from '@shared/domain/clients';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useCopyReminderOf } from '../../domains/approvals';
import { useClientChoices } from '../../domains/clients';
import { useClientWords } from '../../domains/portfolio';
import { useRequestLink } from '../../domains/sessions';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumn } from '../../kit/lists/GridHead';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { useNow } from '../../kit/use-now';
import { ClientCells } from './ClientCells';
import classes from './ClientGrid.module.css';
import type { ClientRow, ClientRows } from './client-groups';
import type { Matching } from './matching/use-matching';
import { SuggestionCells, useSuggestionWords } from './SuggestionCells';
import { useClientsCursor } from './state';

interface Props extends ClientRows {
  readonly matching: Pick<Matching, 'link' | 'keepApart'>;
}

const columns = ['client', 'why', 'urgent', 'waiting', 'next', 'matched'] as const;

/** Clients in rows, grouped by urgency or sorted by name, what may be the same client beneath it. Enter opens a page. */
export function ClientGrid({ rows, groups, matching }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const navigate = useNavigate();
  const words = useClientWords();
  const suggestionWords = useSuggestionWords();
  const grid = useRef<HTMLDivElement>(null);
  const { cursorKey, moveTo } = useClientsCursor((cursor) => cursor);
  const askForLink = useRequestLink();
  const copyReminder = useCopyReminderOf();
  const { mine, setMine } = useClientChoices();
  const current = rows.find(({ key }) => key === cursorKey) ?? rows[0];
  const client = current && clientOf(current).client;
  const suggestion = current?.suggestion ?? null;
  const [record] = client ? recordKeysOf(client) : [];
  const projectId = client?.planning?.isHeld ? client.planning.id : null;
  useCommands({
    create_session_link: client?.connect?.isHeld ? () => askForLink(client) : undefined,
    copy_reminder: projectId === null ? undefined : () => copyReminder({ projectId }),
    mark_mine: record && (() => setMine(record, !mine.has(record))),
    confirm_match: suggestion ? () => void matching.link([suggestion.clients]) : undefined,
  });
  const heads = useMemo(
    () =>
      groups.map(({ status, total, clients }) => ({
        key: status,
        total,
        count: format.number(clients),
        title: t(`clients.status.${status}`),
      })),
    [groups, t, format],
  );
  return (
    <RecordGrid
      grid={grid}
      label={t('clients.list')}
      className={classes.grid}
      size="tall"
      columns={
        <>
          <GridColumn name={t('clients.column.state')} isOnlySaid />
          <GridColumn name={t('clients.column.sign')} isOnlySaid className={classes.initials} />
          {columns.map((column) => (
            <GridColumn key={column} name={t(`clients.column.${column}`)} className={classes[column]} />
          ))}
          <GridColumn name={t('clients.column.link')} isOnlySaid />
        </>
      }
      sections={heads}
      rows={rows}
      keyOf={({ key }) => key}
      cursorKey={cursorKey}
      onMove={({ key }) => moveTo(key)}
      onOpen={(row) =>
        'state' in row && void navigate({ to: '/clients/$client', params: { client: row.state.key } })
      }
      opensAtOnce
      statusOf={(row) => ('state' in row ? 'client' : 'suggestion')}
      wordsOf={(row) => ('state' in row ? words.row(row.state, now) : suggestionWords(row))}
    >
      {(row) =>
        'state' in row ? (
          <ClientCells state={row.state} now={now} onLink={() => askForLink(row.state.client)} />
        ) : (
          <SuggestionCells
            row={row}
            onMatch={() => void matching.link([row.suggestion.clients])}
            onApart={() => void matching.keepApart(row.suggestion.clients)}
          />
        )
      }
    </RecordGrid>
  );
}

const clientOf = (row: ClientRow) => ('state' in row ? row.state : row.of);
