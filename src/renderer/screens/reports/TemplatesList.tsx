import { createWordMatch } from '@shared/domain/word-beginnings';
import { IconTemplate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useMemo } from 'react';
import { type ReportsReading, type TemplateRow, useTemplates } from '../../domains/reports';
import { useTranslation } from '../../i18n/use-translation';
import { type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import type { ListScreenProps } from '../ListScreen';
import type { ReportsState } from './reports-search';
import { TemplatePanel } from './TemplatePanel';

const nameWords =
  ({ t }: Pick<ListTexts, 't'>, areKnown: boolean) =>
  ({ id, title }: TemplateRow) =>
    title ?? t(areKnown ? 'reports.templateGone' : 'reports.templateUnknown', { id });

/** The templates: how often each was used, its contents, and the reports created from it. */
function templateList(texts: ListTexts, areKnown: boolean): ListDefinition<TemplateRow> {
  const { t, format } = texts;
  const nameOf = nameWords(texts, areKnown);
  const number = (value: number | null) => (value === null ? '–' : format.number(value));
  return {
    columns: [
      {
        key: 'template',
        name: t('reports.column.template'),
        width: titleWidth,
        tone: ({ title }) => (title === null ? 'second' : undefined),
        text: nameOf,
        more: ({ description }) => description,
        hint: (row) => row.description ?? nameOf(row),
      },
      {
        key: 'sections',
        name: t('reports.column.sections'),
        width: 72,
        fold: 2,
        isNumber: true,
        text: ({ sections }) => number(sections && sections.length),
      },
      {
        key: 'widgets',
        name: t('reports.column.widgets'),
        width: 72,
        fold: 1,
        isNumber: true,
        text: ({ sections }) =>
          number(sections && sections.reduce((sum, { widgets }) => sum + widgets.length, 0)),
      },
      {
        key: 'used',
        name: t('reports.column.used'),
        width: 84,
        isNumber: true,
        text: ({ usedCount }) => number(usedCount),
      },
      {
        key: 'here',
        name: t('reports.column.here'),
        width: 84,
        isNumber: true,
        text: ({ documents }) => number(documents.length),
      },
    ],
  };
}

interface Given {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly screen: ReportsState;
  readonly reading: ReportsReading | null;
}

/** The screen's list of templates. */
export function useTemplatesList({ grid, screen, reading }: Given): Omit<ListScreenProps, 'title'> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const read = useTemplates();
  const { text = '' } = screen.place;
  const areKnown = reading?.areTemplatesKnown ?? false;
  const define = useCallback((texts: ListTexts) => templateList(texts, areKnown), [areKnown]);
  const rows = useMemo(() => {
    const isMatch = createWordMatch(text);
    return (read?.templates ?? []).filter(({ id, title, description }) =>
      isMatch([title ?? String(id), description]),
    );
  }, [read, text]);
  const row = rows.find(({ key }) => key === screen.cursorKey) ?? rows[0];
  return {
    asOf: read?.asOf,
    errors: [
      {
        error: read?.error?.category === 'network' ? null : read?.error,
        title: t('reports.unread.template'),
      },
    ],
    count: read && rows.length,
    isFiltered: read !== null && read.templates.length > 0,
    unmatched: {
      headline: t('reports.noneMatches.template'),
      clear: t('reports.clearFind'),
      onClear: () => screen.change({ text: undefined }),
    },
    empty: {
      icon: IconTemplate,
      headline: t('reports.none.template'),
      fact: t('reports.noneTemplateHint'),
    },
    panel: row && <TemplatePanel row={row} name={nameWords({ t }, areKnown)(row)} reading={reading} />,
    children: (
      <RecordListView
        grid={grid}
        label={t('reports.templateList')}
        define={define}
        rows={rows}
        keyOf={({ key }) => key}
        cursorKey={screen.cursorKey}
        onMove={({ key }) => screen.moveTo(key)}
        onOpen={({ id, title }) =>
          title !== null && void navigate({ to: '/reports/new', search: { template: id } })
        }
      />
    ),
  };
}
