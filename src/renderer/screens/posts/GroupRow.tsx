import { keyOfGroup, useGroupName } from '../../domains/posts';
import type { PostGroup } from '../../engine';
import { GridHead } from '../../kit/lists/GridHead';

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
