import { carriedFile, checkProof } from '@shared/domain/proof';
import type { FileQuestion, ProofQuestion } from './check-in-worker';
import { webPort } from './web-port';

self.onmessage = ({ data }: MessageEvent<ProofQuestion | FileQuestion>) => {
  if ('file' in data) {
    self.postMessage(carriedFile(data.bytes, data.file, webPort.sha256));
    return;
  }
  void checkProof(data.bytes, webPort, data.knowledge).then(
    (check) => self.postMessage(check),
    // Out of memory, most likely.
    () => self.postMessage(null),
  );
};
