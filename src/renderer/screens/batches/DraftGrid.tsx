import { Checkbox, TextInput } from '@mantine/core';
import { type BatchRow, batchGroups, groupOfRow } from '@shared/domain/reports';
import { useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { type BatchDraft, useDraftWords } from '../../domains/batches';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumn } from '../../kit/lists/GridHead';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './Batches.module.css';

interface Props {
  readonly draft: BatchDraft;
  /** Group after group. */
  readonly rows: readonly BatchRow[];
}

const signs = { blocked: 'blocked', know: 'pending', ready: 'published' } as const;

/** The clients of a new batch in rows. Titles and subtitles are changed in place; X takes or leaves one. */
export function DraftGrid({ draft, rows }: Props) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const [cursorKey, moveTo] = useState<string | null>(null);
  const words = useDraftWords();
  const current = rows.find(({ client }) => client.key === cursorKey) ?? rows[0];
  const sections = batchGroups.flatMap((key) => {
    const total = rows.filter((row) => groupOfRow(row) === key).length;
    const note = key === 'blocked' ? { note: t('batches.blockedNote') } : {};
    return total === 0 ? [] : [{ key, title: t(`batches.group.${key}`), total, ...note }];
  });
  const toggle = ({ client, isTaken }: BatchRow) => draft.change(client.key, { isTaken: !isTaken });
  useCommands({
    take_or_leave: current && !current.isBlocked ? () => toggle(current) : undefined,
    edit_words: current
      ? () =>
          grid.current?.querySelector<HTMLInputElement>('[aria-selected="true"] input[type="text"]')?.focus()
      : undefined,
  });
  return (
    <RecordGrid
      grid={grid}
      label={t('batches.draftList')}
      className={classes.draftGrid}
      size="plain"
      columns={<Columns />}
      sections={sections}
      rows={rows}
      keyOf={({ client }) => client.key}
      cursorKey={cursorKey}
      onMove={({ client }) => moveTo(client.key)}
      wordsOf={(row) => words.row(row)}
    >
      {(row) => <DraftCells row={row} draft={draft} onToggle={() => toggle(row)} />}
    </RecordGrid>
  );
}

function Columns() {
  const { t } = useTranslation();
  return (
    <>
      <GridColumn name={t('batches.column.taken')} isOnlySaid />
      <GridColumn name={t('batches.column.part')} isOnlySaid />
      <GridColumn name={t('batches.column.client')} />
      <GridColumn name={t('batches.fact.title')} />
      <GridColumn name={t('batches.fact.subtitle')} />
      <GridColumn name={t('batches.column.sources')} className={classes.number} />
      <GridColumn name={t('batches.column.toKnow')} />
    </>
  );
}

interface CellsProps {
  readonly row: BatchRow;
  readonly draft: BatchDraft;
  readonly onToggle: () => void;
}

function DraftCells({ row, draft, onToggle }: CellsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useDraftWords();
  const { client, sources, isBlocked, isTaken } = row;
  const name = words.client(row);
  const field = (key: 'title' | 'subtitle') => (
    <span role="gridcell" className={classes.field}>
      <TextInput
        size="xs"
        type="text"
        maxLength={200}
        aria-label={t(`batches.edit.${key}`, { client: name })}
        value={row.draft[key]}
        onChange={({ currentTarget: { value } }) => draft.change(client.key, { [key]: value })}
      />
    </span>
  );
  return (
    <>
      <span role="gridcell">
        <Checkbox
          size="xs"
          aria-label={t('batches.take', { client: name })}
          checked={isTaken}
          disabled={isBlocked}
          onChange={onToggle}
        />
      </span>
      <span role="gridcell">
        <StatusIcon name={signs[groupOfRow(row)]} />
      </span>
      <span role="gridcell" className={classes.name} title={name}>
        {name}
      </span>
      {field('title')}
      {field('subtitle')}
      <span role="gridcell" className={`${classes.number} ${classes.second}`}>
        {sources.all === 0
          ? '–'
          : t('batches.sourcesOf', { used: format.number(sources.used), all: sources.all })}
      </span>
      <span role="gridcell" className={classes.second} title={words.checks(row)}>
        {words.checks(row)}
      </span>
    </>
  );
}
