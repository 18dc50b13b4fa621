import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import classes from './AtRiskToggle.module.css';

interface Props {
  /** Null while it is not known. */
  readonly count: number | null;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows only what goes out soon while answers are missing. */
export function AtRiskToggle({ count, isOn, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Tooltip label={t('risk.hint')}>
      <UnstyledButton
        className={classes.toggle}
        aria-pressed={isOn}
        data-any={count !== null && count > 0}
        onClick={() => onChange(!isOn)}
      >
        <IconClockExclamation size={16} stroke={1.6} aria-hidden />
        {t('risk.name')} {count !== null && <span className={classes.count}>{format.number(count)}</span>}
      </UnstyledButton>
    </Tooltip>
  );
}
