import type { WorkspaceSummary } from '@shared/workspaces';
import { useTranslation } from 'react-i18next';
import { BudgetShareForm } from '../../domains/budgets';
import { Section } from './Section';

/** How much of each service's rate this desk takes for itself, where colleagues spend the same limit. */
export function BudgetShareSection({ workspace }: { readonly workspace: WorkspaceSummary }) {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.share')}>
      <BudgetShareForm workspace={workspace} />
    </Section>
  );
}
