import { Button } from '@mantine/core';
import { createWordMatch } from '@shared/domain/word-beginnings';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useMemo } from 'react';
import { useKeyTitles } from '../../domains/boards';
import {
  type ReportsReading,
  reportWords,
  type TemplateRow,
  useReportWords,
  useTemplates,
  useWidgetPlatforms,
} from '../../domains/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import type { ListScreenProps } from '../ListScreen';
import type { ReportsState } from './reports-search';
import classes from './TemplatesList.module.css';

/** The templates: how often each was used, its contents, and the reports created from it. */
function templateList(texts: ListTexts, areKnown: boolean): ListDefinition<TemplateRow> {
  const { t, format } = texts;
  const words = reportWords(texts, areKnown);
  const nameOf = ({ id, title }: TemplateRow) => words.template({ templateId: id, templateTitle: title });
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
    panel: row && <TemplatePanel row={row} reading={reading} />,
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

interface Props {
  readonly row: TemplateRow;
  readonly reading: ReportsReading | null;
}

const mostDocuments = 12;

/** Panel of a template: its content, and the reports made from it. */
function TemplatePanel({ row, reading }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const navigate = useNavigate();
  const words = useReportWords(reading?.areTemplatesKnown ?? false);
  const { id, title, description, usedCount, sections, documents } = row;
  const isGone = title === null;
  const name = words.template({ templateId: id, templateTitle: title });
  const platformsOf = useWidgetPlatforms();
  const titleOf = useKeyTitles((sections ?? []).flatMap(({ widgets }) => widgets.flatMap(platformsOf)));
  return (
    <SidePanel
      name={name}
      head={<PanelTitle sign={<IconTemplate size={16} stroke={1.6} aria-hidden />} name={name} />}
      foot={
        <Button
          variant="filled"
          disabled={isGone}
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => void navigate({ to: '/reports/new', search: { template: id } })}
        >
          {t('reports.fromTemplate')}
        </Button>
      }
      reason={isGone ? t('reports.templateGoneReason') : null}
    >
      <div>
        {description !== null && <p className={classes.lead}>{description}</p>}
        {usedCount !== null && (
          <p className={textClasses.third}>{t('reports.usedTimes', { count: usedCount })}</p>
        )}
        {!isGone && <h3 className={classes.head}>{t('reports.column.sections')}</h3>}
        {!isGone && sections === null && <p className={textClasses.third}>{t('reports.sectionsUnread')}</p>}
        {sections !== null && (
          <ol className={classes.sections}>
            {sections.map((section, place) => (
              // Sections may have one title twice.
              <li key={place}>
                <b>{section.title}</b>{' '}
                <span className={textClasses.third}>
                  {t('reports.widgets', { count: section.widgets.length })}
                </span>
                <p className={`${textClasses.quiet} ${classes.widgets}`}>
                  {section.widgets.map((key) => `${titleOf(key)} (${key})`).join(', ')}
                </p>
              </li>
            ))}
          </ol>
        )}
        <h3 className={classes.head}>
          {t('reports.madeFrom')} <span className={textClasses.third}>{format.number(documents.length)}</span>
        </h3>
        {documents.length === 0 && <p className={textClasses.third}>{t('reports.madeFromNone')}</p>}
        <ul className={classes.made}>
          {documents.slice(0, mostDocuments).map((one) => (
            <li key={one.key}>
              <button
                type="button"
                className={`${layoutClasses.cut} ${classes.link}`}
                title={`${words.title(one)} · ${words.client(one)}`}
                onClick={() =>
                  void navigate({
                    to: '/reports',
                    search: { ...(one.kind === 'dashboard' && { show: 'dashboards' }), open: one.key },
                  })
                }
              >
                {words.title(one)} · {words.client(one)}
              </button>
              <span className={textClasses.third}>{words.created(one, now)}</span>
            </li>
          ))}
        </ul>
        {documents.length > mostDocuments && (
          <Button
            variant="subtle"
            onClick={() => void navigate({ to: '/reports', search: { template: String(id) } })}
          >
            {t('reports.allOfTemplate')}
          </Button>
        )}
      </div>
    </SidePanel>
  );
}
