import { Select } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import type { EventDraft } from '@shared/local-data';
import { useJoinedClients } from '../../domains/clients';
import { useClientWords } from '../../domains/portfolio';
import type { TimelineReport } from '../../domains/timeline';
import { useTranslation } from '../../i18n/use-translation';

interface Props {
  readonly draft: EventDraft;
  readonly error: string | undefined;
  readonly onChange: (next: Partial<EventDraft>) => void;
}

interface ClientFieldProps extends Props {
  readonly clientOf: (projectId: number | null) => JoinedClient | null;
}

/** Field for the event's client, from the reporting service. Another client has other reports. */
export function ClientField({ draft, clientOf, error, onChange }: ClientFieldProps) {
  const { t } = useTranslation();
  const words = useClientWords();
  const { clients } = useJoinedClients();
  return (
    <Select
      label={t('timeline.fields.project_id')}
      placeholder={t('timeline.chooseClient')}
      openOnFocus={false}
      searchable
      nothingFoundMessage={t('client.none')}
      data={clients.flatMap((one) =>
        one.reporting ? [{ value: one.reporting.id, label: words.name(one) }] : [],
      )}
      value={clientOf(draft.projectId)?.reporting?.id ?? null}
      error={error}
      onChange={(id) => onChange({ projectId: id === null ? null : Number(id), reportId: null })}
    />
  );
}

interface ReportFieldProps extends Props {
  readonly reports: readonly TimelineReport[];
}

/** The report that the event belongs to, if any: one of the same client. */
export function ReportField({ draft, reports, error, onChange }: ReportFieldProps) {
  const { t } = useTranslation();
  const own = reports.filter(({ projectId }) => projectId === draft.projectId);
  const { reportId } = draft;
  const isKnown = reportId === null || own.some(({ id }) => id === reportId);
  return (
    <Select
      label={t('timeline.fields.report_id')}
      placeholder={t('timeline.noReport')}
      openOnFocus={false}
      searchable
      clearable
      nothingFoundMessage={t('client.none')}
      data={[
        ...(isKnown
          ? []
          : [{ value: String(reportId), label: t('timeline.unknownReport', { id: reportId }) }]),
        ...own.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      value={reportId === null ? null : String(reportId)}
      error={error}
      onChange={(id) => onChange({ reportId: id === null ? null : Number(id) })}
    />
  );
}
