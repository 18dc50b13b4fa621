import { sha256 } from '@noble/hashes/sha2.js';
import type { ProofPort } from '@shared/domain/proof';

/** Bytes in memory of their own, as WebCrypto takes no shared ones. */
const owned = (bytes: Uint8Array) => new Uint8Array(bytes);

/** Hashes and signatures where there is no Node. WebCrypto has Ed25519, but hashes only asynchronously. */
export const webPort: ProofPort = {
  sha256,
  async verify(key, signature, message) {
    try {
      const imported = await crypto.subtle.importKey('raw', owned(key), 'Ed25519', false, ['verify']);
      return await crypto.subtle.verify('Ed25519', imported, owned(signature), owned(message));
    } catch {
      return false;
    }
  },
};
