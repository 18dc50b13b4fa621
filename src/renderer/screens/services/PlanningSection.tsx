import type { ServiceSummary } from '@shared/workspaces';
import { useTranslation } from 'react-i18next';
import { ServiceSection } from './ServiceSection';

/** The planning service answers nothing about its own account; its limit stands in its document. */
export function PlanningSection({ access }: { readonly access: ServiceSummary | undefined }) {
  const { t } = useTranslation();
  return (
    <ServiceSection
      service="planning"
      access={access}
      facts={[{ name: t('services.account'), value: t('services.noAccount') }]}
    />
  );
}
