import { Button, PasswordInput } from '@mantine/core';
import type { TunnelSecret, TunnelView } from '@shared/tunnel';
import { useState } from 'react';
import { momentOf, type TunnelActions } from '../../../domains/tunnel';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import classes from './IncomingEvents.module.css';

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
      <span className={`${layoutClasses.line8} ${classes.keptRow}`}>
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
      <span className={`${layoutClasses.line8} ${classes.keptRow}`}>
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

interface SecretFieldProps {
  readonly secret: TunnelSecret;
  readonly view: TunnelView;
  readonly actions: TunnelActions;
  readonly isOptional?: boolean;
}

/** A secret that can be written and removed; what is kept is never shown again. */
function SecretField({ secret, view, actions, isOptional = false }: SecretFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const isKept = view.keptSecrets.includes(secret);

  if (typed === null) {
    return (
      <div className={classes.kept}>
        <span className={classes.label}>{t(`tunnel.secret.${secret}`)}</span>
        <span className={`${layoutClasses.line8} ${classes.keptRow}`}>
          <span className={classes.none}>
            {isKept ? t('tunnel.secretSaved') : t(isOptional ? 'tunnel.secretOptional' : 'tunnel.secretNone')}
          </span>
          {isKept && (
            <Button
              size="compact-sm"
              disabled={actions.isBusy}
              onClick={() => void actions.setSecret(secret, null)}
            >
              {t('tunnel.forgetSecret')}
            </Button>
          )}
          <Button size="compact-sm" disabled={actions.isBusy} onClick={() => setTyped('')}>
            {t(isKept ? 'tunnel.replaceSecret' : 'tunnel.enterSecret')}
          </Button>
        </span>
      </div>
    );
  }

  async function save(value: string) {
    // The secret leaves the page even if main refuses it.
    setTyped(null);
    await actions.setSecret(secret, value);
  }

  return (
    <div className={classes.enter}>
      <PasswordInput
        autoFocus
        autoComplete="off"
        label={t(`tunnel.secret.${secret}`)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== '') {
            event.preventDefault();
            void save(typed);
          }
        }}
      />
      <Button disabled={typed === ''} onClick={() => void save(typed)}>
        {t('tunnel.saveSecret')}
      </Button>
      <Button onClick={() => setTyped(null)}>{t('action.cancel')}</Button>
    </div>
  );
}
