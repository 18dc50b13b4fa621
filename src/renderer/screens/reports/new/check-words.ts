import type { Check } from '@shared/domain/reports';
import type { EpochMs } from '@shared/domain/time';
import { useReportWords } from '../../../domains/reports';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { networkOf } from '../../../kit/networks/networks';

export interface CheckText {
  readonly name: string;
  readonly rest: string;
}

interface Facts {
  /** The client's zone. */
  readonly timezone: string;
  readonly now: EpochMs;
  /** When the lists were last read; null before that. */
  readonly asOf: EpochMs | null;
}

/** Texts of the checks before a report is created. */
export function useCheckWords({ timezone, now, asOf }: Facts): (check: Check) => CheckText {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useReportWords(true);
  const zone = format.zone(timezone, now);
  const plain = (name: string, rest: string): CheckText => ({ name, rest });
  return (check) => {
    switch (check.about) {
      case 'client':
      case 'project':
      case 'template':
      case 'title':
      case 'subtitle':
      case 'no_sources':
      case 'hidden_letters':
      case 'template_gone':
      case 'no_comparison':
      case 'budget_unknown':
      case 'overlap':
      case 'offline':
        return plain(t(`reports.check.${check.about}.name`), t(`reports.check.${check.about}.rest`));
      case 'dates':
        if (check.level === 'fine')
          return plain(
            t('reports.check.dates.name'),
            t('reports.check.dates.rest', { count: check.days, zone }),
          );
        return plain(t(`reports.check.dates.${check.why}.name`), t(`reports.check.dates.${check.why}.rest`));
      case 'not_over':
        return plain(
          t('reports.check.not_over.name'),
          t('reports.check.not_over.rest', { count: check.daysLeft, days: check.days, zone }),
        );
      case 'comparison':
        if (check.level === 'stop')
          return plain(
            t(`reports.check.comparison.${check.why}.name`),
            t(`reports.check.comparison.${check.why}.rest`),
          );
        return plain(t('reports.check.comparison.name'), comparisonText(check.days, check.against));
      case 'sources':
        return plain(
          t('reports.check.sources.name'),
          t('reports.check.sources.rest', { count: check.count }),
        );
      case 'not_active': {
        const names = check.sources.map(({ slug, name }) => `${networkOf(slug).name} (${name})`);
        return plain(
          t('reports.check.not_active.name', { count: names.length }),
          t('reports.check.not_active.rest', { names: format.list(names) }),
        );
      }
      case 'widgets':
        return plain(
          t('reports.check.widgets.name', { count: check.empty, total: check.total }),
          t('reports.check.widgets.rest'),
        );
      case 'duplicate':
        return plain(
          t('reports.check.duplicate.name'),
          t('reports.check.duplicate.rest', {
            title: check.row.title,
            when:
              check.row.createdAt === null
                ? words.period(check.row.period)
                : format.stamp(check.row.createdAt, now),
          }),
        );
      case 'no_duplicate':
        return plain(
          t('reports.check.no_duplicate.name'),
          asOf === null
            ? t('reports.check.no_duplicate.unread')
            : t('reports.check.no_duplicate.rest', { when: format.stamp(asOf, now) }),
        );
      case 'budget': {
        const { left, limit, wholeAt, nextAt } = check.budget;
        const resets = wholeAt !== null && wholeAt > now;
        if (check.level === 'stop')
          return plain(
            t('reports.check.budget.spent'),
            t(
              wholeAt === null || nextAt === null
                ? 'reports.check.budget.spentUnknown'
                : 'reports.check.budget.spentUntil',
              {
                next: nextAt === null ? '' : format.moment(nextAt, now),
                whole: wholeAt === null ? '' : format.moment(wholeAt, now),
              },
            ),
          );
        return plain(
          t('reports.check.budget.name'),
          resets
            ? t('reports.check.budget.left', { left, limit, whole: format.moment(wholeAt, now) })
            : t('reports.check.budget.whole', { left, limit }),
        );
      }
    }
  };

  function comparisonText(days: number, against: number): string {
    if (days === against) return t('reports.check.comparison.same', { count: days });
    const share = format.percent(Math.abs(against - days) / days);
    return t(against > days ? 'reports.check.comparison.longer' : 'reports.check.comparison.shorter', {
      days,
      against,
      share,
    });
  }
}
