/**
 * Texts that many rows share (project ids, networks, types), each kept once and named by its position. Words are
 * only ever added, so a position means the same for as long as the replica lives.
 */
export class StringTable {
  private readonly positions = new Map<string, number>();
  private readonly list: string[] = [];
  private savedCount: number;

  constructor(saved: readonly string[]) {
    for (const word of saved) this.codeOf(word);
    this.savedCount = this.list.length;
  }

  get size(): number {
    return this.list.length;
  }

  /** The word's position; a new word is added. */
  codeOf(word: string): number {
    const known = this.positions.get(word);
    if (known !== undefined) return known;
    const code = this.list.push(word) - 1;
    this.positions.set(word, code);
    return code;
  }

  find(word: string): number | undefined {
    return this.positions.get(word);
  }

  at(code: number): string {
    const word = this.list[code];
    if (word === undefined) throw new Error(`no word at ${code}`);
    return word;
  }

  /** All words, where some are not on the disk yet; they must go there with the rows that use them. */
  unsaved(): readonly string[] | null {
    return this.list.length > this.savedCount ? [...this.list] : null;
  }

  markSaved(words: readonly string[]): void {
    this.savedCount = words.length;
  }
}
