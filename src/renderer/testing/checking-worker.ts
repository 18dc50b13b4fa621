import { checkProof, type ProofKnowledge } from '@shared/domain/proof';
import { nodePort } from '@shared/domain/proof/testing/sample-proof';

/** The worker of a check, in this process: Node and jsdom have none. */
export class CheckingWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage({ bytes, knowledge }: { bytes: Uint8Array; knowledge: ProofKnowledge }): void {
    void checkProof(bytes, nodePort, knowledge).then((data) => this.onmessage?.({ data }));
  }
  terminate(): void {}
}
