import { type Reviewer, reviewerIdentity } from '@shared/domain/reviewer';
import { perWorkspaceStore } from '../../query/per-workspace';

interface Ticked {
  /** By post id. */
  readonly byPost: ReadonlyMap<string, readonly Reviewer[]>;
  readonly set: (postIds: readonly string[], reviewer: Reviewer, isWanted: boolean) => void;
}

/** Until the page is loaded again: who is pending may be others tomorrow. */
const useTicked = perWorkspaceStore<Ticked>((set) => ({
  byPost: new Map(),
  set: (postIds, reviewer, isWanted) =>
    set(({ byPost }) => {
      const next = new Map(byPost);
      const identity = reviewerIdentity(reviewer);
      for (const id of postIds) {
        const others = (byPost.get(id) ?? []).filter((one) => reviewerIdentity(one) !== identity);
        next.set(id, isWanted ? [...others, reviewer] : others);
      }
      return { byPost: next };
    }),
}));

interface Recipients {
  /** Whom the person ticked for any of these posts, each once. */
  readonly of: (postIds: readonly string[]) => readonly Reviewer[];
  readonly tick: (postIds: readonly string[], reviewer: Reviewer, isWanted: boolean) => void;
}

/**
 * Recipients of the reminder about a post: the earlier reviewers whom the user ticked. The default is an empty list,
 * because the service does not say who is pending.
 */
export function useRecipients(): Recipients {
  const byPost = useTicked((state) => state.byPost);
  const tick = useTicked((state) => state.set);
  return {
    tick,
    of(postIds) {
      const found = new Map(
        postIds.flatMap((id) => (byPost.get(id) ?? []).map((one) => [reviewerIdentity(one), one])),
      );
      return [...found.values()];
    },
  };
}

interface ChosenPosts {
  /** Empty for none. */
  readonly postIds: readonly string[];
  readonly choose: (postIds: readonly string[]) => void;
}

const useChosen = perWorkspaceStore<ChosenPosts>((set) => ({
  postIds: [],
  choose: (postIds) => set({ postIds }),
}));

/** The posts that a person selected to be reminded of: too many for an address. */
export const useChosenPosts = (): ChosenPosts => useChosen((state) => state);
