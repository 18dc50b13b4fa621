import { useMemo } from 'react';
import { splitList } from '../../kit/filters/text-list';
import { useLocal } from './local-values';

export interface Tag {
  readonly name: string;
  readonly postIds: readonly string[];
}

const noTags: readonly Tag[] = [];

/** Every private tag with its posts, the tags on most posts first. Empty until the replica has answered. */
export function useTags(): readonly Tag[] {
  const kept = useLocal('tags');
  return useMemo(() => {
    if (!kept) return noTags;
    const posts = new Map<string, string[]>();
    for (const { key, value } of kept) {
      for (const name of value) posts.set(name, [...(posts.get(name) ?? []), key]);
    }
    return [...posts]
      .map(([name, postIds]) => ({ name, postIds }))
      .toSorted((a, b) => b.postIds.length - a.postIds.length || a.name.localeCompare(b.name));
  }, [kept]);
}

/**
 * The posts that have one of these tags; null where no tag is asked for.
 * @param wanted tags as an address lists them
 */
export function useTaggedPosts(wanted: string | undefined): readonly string[] | null {
  const tags = useTags();
  return useMemo(() => {
    if (!wanted) return null;
    const names = splitList(wanted);
    return [...new Set(tags.filter(({ name }) => names.includes(name)).flatMap(({ postIds }) => postIds))];
  }, [tags, wanted]);
}
