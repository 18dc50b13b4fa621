import type { TierAge } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { DataTable } from '../../kit/DataTable';
import { ListSection } from '../../kit/ListSection';
import classes from './FreshnessScreen.module.css';

interface Props {
  readonly ages: readonly TierAge[];
  readonly now: number;
}

/** Share of views for which a change appeared within the shown time. */
const MOST = 0.95;

/** Measured delay until changes of posts appeared, beside the promised one. */
export function AgesSection({ ages, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (ages.length === 0) return null;
  const starts = ages.flatMap(({ measured }) => (measured ? [measured.since] : []));
  const remark =
    starts.length > 0
      ? t('freshness.ages.since', { time: format.stamp(Math.min(...starts), now) })
      : t('freshness.ages.unknown');
  return (
    <ListSection title={t('freshness.ages.title')} remark={remark}>
      <DataTable<TierAge>
        label={t('freshness.ages.title')}
        className={classes.ages}
        keyOf={({ tier }) => tier}
        groups={[{ key: 'all', title: null, rows: ages }]}
        columns={[
          {
            name: t('freshness.ages.posts'),
            cell: (row) => <Tier row={row} isSaidAbove={starts.length === 0} />,
          },
          {
            name: t('freshness.ages.typically'),
            cell: ({ measured }) => (
              <span className={measured?.isThin ? classes.quiet : undefined}>
                {measured ? format.countdown(measured.medianMs) : '–'}
              </span>
            ),
            isNumber: true,
          },
          {
            name: t('freshness.ages.most', { percent: format.percent(MOST) }),
            cell: (row) => <Most row={row} />,
            isNumber: true,
          },
          {
            name: t('freshness.ages.goal'),
            cell: ({ promiseMs }) => <span className={classes.quiet}>{format.countdown(promiseMs)}</span>,
            isNumber: true,
          },
        ]}
      />
    </ListSection>
  );
}

interface TierProps {
  readonly row: TierAge;
  /** That nothing is measured yet stands in the head already. */
  readonly isSaidAbove: boolean;
}

function Tier({ row: { tier, posts, measured }, isSaidAbove }: TierProps) {
  const { t } = useTranslation();
  const unknown = isSaidAbove ? null : 'unknown';
  const remark = posts === 0 ? 'none' : measured === null ? unknown : measured.isThin ? 'thin' : null;
  return (
    <>
      {t(`freshness.ages.${tier}`)}
      {remark && <span className={classes.remark}>{t(`freshness.ages.${remark}`)}</span>}
    </>
  );
}

/** A promise is missed only where enough was measured to say so. */
function Most({ row: { measured, promiseMs } }: { readonly row: TierAge }) {
  const format = useFormat();
  if (!measured) return '–';
  const sign = measured.isThin ? classes.quiet : measured.p95Ms > promiseMs ? classes.due : undefined;
  return <span className={sign}>{format.countdown(measured.p95Ms)}</span>;
}
