import type { TakenPackage } from '@shared/take-along';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { type ReviewPackage, useStandingWords } from '../../domains/packages';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import classes from './PackagePanel.module.css';

interface Props {
  readonly shown: ReviewPackage;
  readonly taken: TakenPackage;
}

/** Contents of a package by kind, with sizes that add up. Missing files show their reason. */
export function PackageKinds({ shown: { hereCount, postsCount }, taken }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useStandingWords();
  return (
    <ul className={classes.kinds}>
      {taken.kinds.map(({ kind, files, ready, bytes, pages }) => (
        <Line key={kind} isDone={ready === files} size={format.bytes(bytes)}>
          {[
            t(`packages.kind.${kind}`, { count: files }),
            ...(ready < files ? [t('packages.ready', { ready, count: files })] : []),
            ...(pages === null ? [] : [t('packages.pages', { count: pages })]),
          ].join(', ')}
        </Line>
      ))}
      {taken.missing.map(({ what, why, count }) => (
        <Line key={`${what} ${why}`} isDone={false}>
          {t('packages.missingWhy', {
            what: t(`packages.missing.${what}`, { count }),
            why: words.why(why),
          })}
        </Line>
      ))}
      {hereCount !== null && (
        <Line isDone={hereCount >= postsCount}>
          {hereCount >= postsCount
            ? t('packages.captions', { count: postsCount })
            : t('packages.here', { here: hereCount, count: postsCount })}
        </Line>
      )}
    </ul>
  );
}

interface LineProps {
  readonly isDone: boolean;
  readonly size?: string;
  readonly children: string;
}

function Line({ isDone, size, children }: LineProps) {
  return (
    <li className={classes.kind} data-done={isDone}>
      {isDone ? (
        <IconCircleCheckFilled size={16} aria-hidden />
      ) : (
        <IconCircleDashed size={16} stroke={1.8} aria-hidden />
      )}
      <span>{children}</span>
      {size !== undefined && <span className={classes.size}>{size}</span>}
    </li>
  );
}
