import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type BatchRow, groupOfRow, wayOutOf } from '@shared/domain/reports';
import { type BatchDraft, DayChoice, useDraftWords } from '../../domains/batches';
import type { TemplateRow } from '../../domains/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './Batches.module.css';

export type ListedTemplate = Pick<TemplateRow, 'id' | 'title'>;

interface Props {
  readonly row: BatchRow;
  readonly draft: BatchDraft;
  /** Templates that the service lists. */
  readonly templates: readonly ListedTemplate[];
  readonly onToggle: () => void;
  readonly onWayOut: () => void;
}

const signs = { blocked: 'blocked', know: 'pending', ready: 'published', existing: 'published' } as const;

/** Cells of one client with the editable report. A blocked client shows its remedy in place of the day. */
export function DraftCells({ row, draft, templates, onToggle, onWayOut }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useDraftWords();
  const { client, sources, isBlocked, isTaken } = row;
  const name = words.client(row);
  const way = wayOutOf(row, row.draft);
  // Without a project nothing can be written: the client must be matched first.
  const hasProject = client.projectId !== null;
  const field = (key: 'title' | 'subtitle') => (
    <span role="gridcell" className={classes.field} data-field={key}>
      {hasProject && (
        <TextInput
          size="xs"
          type="text"
          maxLength={200}
          aria-label={t(`batches.edit.${key}`, { client: name })}
          value={row.draft[key]}
          onChange={({ currentTarget: { value } }) => draft.change(client.key, { [key]: value })}
        />
      )}
    </span>
  );
  return (
    <>
      <span role="gridcell">
        <Checkbox
          size="xs"
          aria-label={t('batches.take', { client: name })}
          checked={isTaken}
          disabled={isBlocked || (row.existing !== null && !draft.kept.includesExisting)}
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
      <span role="gridcell" className={classes.field} data-field="template">
        {hasProject && (
          <TemplateChoice
            label={t('batches.edit.template', { client: name })}
            value={row.draft.templateId}
            listed={templates}
            onChange={(templateId) => draft.change(client.key, { templateId })}
          />
        )}
      </span>
      <span role="gridcell" className={`${classes.sources} ${classes.second}`}>
        {sources.all === 0
          ? '–'
          : t('batches.sourcesOf', { used: format.number(sources.used), all: sources.all })}
      </span>
      <span role="gridcell" className={classes.second} title={words.checks(row)}>
        {words.checks(row)}
      </span>
      <span role="gridcell" className={classes.field}>
        {way !== null && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('batches.wayFor', { way: t(`batches.way.${way}`), client: name })}
            onClick={onWayOut}
          >
            {t(`batches.way.${way}`)}
          </Button>
        )}
        {isTaken && (
          <DayChoice
            label={t('batches.edit.day', { client: name })}
            notBefore={row.notBefore}
            planned={draft.dayPlan.of.get(client.key) ?? null}
            today={draft.today}
            onChange={(notBefore) => draft.change(client.key, { notBefore })}
          />
        )}
      </span>
    </>
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
