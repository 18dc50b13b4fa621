import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../data/desk';
import { useSetScreenHead } from '../../data/screen-head';
import { useBudgets } from '../../data/use-budgets';
import { useNow } from '../../data/use-now';
import { useRecords } from '../../data/use-records';
import { BudgetShareForm } from '../../ui/budgets/BudgetShareForm';
import { BudgetsSection } from '../../ui/budgets/BudgetsSection';
import { ListSection } from '../../ui/ListSection';
import { SplitPage } from '../../ui/SplitPage';
import { EngineTrouble } from '../../ui/states/EngineTrouble';
import { ConnectorSection } from './ConnectorSection';
import { PlanningSection } from './PlanningSection';
import { ReportingSection } from './ReportingSection';
import classes from './ServicesScreen.module.css';

/** Budgets free by the second. */
const EVERY_MS = 1_000;
const everything = { kind: 'everything' } as const;

/** What the three services allow this workspace, how much of it is used and by whom, and whose accounts they are. */
export function ServicesScreen() {
  const { t } = useTranslation();
  const now = useNow(EVERY_MS);
  const workspace = useWorkspace();
  const budgets = useBudgets();
  const company = useRecords('reporting.company');
  const merchant = useRecords('connect.merchant');
  const moments = [company?.asOf, merchant?.asOf].filter((at) => typeof at === 'number');
  useSetScreenHead(t('services.title'), moments.length === 0 ? null : Math.min(...moments), everything);
  if (!workspace) return null;
  return (
    <SplitPage label={t('services.title')}>
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
