import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import { isEmpty, reportKinds, subtitleOffers } from '@shared/domain/reports';
import { dayKeyIn } from '@shared/domain/time';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useCommands } from '../../../commands/bound-commands';
import { CommandBar } from '../../../commands/CommandBar';
import {
  BudgetLine,
  type ReportSourceRow,
  sourcePlatformOf,
  useReportClients,
  useReportRows,
  useTemplates,
} from '../../../domains/reports';
import { EngineTrouble, useEngineStatus, useProgressText } from '../../../domains/sync';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import listScreen from '../../../kit/lists/ListScreen.module.css';
import { NameInput } from '../../../kit/NameInput';
import { NetworkMark } from '../../../kit/networks/NetworkMark';
import { ListSkeleton } from '../../../kit/states/ListSkeleton';
import { LinkIcon } from '../../../kit/status/LinkIcon';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import { useSetScreenHead } from '../../screen-head';
import { useAddress } from '../../use-address';
import { readNewReport } from '../new-report-search';
import { BeforeCreation } from './BeforeCreation';
import { DatesPart } from './DatesPart';
import classes from './NewReport.module.css';
import { type NewReport, type NewReportGround, useNewReport } from './use-new-report';

const scope = { kind: 'resource', resource: 'reporting.integrations' } as const;

/** A new report or dashboard: the form at the left, and what is to be said before it is created at the right. */
export function NewReportScreen() {
  const { t } = useTranslation();
  const reading = useReportRows();
  const clients = useReportClients();
  const templates = useTemplates();
  const progress = useProgressText(useEngineStatus());
  useSetScreenHead(t('screens.newReport'), reading ? reading.asOf.report : undefined, scope);
  if (!reading || !clients || !templates) return <ListSkeleton progress={progress} />;
  return <NewReportForm ground={{ reading, clients, templates: templates.templates }} />;
}

function NewReportForm({ ground }: { readonly ground: NewReportGround }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useAddress(readNewReport);
  const report = useNewReport(search, ground);
  const { draft, change } = report;
  const isOver = report.started !== null;
  useCommands({
    create_report: report.request && !isOver ? () => void report.create() : undefined,
    close: () => void navigate({ to: '/reports' }),
  });
  return (
    <>
      <div className={listScreen.wrapping}>
        <SegmentedControl
          aria-label={t('reports.column.kind')}
          value={draft.kind}
          disabled={isOver}
          onChange={(value) => change({ kind: reportKinds.find((kind) => kind === value) ?? 'report' })}
          data={reportKinds.map((kind) => ({ value: kind, label: t(`reports.kind.${kind}`) }))}
        />
        <span className={classes.limit}>{t('reports.ownLimit')}</span>
        <span className={layoutClasses.fill} />
        <BudgetLine kind={draft.kind} />
        <Button variant="subtle" onClick={() => void navigate({ to: '/reports/new-batch' })}>
          {t('reports.several')}
        </Button>
        <Button variant="subtle" onClick={() => void navigate({ to: '/reports' })}>
          {t('reports.backKept')}
        </Button>
      </div>
      <div className={layoutClasses.split}>
        <div
          className={`${layoutClasses.room} ${classes.form}`}
          role="group"
          aria-label={t('screens.newReport')}
          tabIndex={-1}
        >
          <EngineTrouble />
          <ForWhom report={report} />
          <WordsPart report={report} />
          <DatesPart report={report} />
          <SourcesPart report={report} />
        </div>
        <BeforeCreation report={report} />
      </div>
      <CommandBar />
    </>
  );
}

const longest = 200;

