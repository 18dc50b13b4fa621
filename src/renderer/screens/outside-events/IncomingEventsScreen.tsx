import type { TunnelView } from '@shared/tunnel';
import { useLastEventOf } from '../../domains/deliveries';
import { EventsSwitch, SubscriptionsSection, useSubscriptions } from '../../domains/subscriptions';
import {
  currentStep,
  type Heard,
  type SetupStep,
  setupClaim,
  useTunnel,
  useTunnelActions,
} from '../../domains/tunnel';
import { BackgroundSwitches } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import { SplitPage } from '../../kit/SplitPage';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useWorkspace } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { EventsSection } from './EventsSection';
import { HistoryPart } from './HistoryPart';
import classes from './IncomingEvents.module.css';
import { ProvenPart } from './ProvenPart';
import { StatePart } from './StatePart';
import { TestPart } from './TestPart';
import { WayPart } from './WayPart';

/** How events of the services get to this computer, in three steps; at the right what was seen to work. */
export function IncomingEventsScreen() {
  const { t } = useTranslation();
  const { data: view, error } = useTunnel();
  useSetScreenHead(t('screens.incomingEvents'));
  if (!view) return error && <ErrorNote error={error} />;
  return <Setup view={view} />;
}

function Setup({ view }: { readonly view: TunnelView }) {
  const { t } = useTranslation();
  const actions = useTunnelActions();
  // The demo's services reach this computer without a tunnel.
  const isDemo = useWorkspace()?.kind === 'demo';
  const isLive = useWorkspace()?.kind === 'live';
  const heard: Heard = {
    connect: useLastEventOf('connect', isLive || isDemo),
    reporting: useLastEventOf('reporting', isLive || isDemo),
  };
  const isOn = useSubscriptions(isLive).data?.isOn === true;
  const claim = setupClaim(view, isOn, heard);
  const step = currentStep(view);
  const title = (of: SetupStep) => t(`tunnel.setup.${of}`);
  return (
    <SplitPage
      label={t('screens.incomingEvents')}
      panel={
        <aside className={classes.panel} aria-label={t('tunnel.proven.title')}>
          <ProvenPart view={view} heard={heard} />
          <div className={classes.part}>
            <h3 className={classes.subtitle}>{t('tunnel.without.title')}</h3>
            <p className={classes.hint}>{t('tunnel.without.hint')}</p>
          </div>
          <HistoryPart view={view} />
          <div className={classes.part}>
            <h3 className={classes.subtitle}>{t('settings.background.title')}</h3>
            <BackgroundSwitches />
          </div>
        </aside>
      }
    >
      <div className={classes.content}>
        {isDemo && <OwnEvents title={t('tunnel.events')} />}
        <header className={classes.claim} role="status">
          <h2 className={classes.claimTitle}>{t(`tunnel.claim.${claim}`)}</h2>
          <p className={classes.plain}>{t(`tunnel.claimHint.${claim}`)}</p>
        </header>
        <EventsSection title={title('choose')} isCurrent={step === 'choose'}>
          <WayPart view={view} actions={actions} />
        </EventsSection>
        <EventsSection title={title('test')} isCurrent={step === 'test'}>
          <TestPart view={view} actions={actions} />
          {actions.error && <ErrorNote error={actions.error} />}
        </EventsSection>
        {isLive && (
          <EventsSection title={title('receive')} isCurrent={step === 'receive'}>
            <EventsSwitch />
            <StatePart view={view} actions={actions} />
          </EventsSection>
        )}
        {isLive && (
          <EventsSection title={t('tunnel.subscriptions')}>
            <SubscriptionsSection />
          </EventsSection>
        )}
      </div>
    </SplitPage>
  );
}

/** Event settings of the demo: which events the workspace receives, and where its services send them. */
function OwnEvents({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <EventsSection title={title}>
        <EventsSwitch />
      </EventsSection>
      <EventsSection title={t('tunnel.subscriptions')}>
        <SubscriptionsSection />
      </EventsSection>
    </>
  );
}
