import { Button } from '@mantine/core';
import type { CustomerTokenState } from '@shared/ipc/customer-tokens';
import { IconKey, IconKeyOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState, useWorkspace } from '../../query/workspace-services';
import classes from './CustomerPanel.module.css';
import { TokenDialog } from './TokenDialog';

interface Props {
  readonly customer: string;
  readonly state: CustomerTokenState['state'] | null;
}

const icons = { kept: IconKey, sealed: IconLock, missing: IconKeyOff } as const;

/** Where the token is, and what can and cannot be done without it. */
export function TokenFact({ customer, state }: Props) {
  const { t } = useTranslation();
  const isSessionOnly = useAppState(({ vault }) => vault.kind === 'session_only');
  const isDemo = useWorkspace()?.kind === 'demo';
  const [isAsking, setIsAsking] = useState(false);
  const standing = state ?? 'missing';
  const Icon = icons[standing];
  const place = standing === 'kept' ? keptAt({ isDemo, isSessionOnly }) : standing;
  return (
    <>
      <dt>{t('customers.token')}</dt>
      <dd>
        <span className={classes.word}>
          <Icon size={16} stroke={1.6} aria-hidden />
          {t(`customers.tokenState.${place}`)}
        </span>
        {standing !== 'kept' && <p className={classes.second}>{t(`customers.without.${standing}`)}</p>}
        {/* Of one that is kept the connector may say that it is not accepted any more. The demo brings its own. */}
        {!isDemo && (
          <Button onClick={() => setIsAsking(true)}>
            {t(standing === 'missing' ? 'customers.enterToken' : 'customers.replaceToken')}
          </Button>
        )}
        {isAsking && <TokenDialog customer={customer} onClose={() => setIsAsking(false)} />}
      </dd>
    </>
  );
}

/** The demo's own tokens come with its services, each time they start, and lie in no keychain. */
function keptAt({ isDemo, isSessionOnly }: { readonly isDemo: boolean; readonly isSessionOnly: boolean }) {
  if (isDemo) return 'demo';
  return isSessionOnly ? 'session' : 'kept';
}
