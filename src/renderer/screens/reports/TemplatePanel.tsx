import { Button } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useKeyTitles } from '../../domains/boards';
import {
  type ReportsReading,
  type TemplateRow,
  useReportWords,
  useWidgetPlatforms,
} from '../../domains/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import classes from './TemplatesList.module.css';

interface Props {
  readonly row: TemplateRow;
  readonly name: string;
  readonly reading: ReportsReading | null;
}

const mostDocuments = 12;

/** Panel of a template: its content, and the reports made from it. */
export function TemplatePanel({ row, name, reading }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const navigate = useNavigate();
  const words = useReportWords(reading?.areTemplatesKnown ?? false);
  const { id, title, description, usedCount, sections, documents } = row;
  const isGone = title === null;
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
                <p className={classes.widgets}>
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
                title={`${one.title} · ${words.client(one)}`}
                onClick={() =>
                  void navigate({
                    to: '/reports',
                    search: { ...(one.kind === 'dashboard' && { show: 'dashboards' }), open: one.key },
                  })
                }
              >
                {one.title} · {words.client(one)}
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
