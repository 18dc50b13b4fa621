import { carriedFile, checkProof, type ProofKnowledge } from '@shared/domain/proof';
import { nodePort } from '@shared/domain/proof/testing/sample-proof';

/** The worker of a check, in this process: Node and jsdom have none. */
export class CheckingWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(question: { bytes: Uint8Array } & ({ knowledge: ProofKnowledge } | { file: string })): void {
    const { bytes } = question;
    if ('file' in question) {
      const data = carriedFile(bytes, question.file, nodePort.sha256);
      queueMicrotask(() => this.onmessage?.({ data }));
      return;
    }
    const { knowledge } = question;
    void checkProof(bytes, nodePort, knowledge).then((data) => this.onmessage?.({ data }));
  }
  terminate(): void {}
}
