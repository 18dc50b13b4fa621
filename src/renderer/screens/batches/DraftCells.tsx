import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type BatchRow, groupOfRow, wayOutOf } from '@shared/domain/reports';
import { type BatchDraft, DayChoice, draftWords } from '../../domains/batches';
import type { TemplateRow } from '../../domains/reports';
import { useTranslation } from '../../i18n/use-translation';
import type { ListDefinition, ListTexts } from '../../kit/lists/list-columns';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './Batches.module.css';

export type ListedTemplate = Pick<TemplateRow, 'id' | 'title'>;

interface DraftGiven {
  readonly draft: BatchDraft;
  /** Templates that the service lists. */
  readonly templates: readonly ListedTemplate[];
  readonly onToggle: (row: BatchRow) => void;
  readonly onWayOut: (row: BatchRow) => void;
}

const signs = { blocked: 'blocked', know: 'pending', ready: 'published', existing: 'published' } as const;

/** Clients with their editable reports. A blocked client shows its remedy in place of the day. */
export function draftList(texts: ListTexts, given: DraftGiven): ListDefinition<BatchRow> {
  const { t, format } = texts;
  const { draft, templates, onToggle, onWayOut } = given;
  const words = draftWords(texts);
  // Without a project nothing can be written: the client must be matched first.
  const hasProject = ({ client }: BatchRow) => client.projectId !== null;
  const field = (key: 'title' | 'subtitle') => (row: BatchRow) => (
    <span className={classes.field} data-field={key}>
      {hasProject(row) && (
        <TextInput
          size="xs"
          type="text"
          maxLength={200}
          aria-label={t(`batches.edit.${key}`, { client: words.client(row) })}
          value={row.draft[key]}
          onChange={({ currentTarget: { value } }) => draft.change(row.client.key, { [key]: value })}
        />
      )}
    </span>
  );
  return {
    said: words.row,
    columns: [
      {
        key: 'taken',
        name: t('batches.column.taken'),
        isOnlySaid: true,
        width: 20,
        cell: (row) => (
          <Checkbox
            size="xs"
            aria-label={t('batches.take', { client: words.client(row) })}
            checked={row.isTaken}
            disabled={row.isBlocked || (row.existing !== null && !draft.kept.includesExisting)}
            onChange={() => onToggle(row)}
          />
        ),
      },
      {
        key: 'part',
        name: t('batches.column.part'),
        isOnlySaid: true,
        width: 16,
        cell: (row) => <StatusIcon name={signs[groupOfRow(row)]} />,
      },
      {
        key: 'client',
        name: t('batches.column.client'),
        width: { min: 200, grow: 1.2 },
        tone: 'name',
        wraps: true,
        text: words.client,
      },
      {
        key: 'document',
        name: t('batches.column.document'),
        width: { min: 240, grow: 1 },
        cell: (row) => (
          <>
            {field('title')(row)}
            {field('subtitle')(row)}
          </>
        ),
      },
      {
        key: 'template',
        name: t('batches.column.template'),
        width: { min: 180, grow: 1 },
        cell: (row) => (
          <>
            {hasProject(row) && (
              <span className={classes.field} data-field="template">
                <TemplateChoice
                  label={t('batches.edit.template', { client: words.client(row) })}
                  value={row.draft.templateId}
                  listed={templates}
                  onChange={(templateId) => draft.change(row.client.key, { templateId })}
                />
              </span>
            )}
            <span className={classes.checks}>{words.checks(row)}</span>
          </>
        ),
      },
      {
        key: 'sources',
        name: t('batches.column.sources'),
        width: 52,
        fold: 1,
        tone: 'second',
        isNumber: true,
        text: ({ sources }) =>
          sources.all === 0
            ? '–'
            : t('batches.sourcesOf', { used: format.number(sources.used), all: sources.all }),
      },
      {
        key: 'day',
        name: t('batches.column.day'),
        width: { min: 100, max: 108 },
        cell: (row) => <DayCell row={row} name={words.client(row)} draft={draft} onWayOut={onWayOut} />,
      },
    ],
  };
}

interface DayCellProps extends Pick<DraftGiven, 'draft' | 'onWayOut'> {
  readonly row: BatchRow;
  readonly name: string;
}

/** The day of a client's report, and what a blocked client needs. */
function DayCell({ row, name, draft, onWayOut }: DayCellProps) {
  const { t } = useTranslation();
  const way = wayOutOf(row, row.draft);
  return (
    <span className={classes.field}>
      {way !== null && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('batches.wayFor', { way: t(`batches.way.${way}`), client: name })}
          onClick={() => onWayOut(row)}
        >
          {t(`batches.way.${way}`)}
        </Button>
      )}
      {row.isTaken && (
        <DayChoice
          label={t('batches.edit.day', { client: name })}
          notBefore={row.notBefore}
          planned={draft.dayPlan.of.get(row.client.key) ?? null}
          today={draft.today}
          onChange={(notBefore) => draft.change(row.client.key, { notBefore })}
        />
      )}
    </span>
  );
}

interface TemplateProps {
  readonly label: string;
  readonly value: number | null;
  readonly listed: readonly ListedTemplate[];
  readonly onChange: (templateId: number) => void;
}

function TemplateChoice({ label, value, listed, onChange }: TemplateProps) {
  const { t } = useTranslation();
  const isListed = listed.some(({ id }) => id === value);
  const rest =
    value === null
      ? [{ value: '', label: t('batches.chooseTemplate'), disabled: true }]
      : isListed
        ? []
        : [{ value: String(value), label: t('reports.templateGone', { id: value }) }];
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value === null ? '' : String(value)}
      data={[...rest, ...listed.map(({ id, title }) => ({ value: String(id), label: title ?? '' }))]}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
