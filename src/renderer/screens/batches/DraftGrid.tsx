import { type BatchRow, batchGroups, groupOfRow, type WayOut, wayOutOf } from '@shared/domain/reports';
import { type RefObject, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import type { BatchDraft } from '../../domains/batches';
import { useTemplates } from '../../domains/reports';
import { useTranslation } from '../../i18n/use-translation';
import { RecordListView } from '../../kit/lists/RecordListView';
import { draftList } from './DraftCells';
import { useLeaving } from './use-leaving';

interface Props {
  readonly draft: BatchDraft;
  /** Group after group. */
  readonly rows: readonly BatchRow[];
}

/** The clients of a new batch in rows, changed in place; X takes or leaves one, F goes to what blocks the next. */
export function DraftGrid({ draft, rows }: Props) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const [cursorKey, moveTo] = useState<string | null>(null);
  const wayOut = useWayOut(grid);
  const templates = useTemplates()?.templates.filter(({ title }) => title !== null) ?? [];
  const at = Math.max(
    0,
    rows.findIndex(({ client }) => client.key === cursorKey),
  );
  const current = rows[at];
  const sections = batchGroups.flatMap((key) => {
    const total = rows.filter((row) => groupOfRow(row) === key).length;
    const note =
      key === 'blocked'
        ? { note: t('batches.blockedNote') }
        : key === 'existing'
          ? { note: t('batches.existingNote') }
          : {};
    return total === 0 ? [] : [{ key, title: t(`batches.group.${key}`), total, ...note }];
  });
  const canToggle = ({ isBlocked, existing }: BatchRow) =>
    !isBlocked && (existing === null || draft.kept.includesExisting);
  const toggle = ({ client, isTaken }: BatchRow) => draft.change(client.key, { isTaken: !isTaken });
  // From the cursor on, and round again.
  const nextBlocked = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(({ isBlocked }) => isBlocked);
  useCommands({
    take_or_leave: current && canToggle(current) ? () => toggle(current) : undefined,
    edit_words: current ? () => focusIn(grid, 'input[type="text"]') : undefined,
    next_blocked: nextBlocked && (() => moveTo(nextBlocked.client.key)),
  });
  const openWay = (row: BatchRow) => {
    const way = wayOutOf(row, row.draft);
    if (way) wayOut(row, way);
  };
  return (
    <RecordListView
      grid={grid}
      label={t('batches.draftList')}
      define={(texts) => draftList(texts, { draft, templates, onToggle: toggle, onWayOut: openWay })}
      sections={sections}
      rows={rows}
      keyOf={({ client }) => client.key}
      cursorKey={cursorKey}
      onMove={({ client }) => moveTo(client.key)}
      onOpen={openWay}
    />
  );
}

function focusIn(grid: RefObject<HTMLDivElement | null>, field: string): void {
  grid.current?.querySelector<HTMLElement>(`[aria-selected="true"] ${field}`)?.focus();
}

const fieldOf = {
  title: '[data-field="title"] input',
  subtitle: '[data-field="subtitle"] input',
  template: '[data-field="template"] select',
} as const;

/** Leads to what unblocks a client: a field of its row, its match, or the service's own page. */
function useWayOut(grid: RefObject<HTMLDivElement | null>): (row: BatchRow, way: WayOut) => void {
  const { match, reconnect } = useLeaving();
  return (row, way) => {
    if (way === 'match') return match(row.client);
    if (way === 'reconnect') return reconnect(row.client);
    // The row that was clicked is under the cursor only after this event.
    return void requestAnimationFrame(() => focusIn(grid, fieldOf[way]));
  };
}
