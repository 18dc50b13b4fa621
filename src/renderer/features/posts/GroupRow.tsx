import type { PostGroup } from '../../offline/api';
import { GridHead } from '../../ui/lists/GridHead';
import { keyOfGroup, useGroupName } from '../../ui/posts/use-group-name';

interface Props {
  readonly group: PostGroup;
  readonly rowIndex: number;
  readonly top: number;
}

/** What the rows beneath it have in common, and how many they are. */
export function GroupRow({ group, rowIndex, top }: Props) {
  const title = useGroupName()(group);
  return (
    <GridHead section={{ key: keyOfGroup(group), title, total: group.total }} rowIndex={rowIndex} top={top} />
  );
}
