import { isIncomplete, type ReviewPackage, useFetchPackage } from '../../domains/packages';
import { RefreshIcon } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import classes from './PackagePosts.module.css';

interface Props {
  readonly shown: ReviewPackage;
  readonly name: string;
  /** Nothing if all is complete: clients see this screen too. */
  readonly onlyTrouble?: boolean;
}

/** How much of a package is on this computer, and a button to load the rest first. */
export function PackagePosts({ shown, name, onlyTrouble = false }: Props) {
  const { t } = useTranslation();
  const refresh = useFetchPackage(shown.id);
  const { postIds, hereCount, postsCount } = shown;
  if (onlyTrouble && !isIncomplete(shown) && !refresh.isRunning) return null;
  return (
    <span className={classes.posts} data-incomplete={isIncomplete(shown) || undefined}>
      <span>
        {postIds === null
          ? t('packages.notRead')
          : t('packages.here', { here: hereCount ?? 0, count: postsCount })}
      </span>
      <RefreshIcon
        refresh={refresh}
        label={t(isIncomplete(shown) ? 'packages.fetchNamed' : 'packages.readNamed', { name })}
      />
    </span>
  );
}
