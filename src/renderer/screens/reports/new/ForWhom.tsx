import { Select } from '@mantine/core';
import { isEmpty } from '@shared/domain/reports';
import { useTranslation } from '../../../i18n/use-translation';
import classes from './NewReport.module.css';
import { useFirstFocus } from './use-first-focus';
import type { NewReport } from './use-new-report';

/** Which client and which template, with what the template holds and what of it would stay empty. */
export function ForWhom({ report }: { readonly report: NewReport }) {
  const { t } = useTranslation();
  const first = useFirstFocus(report.client === null);
  const { draft, client, clients, templates, template, sources, platformsOf, refusedWords } = report;
  const isOver = report.started !== null;
  const listed = templates.filter(({ title }) => title !== null);
  const isGone = draft.templateId !== null && !listed.some(({ id }) => id === draft.templateId);
  const chosen = (sources?.sources ?? []).filter(({ id }) => draft.integrationIds.includes(id));
  const lacking = (widgets: readonly string[]) =>
    widgets.filter((widget) => isEmpty(widget, chosen, { platformsOf })).length;
  return (
    <section className={classes.part} aria-label={t('reports.form.forWhom')}>
      <h2>{t('reports.form.forWhom')}</h2>
      <div className={classes.pair}>
        <Select
          label={t('reports.form.client')}
          placeholder={t('reports.form.choose')}
          nothingFoundMessage={t('filters.nothing')}
          ref={first}
          openOnFocus={false}
          searchable
          limit={100}
          disabled={isOver}
          data={clients.map(({ key, name, projectId }) => ({
            value: key,
            label: name ?? t('reports.clientWithoutName', { id: projectId }),
          }))}
          value={client?.key ?? null}
          error={refusedWords('project_id')}
          onChange={(key) => report.chooseClient(clients.find((one) => one.key === key) ?? null)}
        />
        <Select
          label={t('reports.form.template')}
          placeholder={t('reports.form.choose')}
          nothingFoundMessage={t('filters.nothing')}
          openOnFocus={false}
          searchable
          disabled={isOver}
          data={[
            ...listed.map(({ id, title, usedCount }) => ({
              value: String(id),
              label: t('reports.form.templateUsed', { name: title ?? '', count: usedCount ?? 0 }),
            })),
            ...(isGone
              ? [
                  {
                    value: String(draft.templateId),
                    label: t('reports.templateGone', { id: draft.templateId }),
                  },
                ]
              : []),
          ]}
          value={draft.templateId === null ? null : String(draft.templateId)}
          error={refusedWords('template_id')}
          onChange={(id) => report.change({ templateId: id === null ? null : Number(id) })}
        />
      </div>
      {template?.sections && (
        <ul className={classes.sections} aria-label={t('reports.column.sections')}>
          {template.sections.map(({ title, widgets }, place) => {
            const empty = client ? lacking(widgets) : 0;
            const all = t('reports.widgets', { count: widgets.length });
            return (
              <li key={place}>
                <b>{title}</b>
                <span data-lacks={empty > 0}>
                  {empty > 0 ? `${all}, ${t('reports.form.withoutData', { count: empty })}` : all}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
