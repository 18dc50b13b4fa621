import type { EpochMs } from '@shared/domain/time';
import { useMemo } from 'react';
import { changeWords } from '../../domains/changes';
import type { ReviewPackage } from '../../domains/packages';
import { useStatusWord } from '../../domains/posts';
import type { ChangeLine } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useNow } from '../../kit/use-now';
import { useEngineQuery } from '../../query/use-engine-query';
import classes from './PackagePanel.module.css';

interface Props {
  readonly shown: Pick<ReviewPackage, 'id' | 'postIds' | 'timezone'>;
  readonly since: EpochMs;
}

/** Maximum number of changes to read. `mostShown` limits those shown of the package. */
const mostRead = 200;
const mostShown = 5;

/** Changes in a package's posts since it was certified. */
export function PackageChangedSince({ shown: { id, postIds, timezone }, since }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const statusWord = useStatusWord();
  const lines = useEngineQuery<{ readonly id: string; readonly lines: readonly ChangeLine[] }>({
    key: ['package_changes', id, since],
    ask: async (engine) => ({ id, ...(await engine.changes({ since, afterKey: null, limit: mostRead })) }),
    tables: ['changes'],
  });
  const ours = useMemo(() => {
    const members = new Set(postIds);
    return lines?.id === id
      ? lines.lines.filter(({ resource, recordId }) => resource === 'planning.posts' && members.has(recordId))
      : null;
  }, [lines, id, postIds]);
  if (ours === null) return null;
  const zone = timezone === null ? {} : { timezone };
  return (
    <section>
      <h3 className={classes.title}>{t('packages.changedSince', { at: format.stamp(since, now) })}</h3>
      {ours.length === 0 ? (
        <p className={classes.quiet}>{t('packages.nothingChanged')}</p>
      ) : (
        <ul className={classes.changes}>
          {ours.slice(0, mostShown).map((line) => (
            <li key={line.key}>
              <span>
                {line.title ?? t('sinceLooked.untitled')}:{' '}
                {changeWords(line, { t, format, statusWord, ...zone }).what}
              </span>
              <time>{format.stamp(line.seenAt, now)}</time>
            </li>
          ))}
        </ul>
      )}
      {ours.length > mostShown && (
        <p className={classes.quiet}>{t('sinceLooked.more', { count: ours.length - mostShown })}</p>
      )}
    </section>
  );
}
