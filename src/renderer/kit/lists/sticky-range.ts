import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import type { ListLayout } from './list-layout';

/** What is visible, and the head of the group it begins in, which stays at the top and names its time zone. */
export function rangeWithHead(range: Range, layout: Pick<ListLayout, 'headAbove'>): number[] {
  const indexes = defaultRangeExtractor(range);
  const head = layout.headAbove(range.startIndex);
  return head < 0 || indexes.includes(head) ? indexes : [head, ...indexes];
}
