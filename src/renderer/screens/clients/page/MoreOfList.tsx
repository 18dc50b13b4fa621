import { UnstyledButton } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation';
import classes from './ClientPage.module.css';

interface Props {
  readonly total: number;
  /** How many are shown at first. */
  readonly shown: number;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

/** How many lines of a list are not shown, as the button that shows them. */
export function MoreOfList({ total, shown, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  if (total <= shown) return null;
  return (
    <div className={classes.moreOfList}>
      <UnstyledButton className={classes.link} aria-expanded={isWhole} onClick={() => onWhole(!isWhole)}>
        {isWhole ? t('clientPage.showFewer') : t('clientPage.showOlder', { count: total - shown })}
      </UnstyledButton>
    </div>
  );
}
