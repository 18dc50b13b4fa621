import type { ServiceSummary } from '@shared/workspaces';
import type { RecordList, Resources } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { OldAddress } from './OldAddress';
import { type Fact, ServiceSection } from './ServiceSection';

type Company = Resources['reporting.company'];

interface Props {
  readonly access: ServiceSummary | undefined;
  /** Null until the copy has answered. */
  readonly company: RecordList<'reporting.company'> | null;
}

/** The company behind the reporting token, with its limits. */
export function ReportingSection({ access, company }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const record = company?.records[0]?.record;
  const factsOf = ({ rate_limits: limits, ...own }: Company): readonly Fact[] => [
    { name: t('services.company'), value: own.name },
    { name: t('services.kind'), value: textOf(own.type) },
    { name: t('services.specialty'), value: textOf(own.company_specialty) },
    { name: t('services.clients'), value: format.number(own.total_clients) },
    {
      name: t('services.limits'),
      value: t('services.perMinuteAndSecond', { perMinute: limits.per_minute, perSecond: limits.per_second }),
    },
    ...Object.entries(limits.actions).map(([action, { max_attempts: count, decay_seconds: seconds }]) => ({
      name: t('services.actionLimit', { action }),
      value: t('services.perSpan', { count, span: format.countdown(seconds * 1000) }),
    })),
  ];
  return (
    <ServiceSection
      service="reporting"
      access={access}
      facts={record ? factsOf(record) : []}
      asOf={company?.asOf ?? null}
      error={company?.error ?? null}
    >
      <OldAddress />
    </ServiceSection>
  );
}

/** A field whose form the document does not show, if it is a word or number; null for anything else. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}
