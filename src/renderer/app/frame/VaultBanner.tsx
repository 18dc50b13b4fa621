import { Button } from '@mantine/core';
import { IconLockOpenOff } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { startKeyring, useProbeVault } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import { Banner } from '../../kit/states/Banner';
import { useAppState } from '../../query/workspace-services';
import { screens } from '../../screens/screens';

/**
 * Without a keychain, keys are in memory only. Shown until the person dismisses it, and not above the settings, which say it
 * where the keys are.
 */
export function VaultBanner() {
  const { t } = useTranslation();
  const vault = useAppState((state) => state.vault);
  const { isProbing, probe } = useProbeVault();
  const [isNoted, setIsNoted] = useState(false);
  const isAtKeys = useLocation({ select: ({ pathname }) => pathname === screens.settings.path });
  // The demo has no keys.
  const isDemo = useAppState((state) => state.workspace?.kind === 'demo');
  if (vault.kind !== 'session_only' || isNoted || isAtKeys || isDemo) return null;
  return (
    <Banner
      tone="attention"
      icon={<IconLockOpenOff size={16} stroke={1.6} aria-hidden />}
      title={t(`vault.${vault.reason}`)}
      actions={
        <>
          <Button loading={isProbing} onClick={probe}>
            {t('vault.probeAgain')}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setIsNoted(true)}>
            {t('action.dismiss')}
          </Button>
        </>
      }
    >
      {t('vault.sessionOnly')}
      {vault.reason === 'absent' && <> {t('vault.absentFix', { command: startKeyring })}</>}
    </Banner>
  );
}
