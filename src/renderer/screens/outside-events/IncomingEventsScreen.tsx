import type { TunnelView } from '@shared/tunnel';
import { useTunnel, useTunnelActions } from '../../domains/tunnel';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
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
  return (
    <div className={classes.page}>
      {/* Focusable, so that a keyboard can scroll it. */}
      <div className={classes.main} tabIndex={0} role="group" aria-label={t('screens.incomingEvents')}>
        <Section title={t('tunnel.state')}>
          <StatePart view={view} actions={actions} />
          {actions.error && <ErrorNote error={actions.error} />}
        </Section>
        <Section title={t('tunnel.way')}>
          <WayPart view={view} actions={actions} />
        </Section>
      </div>
      <aside className={classes.panel} aria-label={t('tunnel.test')}>
        <TestPart view={view} actions={actions} />
        <HistoryPart view={view} />
      </aside>
    </div>
  );
}
