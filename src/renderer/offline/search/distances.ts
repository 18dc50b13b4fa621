/**
 * How many typing errors lie between a typed word and a word that is read letter by letter: a letter too many, too
 * few, wrong, or swapped with its neighbour ("optimal string alignment", one row of numbers for each letter read). Rows
 * stay, so a reader may go back to any depth and read another letter there.
 *
 * A word is near when the whole of it is within the errors allowed, or a beginning of it that ends with the letter typed
 * last. Without that condition the last letter would mean nothing: "casa" would find all that begins with "cas".
 */
export class Distances {
  private readonly width: number;
  /** Row `n` stands behind `n` letters read; its column `m` tells their distance from the first `m` letters typed. */
  private readonly rows: Uint8Array;
  private readonly letters: Uint16Array;

  constructor(
    private readonly typed: string,
    private readonly mostTypos: number,
  ) {
    this.width = typed.length + 1;
    // Whatever is longer than the typed word by more than its errors has been found hopeless before.
    const mostRows = typed.length + mostTypos + 2;
    this.rows = new Uint8Array(this.width * mostRows);
    this.letters = new Uint16Array(mostRows);
    for (let column = 0; column < this.width; column += 1) this.rows[column] = column;
  }

  /**
   * Reads the letter at `depth`; those above it must have been read.
   * @returns `start`: every word that begins like this is near. `hopeless`: none is.
   */
  read(depth: number, letter: number): 'start' | 'open' | 'hopeless' {
    const { rows, typed, width, mostTypos } = this;
    const previous = depth > 0 ? this.letters[depth - 1] : undefined;
    this.letters[depth] = letter;
    const above = depth * width;
    const row = above + width;
    rows[row] = depth + 1;
    let least = depth + 1;
    let distance = least;
    for (let column = 1; column < width; column += 1) {
      const expected = typed.charCodeAt(column - 1);
      const diagonal = (rows[above + column - 1] as number) + (expected === letter ? 0 : 1);
      const upper = (rows[above + column] as number) + 1;
      distance += 1;
      if (diagonal < distance) distance = diagonal;
      if (upper < distance) distance = upper;
      if (column > 1 && expected === previous && typed.charCodeAt(column - 2) === letter) {
        const swapped = (rows[above - width + column - 2] as number) + 1;
        if (swapped < distance) distance = swapped;
      }
      rows[row + column] = distance;
      if (distance < least) least = distance;
    }
    if (distance <= mostTypos && letter === typed.charCodeAt(width - 2)) return 'start';
    return least > mostTypos ? 'hopeless' : 'open';
  }

  /** Whether the word that ends after `length` letters is near as a whole. */
  isWhole(length: number): boolean {
    return (this.rows[length * this.width + this.width - 1] as number) <= this.mostTypos;
  }
}
