import type { KindFreshness } from '../../engine';
import { KindIcon } from '../../kit/kinds/KindIcon';
import { Ring } from '../../kit/Ring';
import classes from './FreshnessScreen.module.css';

type Props = Pick<KindFreshness, 'kind' | 'progress'>;

/** The kind's icon; while it is read, how far that is. */
export function KindSign({ kind, progress }: Props) {
  if (!progress) return <KindIcon kind={kind} />;
  return (
    <span className={classes.sign}>
      <Ring share={progress.total ? progress.done / progress.total : 0} />
    </span>
  );
}
