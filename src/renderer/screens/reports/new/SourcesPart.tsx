import { Checkbox } from '@mantine/core';
import { dayKeyIn } from '@shared/domain/time';
import type { ReportSourceRow } from '../../../domains/reports';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { NetworkMark } from '../../../kit/networks/NetworkMark';
import { networkOf } from '../../../kit/networks/networks';
import { LinkIcon } from '../../../kit/status/LinkIcon';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import classes from './NewReport.module.css';
import type { NewReport } from './use-new-report';

/** The client's data sources: which of them go into the report, where, and whether they work. */
export function SourcesPart({ report }: { readonly report: NewReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { draft, client, sources, template, platformsOf, refusedWords, change } = report;
  if (!client || !sources) return null;
  const chosen = sources.sources.filter(({ id }) => draft.integrationIds.includes(id)).length;
  const refused = refusedWords('integration_ids');
  const toggle = (id: number, isOn: boolean) =>
    change({
      integrationIds: sources.sources
        .filter((one) => (one.id === id ? isOn : draft.integrationIds.includes(one.id)))
        .map((one) => one.id),
    });
  const sectionsWith = ({ slug }: ReportSourceRow): string => {
    if (!template?.sections) return '';
    const titles = template.sections.flatMap(({ title, widgets }) =>
      widgets.some((widget) => platformsOf(widget).includes(slug)) ? [title] : [],
    );
    if (titles.length > 0) return format.list(titles);
    // A widget of an unknown platform may be this one's.
    const isKnown = template.sections.every(({ widgets }) =>
      widgets.every((one) => platformsOf(one).length > 0),
    );
    return isKnown ? t('reports.form.notInTemplate') : '';
  };
  return (
    <section className={classes.part} aria-label={t('reports.form.sources')}>
      <div className={classes.headLine}>
        <h2>{t('reports.form.sources')}</h2>
        <span className={classes.note}>
          {t('reports.form.chosen', { chosen, count: sources.sources.length })}
        </span>
        {sources.asOf !== null && (
          <span className={textClasses.faintLast}>
            {t('services.readAt', { when: format.stamp(sources.asOf, now) })}
          </span>
        )}
      </div>
      {sources.sources.length === 0 && (
        <p className={classes.note}>
          {t(sources.asOf === null ? 'reports.form.sourcesUnread' : 'reports.form.noSources')}
        </p>
      )}
      {sources.sources.length > 0 && (
        <ul className={classes.sources}>
          {sources.sources.map((source) => (
            <li key={source.id} className={classes.source}>
              <Checkbox
                aria-label={t('reports.form.use', {
                  platform: networkOf(source.slug).name,
                  name: source.name,
                })}
                disabled={report.started !== null}
                checked={draft.integrationIds.includes(source.id)}
                onChange={(event) => toggle(source.id, event.currentTarget.checked)}
              />
              <NetworkMark network={source.slug} size={20} />
              <span title={source.name}>
                <b>{networkOf(source.slug).name}</b> {source.name}
              </span>
              <span className={classes.in}>{sectionsWith(source)}</span>
              <span className={classes.state} data-active={source.isActive} title={source.status}>
                <LinkIcon state={source.isActive ? 'active' : 'broken'} />
                {source.isActive ? t('reports.form.active') : notActive(source)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {refused !== undefined && (
        <p className={classes.note} role="alert">
          {refused}
        </p>
      )}
    </section>
  );

  function notActive({ notActiveSince: since }: ReportSourceRow): string {
    if (since === null) return t('reports.form.notActive');
    return t('reports.form.notActiveSince', { day: format.dayMonth(dayKeyIn(format.personZone, since)) });
  }
}
