import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useClientWords } from '../../domains/portfolio';
import { useRequestLink } from '../../domains/sessions';
import { useTranslation } from '../../i18n/use-translation';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { useNow } from '../../kit/use-now';
import { ClientCells } from './ClientCells';
import classes from './ClientGrid.module.css';
import type { ClientRows } from './client-groups';
import { useClientsCursor } from './state';

/** Clients in rows, grouped by urgency or sorted by name. Enter opens a client's page. */
export function ClientGrid({ rows, groups }: ClientRows) {
  const { t } = useTranslation();
  const now = useNow();
  const navigate = useNavigate();
  const words = useClientWords();
  const grid = useRef<HTMLDivElement>(null);
  const { cursorKey, moveTo } = useClientsCursor((cursor) => cursor);
  const askForLink = useRequestLink();
  const current = rows.find(({ key }) => key === cursorKey) ?? rows[0];
  useCommands({
    create_session_link: current?.client.connect?.isHeld ? () => askForLink(current.client) : undefined,
  });
  const heads = useMemo(
    () =>
      groups.map(({ status, total }) => ({
        ...{ key: status, total },
        title: t(`clients.status.${status}`),
      })),
    [groups, t],
  );
  return (
    <RecordGrid
      grid={grid}
      label={t('clients.list')}
      className={classes.grid}
      size="tall"
      sections={heads}
      rows={rows}
      keyOf={({ key }) => key}
      cursorKey={cursorKey}
      onMove={({ key }) => moveTo(key)}
      onOpen={({ key }) => void navigate({ to: '/clients/$client', params: { client: key } })}
      opensAtOnce
      wordsOf={(row) => words.row(row, now)}
    >
      {(row) => <ClientCells state={row} now={now} onLink={() => askForLink(row.client)} />}
    </RecordGrid>
  );
}
