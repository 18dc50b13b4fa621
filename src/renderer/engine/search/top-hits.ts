/** The best of many, of which only so many are kept: a heap whose root is the worst that is still among them. */
export class TopHits {
  private readonly heap: number[] = [];

  /** @param isBetter whether the first ordinal stands before the second; a strict order without equals. */
  constructor(
    private readonly limit: number,
    private readonly isBetter: (a: number, b: number) => boolean,
  ) {}

  offer(ordinal: number): void {
    const { heap } = this;
    if (heap.length < this.limit) {
      heap.push(ordinal);
      this.rise(heap.length - 1);
    } else if (heap.length > 0 && this.isBetter(ordinal, heap[0] as number)) {
      heap[0] = ordinal;
      this.sink();
    }
  }

  /** Best first. */
  inOrder(): number[] {
    return [...this.heap].sort((a, b) => (this.isBetter(a, b) ? -1 : 1));
  }

  private rise(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.swapIfWorse(index, parent)) return;
      index = parent;
    }
  }

  private sink(): void {
    let index = 0;
    for (;;) {
      const left = index * 2 + 1;
      if (left >= this.heap.length) return;
      const right = left + 1;
      const isRight = right < this.heap.length && this.isBetter(this.at(left), this.at(right));
      const child = isRight ? right : left;
      if (!this.swapIfWorse(child, index)) return;
      index = child;
    }
  }

  /** The worse one belongs nearer to the root. */
  private swapIfWorse(child: number, parent: number): boolean {
    const [low, high] = [this.at(child), this.at(parent)];
    if (!this.isBetter(high, low)) return false;
    this.heap[child] = high;
    this.heap[parent] = low;
    return true;
  }

  private at(index: number): number {
    return this.heap[index] as number;
  }
}
