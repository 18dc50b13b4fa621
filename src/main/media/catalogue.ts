import type { MediaContent, NamedContent } from './content';
import type { MediaName, Owner } from './seen-files';

/** A file is shared by the posts of a content group; more than this are a service's mistake. */
const mostOwners = 50;

/** The kept contents in memory, found by hash, by name and by post. */
export class MediaCatalogue {
  readonly #byHash = new Map<string, MediaContent>();
  readonly #byName = new Map<MediaName, string>();
  readonly #byPost = new Map<string, Set<MediaName>>();
  #bytes = 0;

  /** Size of all contents in bytes. Each content counts once. */
  get bytes(): number {
    return this.#bytes;
  }

  all(): IterableIterator<MediaContent> {
    return this.#byHash.values();
  }

  get size(): number {
    return this.#byHash.size;
  }

  get(hash: string): MediaContent | undefined {
    return this.#byHash.get(hash);
  }

  find(name: MediaName): MediaContent | undefined {
    const hash = this.#byName.get(name);
    return hash === undefined ? undefined : this.#byHash.get(hash);
  }

  /** The names of a post's kept files. */
  namesOf(postId: string): readonly MediaName[] {
    return [...(this.#byPost.get(postId) ?? [])];
  }

  /** Adds a content, or replaces what is known of it. A name that led to other bytes leads to these from now on. */
  put(content: MediaContent): void {
    this.delete(content.hash);
    this.#byHash.set(content.hash, content);
    this.#bytes += content.bytes;
    for (const { name, owners } of content.names) {
      this.#byName.set(name, content.hash);
      for (const { postId } of owners) {
        this.#byPost.set(postId, (this.#byPost.get(postId) ?? new Set()).add(name));
      }
    }
  }

  delete(hash: string): void {
    const content = this.#byHash.get(hash);
    if (!content) return;
    this.#byHash.delete(hash);
    this.#bytes -= content.bytes;
    for (const { name, owners } of content.names) {
      if (this.#byName.get(name) !== hash) continue;
      this.#byName.delete(name);
      for (const { postId } of owners) {
        const names = this.#byPost.get(postId);
        names?.delete(name);
        if (names?.size === 0) this.#byPost.delete(postId);
      }
    }
  }
}

/** The content with one more name, or with what is newly known of a name's post. */
export function withOwner(content: MediaContent, name: MediaName, owner: Owner): MediaContent {
  const others = content.names.filter((one) => one.name !== name);
  const before = content.names.find((one) => one.name === name);
  const rest = before?.owners.filter(({ postId }) => postId !== owner.postId) ?? [];
  return {
    ...content,
    names: [...others, { ...before, name, owners: [owner, ...rest].slice(0, mostOwners) }],
  };
}

/** The content with what a reading told of a name. A name that the content lacks stays missing. */
export const withReading = (content: MediaContent, read: Omit<NamedContent, 'owners'>): MediaContent => ({
  ...content,
  names: content.names.map((one) => {
    const { owners, leftBy } = one;
    return one.name === read.name ? { ...read, owners, ...(leftBy && { leftBy }) } : one;
  }),
});

/** The content without one post of a name, which remembers it. A name without any post left belongs to no post and is evicted first. */
export function withoutOwner(content: MediaContent, name: MediaName, postId: string): MediaContent {
  const names = content.names.map((one) => {
    const owners = one.owners.filter((owner) => owner.postId !== postId);
    if (one.name !== name || owners.length === one.owners.length) return one;
    const leftBy = [postId, ...(one.leftBy?.filter((id) => id !== postId) ?? [])].slice(0, mostOwners);
    return { ...one, owners, leftBy };
  });
  return { ...content, names };
}
