import { Button, PasswordInput } from '@mantine/core';
import type { TunnelSecret, TunnelView } from '@shared/tunnel';
import { useState } from 'react';
import type { TunnelActions } from '../../domains/tunnel';
import { useTranslation } from '../../i18n/use-translation';
import classes from './IncomingEvents.module.css';

interface Props {
  readonly secret: TunnelSecret;
  readonly view: TunnelView;
  readonly actions: TunnelActions;
  readonly isOptional?: boolean;
}

/** A secret that can be written and removed; what is kept is never shown again. */
export function SecretField({ secret, view, actions, isOptional = false }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const isKept = view.keptSecrets.includes(secret);

  if (typed === null) {
    return (
      <div className={classes.kept}>
        <span className={classes.label}>{t(`tunnel.secret.${secret}`)}</span>
        <span className={classes.keptRow}>
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
