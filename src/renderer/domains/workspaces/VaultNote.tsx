import { Button } from '@mantine/core';
import type { VaultState } from '@shared/workspaces';
import { IconLock, IconLockOpenOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { Note } from '../../kit/states/Note';
import textClasses from '../../kit/text.module.css';

/** Command that starts GNOME's keyring on a Linux desktop without one. Other desktops start their own. */
export const startKeyring = 'gnome-keyring-daemon --start --components=secrets';

interface Props {
  readonly vault: VaultState;
  /** Text shown while the vault works. */
  readonly usual: string;
  readonly isProbing: boolean;
  readonly onProbe: () => void;
}

/** Where keys are kept, or why they cannot be kept beyond this session. */
export function VaultNote({ vault, usual, isProbing, onProbe }: Props) {
  const { t } = useTranslation();
  if (vault.kind !== 'session_only') {
    return (
      <p className={`${layoutClasses.line6} ${textClasses.second}`}>
        <IconLock size={14} stroke={1.6} aria-hidden />
        {vault.kind === 'probing' ? t('vault.probing') : usual}
      </p>
    );
  }
  return (
    <Note
      tone="attention"
      icon={<IconLockOpenOff size={16} stroke={1.6} aria-hidden />}
      title={t(`vault.${vault.reason}`)}
      actions={
        <Button loading={isProbing} onClick={onProbe}>
          {t('vault.probeAgain')}
        </Button>
      }
    >
      {t('vault.sessionOnlyLong')}
      {vault.reason === 'absent' && <> {t('vault.absentFix', { command: startKeyring })}</>}
    </Note>
  );
}
