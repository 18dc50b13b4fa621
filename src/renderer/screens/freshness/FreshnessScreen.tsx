import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { BudgetsSection, useBudgets } from '../../domains/budgets';
import { useMediaUsage } from '../../domains/media';
import { RebuiltNote, syncSummaryOf, useEngineStatus, useFreshness } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { PageActions } from '../../kit/PageActions';
import { SplitPage } from '../../kit/SplitPage';
import { useNow } from '../../kit/use-now';
import { useEngine } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { AgesSection } from './AgesSection';
import { FreshnessKinds } from './FreshnessKinds';
import classes from './FreshnessScreen.module.css';
import { HeadlinePart } from './HeadlinePart';
import { UnreadableRecordsPanel } from './UnreadableRecordsPanel';
import { UpcomingList } from './UpcomingList';

/** Calls come and go within seconds, so the screen updates every second. */
const EVERY_MS = 1_000;
const everything = { kind: 'everything' } as const;

/** Screen about the engine: current activity, outdated data, and when it will be current. */
export function FreshnessScreen() {
  const { t } = useTranslation();
  const now = useNow(EVERY_MS);
  const status = useEngineStatus();
  const report = useFreshness(EVERY_MS);
  const budgets = useBudgets();
  const { usage } = useMediaUsage();
  useSetScreenHead(t('screens.freshness'), undefined, everything);
  if (!status || !report) return null;
  const headline = syncSummaryOf({ status, report, budgets: budgets.data ?? [], now });
  const { setAside } = report;
  return (
    <>
      <PageActions>
        <PauseButton isPaused={report.isPaused} />
      </PageActions>
      <SplitPage
        label={t('screens.freshness')}
        panel={setAside.length > 0 && <UnreadableRecordsPanel records={setAside} />}
      >
        <HeadlinePart headline={headline} now={now} />
        {status.rebuilt && (
          <div className={classes.rebuilt}>
            <RebuiltNote reason={status.rebuilt} />
          </div>
        )}
        <UpcomingList upcoming={report.upcoming} isPaused={report.isPaused} />
        <AgesSection ages={report.ages} now={now} />
        <BudgetsSection budgets={budgets} now={now} />
        <FreshnessKinds kinds={report.kinds} media={usage} now={now} />
      </SplitPage>
    </>
  );
}

/** Pauses and resumes automatic refreshing. */
function PauseButton({ isPaused }: { readonly isPaused: boolean }) {
  const { t } = useTranslation();
  const engine = useEngine();
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Button
      leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
      onClick={() => void engine.setPaused(!isPaused)}
    >
      {t(isPaused ? 'freshness.resume' : 'freshness.pause')}
    </Button>
  );
}
