import type { PostFilter } from '../api';
import type { ColumnFilter } from '../columns/post-filter';
import type { SearchIndex } from '../search/search-index';

/**
 * Looks up the text of a filter. A board asks for one text in every column and again after each change, so the last
 * answer is kept for as long as the index says the same.
 */
export class PostFinder {
  private last: {
    readonly text: string;
    readonly version: number;
    readonly ids: readonly string[] | null;
  } | null = null;

  constructor(private readonly index: Pick<SearchIndex, 'idsOf' | 'version'>) {}

  resolve({ text, ...filter }: PostFilter): ColumnFilter {
    const ids = text === undefined ? null : this.find(text);
    return ids === null ? filter : { ...filter, ids };
  }

  private find(text: string): readonly string[] | null {
    const { version } = this.index;
    if (this.last?.text !== text || this.last.version !== version) {
      this.last = { text, version, ids: this.index.idsOf('post', text) };
    }
    return this.last.ids;
  }
}
