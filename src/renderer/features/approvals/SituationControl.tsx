import { SegmentedControl } from '@mantine/core';
import type { ReviewStatus } from '@shared/services/planning/records';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import type { PostPage } from '../../offline/api';
import { Sign } from '../../ui/signs/Sign';
import classes from './SituationControl.module.css';
import { situations } from './situations';

interface Props {
  readonly value: ReviewStatus;
  readonly counts: PostPage['counts'] | null;
  readonly onChange: (situation: ReviewStatus) => void;
}

/** The review situations with the number of posts in each. */
export function SituationControl({ value, counts, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <SegmentedControl<ReviewStatus>
      aria-label={t('approvals.situation')}
      classNames={{ root: classes.control, indicator: classes.indicator }}
      value={value}
      onChange={onChange}
      data={situations.map((situation) => ({
        value: situation,
        label: (
          <span className={classes.label}>
            <Sign name={situation} />
            {t(`situationShort.${situation}`)}{' '}
            {counts && <span className={classes.count}>{format.number(counts[situation])}</span>}
          </span>
        ),
      }))}
    />
  );
}
