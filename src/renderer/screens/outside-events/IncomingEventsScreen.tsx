import type { TunnelView } from '@shared/tunnel';
import { EventsSwitch, SubscriptionsSection } from '../../domains/subscriptions';
import { useTunnel, useTunnelActions } from '../../domains/tunnel';
import { BackgroundSwitches } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import { SplitPage } from '../../kit/SplitPage';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useWorkspace } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { HistoryPart } from './HistoryPart';
import classes from './IncomingEvents.module.css';
import { Section } from './Section';
import { StatePart } from './StatePart';
import { TestPart } from './TestPart';
import { WayPart } from './WayPart';

/** How events of the services get to this computer: the tunnel at the left, its test and history at the right. */
export function IncomingEventsScreen() {
  const { t } = useTranslation();
  const { data: view, error } = useTunnel();
  useSetScreenHead(t('screens.incomingEvents'));
  if (!view) return error && <ErrorNote error={error} />;
  return <Tunnel view={view} />;
}

function Tunnel({ view }: { readonly view: TunnelView }) {
  const { t } = useTranslation();
  const actions = useTunnelActions();
  const workspace = useWorkspace();
  // The demo's services reach this computer without a tunnel.
  const isDemo = workspace?.kind === 'demo';
  return (
    <SplitPage
      label={t('screens.incomingEvents')}
      panel={
        <aside className={classes.panel} aria-label={t('tunnel.test')}>
          <TestPart view={view} actions={actions} />
          <HistoryPart view={view} />
          <div className={classes.part}>
            <h3 className={classes.subtitle}>{t('settings.background.title')}</h3>
            <BackgroundSwitches />
          </div>
        </aside>
      }
    >
      <div className={classes.content}>
        {isDemo && <OwnEvents />}
        <Section title={t('tunnel.state')}>
          <StatePart view={view} actions={actions} />
          {actions.error && <ErrorNote error={actions.error} />}
        </Section>
        <Section title={t('tunnel.way')}>
          <WayPart view={view} actions={actions} />
        </Section>
        {workspace && !isDemo && <OwnEvents />}
      </div>
    </SplitPage>
  );
}

/** Which events this workspace hears of, and where its services send them. */
function OwnEvents() {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('tunnel.events')}>
        <EventsSwitch />
      </Section>
      <Section title={t('tunnel.subscriptions')}>
        <SubscriptionsSection />
      </Section>
    </>
  );
}
