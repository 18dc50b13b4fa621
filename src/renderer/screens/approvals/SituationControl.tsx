import { SegmentedControl } from '@mantine/core';
import type { ReviewStatus } from '@shared/domain/post-status';
import { useTranslation } from 'react-i18next';
import type { PostPage } from '../../engine';
import { ChoiceLabel } from '../../kit/lists/ChoiceLabel';
import { Sign } from '../../kit/signs/Sign';
import { situations } from './situations';

interface Props {
  readonly value: ReviewStatus;
  readonly counts: PostPage['counts'] | null;
  readonly onChange: (situation: ReviewStatus) => void;
}

/** The review situations with the number of posts in each. */
export function SituationControl({ value, counts, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SegmentedControl<ReviewStatus>
      aria-label={t('approvals.situation')}
      value={value}
      onChange={onChange}
      data={situations.map((situation) => ({
        value: situation,
        label: (
          <ChoiceLabel
            sign={<Sign name={situation} />}
            name={t(`situationShort.${situation}`)}
            count={counts && counts[situation]}
          />
        ),
      }))}
    />
  );
}
