import type { ServiceSummary } from '@shared/workspaces';
import { BudgetShareForm, BudgetsSection, useBudgets } from '../../domains/budgets';
import { EngineTrouble } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { ListSection } from '../../kit/ListSection';
import { SplitPage } from '../../kit/SplitPage';
import { useNow } from '../../kit/use-now';
import { useRecords } from '../../query/records';
import { useWorkspace } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { ConnectorSection } from './ConnectorSection';
import { ReportingSection } from './ReportingSection';
import { ServiceSection } from './ServiceSection';
import classes from './ServicesScreen.module.css';

/** Limits reset by the second, so the screen updates every second. */
const EVERY_MS = 1_000;
const everything = { kind: 'everything' } as const;

/** The limits of the three services, how much is used and by whom, and the accounts behind the keys. */
export function ServicesScreen() {
  const { t } = useTranslation();
  const now = useNow(EVERY_MS);
  const workspace = useWorkspace();
  const budgets = useBudgets();
  const company = useRecords('reporting.company');
  const merchant = useRecords('connect.merchant');
  const moments = [company?.asOf, merchant?.asOf].filter((at) => typeof at === 'number');
  useSetScreenHead(t('screens.services'), moments.length === 0 ? null : Math.min(...moments), everything);
  if (!workspace) return null;
  return (
    <SplitPage label={t('screens.services')}>
      <EngineTrouble />
      <BudgetsSection budgets={budgets} now={now} />
      <ListSection title={t('settings.share')}>
        <div className={classes.body}>
          <BudgetShareForm key={workspace.id} workspace={workspace} />
        </div>
      </ListSection>
      <PlanningSection access={workspace.services.planning} />
      <ReportingSection access={workspace.services.reporting} company={company} />
      <ConnectorSection access={workspace.services.connect} merchant={merchant} now={now} />
    </SplitPage>
  );
}

/** The planning service has no data about its own account; its limit is in its documentation. */
function PlanningSection({ access }: { readonly access: ServiceSummary | undefined }) {
  const { t } = useTranslation();
  return (
    <ServiceSection
      service="planning"
      access={access}
      facts={[{ name: t('services.account'), value: t('services.noAccount') }]}
    />
  );
}
