import { Button } from '@mantine/core';
import type { TunnelView } from '@shared/tunnel';
import { momentOf, type TunnelActions } from '../../domains/tunnel';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import classes from './IncomingEvents.module.css';
import { SecretField } from './SecretField';

interface Props {
  readonly view: TunnelView;
  readonly actions: TunnelActions;
}

/** Write-only parts of the saved connection, which no page can read: secrets, the key file and the server's key. */
export function KeyParts({ view, actions }: Props) {
  const { settings } = view;
  if (settings.way === 'ngrok') {
    return (
      <div className={classes.pair}>
        <SecretField secret="authtoken" view={view} actions={actions} />
      </div>
    );
  }
  if (settings.way !== 'ssh' || !settings.ssh) return null;
  const { login } = settings.ssh;
  return (
    <div className={classes.pair}>
      <HostKey view={view} actions={actions} />
      {login === 'key_file' && <KeyFile view={view} actions={actions} />}
      {login === 'key_file' && <SecretField secret="passphrase" view={view} actions={actions} isOptional />}
      {login === 'password' && <SecretField secret="password" view={view} actions={actions} />}
    </div>
  );
}

function HostKey({ view: { pinnedKey }, actions }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = pinnedKey && format.dated(momentOf(pinnedKey.pinnedAt));
  return (
    <div className={classes.kept}>
      <span className={classes.label}>
        {when === null ? t('tunnel.hostKey') : t('tunnel.hostKeyPinned', { when })}
      </span>
      <span className={classes.keptRow}>
        <span className={pinnedKey ? classes.mono : classes.none} title={pinnedKey?.fingerprint}>
          {pinnedKey?.fingerprint ?? t('tunnel.hostKeyNone')}
        </span>
        <Button
          size="compact-sm"
          disabled={actions.isBusy}
          onClick={() => void (pinnedKey ? actions.forgetHostKey() : actions.checkHostKey())}
        >
          {t(pinnedKey ? 'tunnel.forgetKey' : 'tunnel.checkKey')}
        </Button>
      </span>
    </div>
  );
}

function KeyFile({ view: { keyFileName }, actions }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.kept}>
      <span className={classes.label}>{t('tunnel.keyFile')}</span>
      <span className={classes.keptRow}>
        <span className={keyFileName === null ? classes.none : classes.mono}>
          {keyFileName ?? t('tunnel.keyFileNone')}
        </span>
        <Button size="compact-sm" disabled={actions.isBusy} onClick={() => void actions.chooseKeyFile()}>
          {t('tunnel.chooseKeyFile')}
        </Button>
      </span>
    </div>
  );
}
