import { checkProof } from '@shared/domain/proof';
import type { ProofQuestion } from './check-in-worker';
import { webPort } from './web-port';

self.onmessage = ({ data: { bytes, knowledge } }: MessageEvent<ProofQuestion>) => {
  void checkProof(bytes, webPort, knowledge).then(
    (check) => self.postMessage(check),
    // Out of memory, most likely.
    () => self.postMessage(null),
  );
};
