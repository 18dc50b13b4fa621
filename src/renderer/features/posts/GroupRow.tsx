import { useFormat } from '../../i18n/FormatProvider';
import type { PostGroup } from '../../offline/api';
import { useGroupName } from '../../ui/posts/use-group-name';
import classes from './PostsList.module.css';

interface Props {
  readonly group: PostGroup;
  readonly rowIndex: number;
  readonly top: number;
}

/** What the rows beneath it have in common, and how many they are. */
export function GroupRow({ group, rowIndex, top }: Props) {
  const format = useFormat();
  const name = useGroupName()(group);
  return (
    <div
      className={classes.head}
      role="row"
      aria-rowindex={rowIndex}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="gridcell" className={classes.headCell}>
        <span className={classes.headName}>{name}</span>
        <span className={classes.quiet}>{format.number(group.total)}</span>
      </span>
    </div>
  );
}
