/**
 * What is behind a server that listens before it can answer: addresses hold the port, so the world comes after the
 * port is known. Calls that arrive in between wait at `passed`.
 */
export class Opening<T> {
  readonly passed: Promise<void>;
  #inside: { readonly it: T } | null = null;
  #letIn: () => void = () => undefined;

  constructor() {
    this.passed = new Promise((resolve) => {
      this.#letIn = resolve;
    });
  }

  get inside(): T {
    if (!this.#inside) throw new Error('the sandbox has not opened yet');
    return this.#inside.it;
  }

  open(it: T): void {
    this.#inside = { it };
    this.#letIn();
  }
}
