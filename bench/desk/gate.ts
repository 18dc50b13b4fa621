/** Holds calls back and lets them go again, so that something else can be measured in between. */
export class Gate {
  private readonly held: (() => void)[] = [];
  private isOpen = true;

  close(): void {
    this.isOpen = false;
  }

  open(): void {
    this.isOpen = true;
    for (const go of this.held.splice(0)) go();
  }

  async pass(): Promise<void> {
    while (!this.isOpen) await new Promise<void>((go) => this.held.push(go));
  }
}
