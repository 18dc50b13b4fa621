import { type DayRange, isWholeMonth, type ReportRow } from '@shared/domain/reports';
import { dayKeyIn } from '@shared/domain/time';
import { useWording, type Wording } from '../../i18n/FormatProvider';

/** How reports are put into words, in lists and beside them. */
export function reportWords({ t, format }: Wording, areTemplatesKnown: boolean) {
  const days = ({ start, end }: DayRange) => format.days(start, end);
  const template = ({ templateId, templateTitle }: Pick<ReportRow, 'templateId' | 'templateTitle'>) => {
    if (templateTitle) return templateTitle;
    if (templateId === null) return t('reports.noTemplate');
    const isGone = templateTitle === null && areTemplatesKnown;
    return t(isGone ? 'reports.templateGone' : 'reports.templateUnknown', { id: templateId });
  };
  const client = ({ clientName, projectId }: Pick<ReportRow, 'clientName' | 'projectId'>) =>
    clientName ??
    (projectId === null ? t('reports.noClient') : t('reports.clientWithoutName', { id: projectId }));
  const period = (range: DayRange) => (isWholeMonth(range) ? format.month(range.start) : days(range));
  const views = ({ views: count }: Pick<ReportRow, 'views'>) =>
    count === null ? t('reports.viewsUnread') : format.number(count);
  const title = ({ title: own, kind, id }: Pick<ReportRow, 'title' | 'kind' | 'id'>) =>
    own || `${t(`reports.kind.${kind}`)} ${id}`;
  return {
    days,
    title,
    period,
    template,
    client,
    views,
    /** For a column: the time of today, else the day. */
    created({ createdAt }: Pick<ReportRow, 'createdAt'>, now: number) {
      if (createdAt === null) return '–';
      const [day, today] = [dayKeyIn(format.personZone, createdAt), dayKeyIn(format.personZone, now)];
      if (day === today) return format.clock(createdAt);
      return day.slice(0, 4) === today.slice(0, 4) ? format.dayMonth(day) : format.monthYear(day);
    },
    /** The whole row, for screen readers. */
    row: (row: ReportRow) =>
      [
        title(row),
        row.subtitle,
        client(row),
        period(row.period),
        template(row),
        row.views === null ? t('reports.viewsUnread') : t('reports.views', { count: row.views }),
      ]
        .filter((part) => part !== null)
        .join(', '),
  };
}

export const useReportWords = (areTemplatesKnown: boolean) => reportWords(useWording(), areTemplatesKnown);
