import { useTranslation } from 'react-i18next';
import { useSetScreenHead } from '../../data/screen-head';
import { useBudgets } from '../../data/use-budgets';
import { useEngineStatus } from '../../data/use-engine-status';
import { useFreshness } from '../../data/use-freshness';
import { useMediaUsage } from '../../data/use-media-usage';
import { useNow } from '../../data/use-now';
import { BudgetsSection } from '../../ui/budgets/BudgetsSection';
import { PageActions } from '../../ui/PageActions';
import { SplitPage } from '../../ui/SplitPage';
import { RebuiltNote } from '../../ui/states/CopyNotes';
import classes from './FreshnessScreen.module.css';
import { HeadlinePart } from './HeadlinePart';
import { headlineOf } from './headline';
import { KindsSection } from './KindsSection';
import { PauseButton } from './PauseButton';
import { SetAsidePanel } from './SetAsidePanel';
import { UpcomingList } from './UpcomingList';

/** Calls come and go within seconds, and budgets free by the second. */
const EVERY_MS = 1_000;
const everything = { kind: 'everything' } as const;

/** What the copy is doing, why, what is stale and until when. */
export function FreshnessScreen() {
  const { t } = useTranslation();
  const now = useNow(EVERY_MS);
  const status = useEngineStatus();
  const report = useFreshness(EVERY_MS);
  const budgets = useBudgets();
  const { usage } = useMediaUsage();
  useSetScreenHead(t('freshness.title'), undefined, everything);
  if (!status || !report) return null;
  const headline = headlineOf({ status, report, budgets: budgets.states ?? [], now });
  const { setAside } = report;
  return (
    <>
      <PageActions>
        <PauseButton isPaused={report.isPaused} />
      </PageActions>
      <SplitPage
        label={t('freshness.title')}
        panel={setAside.length > 0 && <SetAsidePanel records={setAside} />}
      >
        <HeadlinePart headline={headline} now={now} />
        {status.rebuilt && (
          <div className={classes.rebuilt}>
            <RebuiltNote reason={status.rebuilt} />
          </div>
        )}
        <UpcomingList upcoming={report.upcoming} isPaused={report.isPaused} />
        <BudgetsSection budgets={budgets} now={now} />
        <KindsSection kinds={report.kinds} media={usage} now={now} />
      </SplitPage>
    </>
  );
}
