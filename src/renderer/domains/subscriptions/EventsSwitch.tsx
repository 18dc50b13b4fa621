import { Button, Checkbox, Switch, Text } from '@mantine/core';
import type { SubscriptionsView } from '@shared/subscriptions';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useAppState, useWorkspace } from '../../query/workspace-services';
import { useSubscriptionChange } from './actions';
import classes from './EventsSwitch.module.css';
import { useSubscriptions } from './queries';
import { countOurs } from './row-groups';

/** Whether this workspace hears of events, and the button that changes it. */
export function EventsSwitch() {
  const { t } = useTranslation();
  const { data: view, error } = useSubscriptions();
  const [isAsking, setIsAsking] = useState(false);
  const { isRunning, error: failure, change } = useSubscriptionChange();
  const isDemo = useWorkspace()?.kind === 'demo';
  if (!view) return error && <ErrorNote error={error} />;
  return (
    <div>
      <div className={`${layoutClasses.line12} ${classes.line}`}>
        <Switch
          label={t('subscriptions.receive')}
          checked={view.isOn}
          disabled={isRunning || (!view.isOn && !isPossible(view, isDemo))}
          // The demo's services run on this computer, so no confirmation is needed.
          onChange={() =>
            isDemo && !view.isOn ? void change('subscriptions.turn_on', {}) : setIsAsking(true)
          }
        />
        <span role="status">{t(view.isOn ? 'subscriptions.isOn' : 'subscriptions.isOff')}</span>
      </div>
      {failure && <ErrorNote error={failure} />}
      <WayInHint view={view} />
      {isAsking &&
        (view.isOn ? (
          <TurnOffDialog view={view} onClose={() => setIsAsking(false)} />
        ) : (
          <TurnOnDialog view={view} onClose={() => setIsAsking(false)} />
        ))}
    </div>
  );
}

/** Turns events on; where that is not possible it says what is missing. Also for an empty inbox. */
export function TurnOnButton({ view }: { readonly view: SubscriptionsView }) {
  const { t } = useTranslation();
  const { isRunning, error, change } = useSubscriptionChange();
  const isDemo = useWorkspace()?.kind === 'demo';
  return (
    <>
      <Button
        variant="filled"
        disabled={!isPossible(view, isDemo)}
        loading={isRunning}
        onClick={() => void change('subscriptions.turn_on', {})}
      >
        {t('subscriptions.turnOn')}
      </Button>
      {error && <ErrorNote error={error} />}
    </>
  );
}

/** The demo has both services: while they start, turning on waits for them. A live workspace needs a test that passed. */
const isPossible = ({ services, noWayIn }: SubscriptionsView, isDemo: boolean): boolean =>
  (isDemo || services.length > 0) && noWayIn !== 'not_tested' && noWayIn !== 'address_private';

function WayInHint({ view }: { readonly view: SubscriptionsView }) {
  const { t } = useTranslation();
  const isDemo = useWorkspace()?.kind === 'demo';
  const isPaused = useAppState((state) => state.settings.background.pausesEvents);
  const hint =
    view.services.length === 0 && !isDemo
      ? t('subscriptions.noService')
      : isPaused && view.isOn
        ? t('tunnel.pausedHint')
        : view.noWayIn !== null && !(view.noWayIn === 'tunnel_off' && !view.isOn) && !(isDemo && !view.isOn)
          ? t(`subscriptions.noWayIn.${view.noWayIn}`)
          : isDemo
            ? t('subscriptions.demoHint')
            : view.isOn
              ? null
              : t('subscriptions.isOffHint');
  return hint && <p className={classes.hint}>{hint}</p>;
}

/** Names how many subscriptions are created before any is. */
function TurnOnDialog({ view, onClose }: TurnOffDialogProps) {
  const { t } = useTranslation();
  const { isRunning, error, change } = useSubscriptionChange();
  const count = view.services.reduce((sum, service) => sum + view.events[service].length, 0);
  const turnOn = async () => {
    if (await change('subscriptions.turn_on', {})) onClose();
  };
  return (
    <Dialog title={t('subscriptions.turnOnDialog.title', { count })} onClose={onClose}>
      {view.services.map((service) => (
        <Text key={service}>
          {t('subscriptions.turnOnDialog.service', {
            service: t(`service.${service}`),
            count: view.events[service].length,
          })}
        </Text>
      ))}
      <Text mt="sm">{t('subscriptions.turnOnDialog.body')}</Text>
      <DialogActions
        error={error}
        isRunning={isRunning}
        focus="action"
        action={t('subscriptions.turnOnDialog.do')}
        onAction={() => void turnOn()}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface TurnOffDialogProps {
  readonly view: SubscriptionsView;
  readonly onClose: () => void;
}

function TurnOffDialog({ view, onClose }: TurnOffDialogProps) {
  const { t } = useTranslation();
  const { isRunning, error, change } = useSubscriptionChange();
  const [deletesOurs, setDeletesOurs] = useState(true);
  const count = countOurs(view.rows);
  const turnOff = async () => {
    if (await change('subscriptions.turn_off', { deletesOurs: deletesOurs && count > 0 })) onClose();
  };
  return (
    <Dialog title={t('subscriptions.turnOffDialog.title')} onClose={onClose}>
      <Text>{t('subscriptions.turnOffDialog.body')}</Text>
      {count > 0 && (
        <Checkbox
          mt="md"
          checked={deletesOurs}
          label={t('subscriptions.turnOffDialog.delete', { count })}
          description={t('subscriptions.turnOffDialog.keepHint')}
          onChange={(event) => setDeletesOurs(event.currentTarget.checked)}
        />
      )}
      <DialogActions
        error={error}
        isRunning={isRunning}
        focus="action"
        action={t('subscriptions.turnOffDialog.do')}
        onAction={() => void turnOff()}
        onClose={onClose}
      />
    </Dialog>
  );
}