/** Title and subtitle as the client will read them; what earlier reports of the client had is offered. */
function WordsPart({ report }: { readonly report: NewReport }) {
  const { t } = useTranslation();
  const first = useFirstFocus(report.client !== null);
  const { draft, client, reading, writing, refusedWords, change } = report;
  const isOver = report.started !== null;
  const { start, end } = draft;
  const offers = useMemo(() => {
    if (!client) return [];
    const earlier = reading.rows
      .filter(({ projectId, kind }) => projectId === client.projectId && kind === draft.kind)
      .toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
      .map(({ subtitle }) => subtitle);
    return subtitleOffers(earlier, { start, end }, writing.language);
  }, [client, reading.rows, draft.kind, start, end, writing.language]);
  return (
    <section className={classes.part} aria-label={t('reports.form.words')}>
      <h2>{t('reports.form.words')}</h2>
      <div className={classes.pair}>
        <NameInput
          label={t('reports.form.title')}
          maxLength={longest}
          disabled={isOver}
          lang={writing.language}
          value={draft.title}
          error={refusedWords('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <NameInput
          ref={first}
          label={t('reports.form.subtitle')}
          placeholder={t('reports.form.subtitleHint')}
          required
          withAsterisk={false}
          maxLength={longest}
          disabled={isOver}
          lang={writing.language}
          value={draft.subtitle}
          error={refusedWords('subtitle')}
          onChange={(event) => change({ subtitle: event.currentTarget.value })}
        />
      </div>
      {offers.length > 0 && !isOver && (
        <div
          className={`${layoutClasses.line8} ${textClasses.faint} ${classes.offers}`}
          role="group"
          aria-label={t('reports.form.offers')}
        >
          {t('reports.form.offers')}
          {offers.map((text) => (
            <Button key={text} size="xs" lang={writing.language} onClick={() => change({ subtitle: text })}>
              {text}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Which client and which template, with what the template holds and what of it would stay empty. */
function ForWhom({ report }: { readonly report: NewReport }) {
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
              label: t('reports.form.templateUsed', {
                name: title || t('reports.templateUnknown', { id }),
                count: usedCount ?? 0,
              }),
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

/** Focuses a field when the form opens, if that is the field to begin with. */
function useFirstFocus(isFirst: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const isAsked = useRef(isFirst);
  useEffect(() => {
    if (isAsked.current) field.current?.focus();
  }, []);
  return field;
}

/** The client's data sources: which of them go into the report, where, and whether they work. */
function SourcesPart({ report }: { readonly report: NewReport }) {
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
        <span className={`${textClasses.faint} ${classes.note}`}>
          {t('reports.form.chosen', { chosen, count: sources.sources.length })}
        </span>
        {sources.asOf !== null && (
          <span className={textClasses.faintLast}>
            {t('services.readAt', { when: format.stamp(sources.asOf, now) })}
          </span>
        )}
      </div>
      {sources.sources.length === 0 && (
        <p className={`${textClasses.faint} ${classes.note}`}>
          {t(sources.asOf === null ? 'reports.form.sourcesUnread' : 'reports.form.noSources')}
        </p>
      )}
      {sources.sources.length > 0 && (
        <ul className={classes.sources}>
          {sources.sources.map((source) => (
            <li key={source.id} className={classes.source}>
              <Checkbox
                aria-label={t('reports.form.use', {
                  platform: sourcePlatformOf(source.slug),
                  name: source.name,
                })}
                disabled={report.started !== null}
                checked={draft.integrationIds.includes(source.id)}
                onChange={(event) => toggle(source.id, event.currentTarget.checked)}
              />
              <NetworkMark network={source.slug} size={20} />
              <span title={source.name}>
                <b>{sourcePlatformOf(source.slug)}</b> {source.name}
              </span>
              <span className={`${textClasses.quiet} ${classes.in}`}>{sectionsWith(source)}</span>
              <span
                className={`${layoutClasses.line8} ${classes.state}`}
                data-active={source.isActive}
                title={source.status}
              >
                <LinkIcon state={source.isActive ? 'active' : 'broken'} />
                {source.isActive ? t('reports.form.active') : notActive(source)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {refused !== undefined && (
        <p className={`${textClasses.faint} ${classes.note}`} role="alert">
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
