// @vitest-environment node
import { checkProof } from '@shared/domain/proof';
import { nodePort, sampleChain, sampleKey, sampleProof } from '@shared/domain/proof/testing/sample-proof';
import { expect, it } from 'vitest';
import { webPort } from './web-port';

const key = sampleKey();
const proof = sampleProof(key, [sampleChain(key, ['7', '8', '7'])], ['7']);

it('a page and main agree on a proof and on one with a byte changed', async () => {
  for (const text of [proof, proof.replace('seen.gone', 'seen.gona')]) {
    const bytes = new TextEncoder().encode(text);
    expect(await checkProof(bytes, webPort)).toEqual(await checkProof(bytes, nodePort));
  }
});

it('a key or a signature of another length is not verified', async () => {
  expect(await webPort.verify(new Uint8Array(3), new Uint8Array(64), new Uint8Array(1))).toBe(false);
  expect(await webPort.verify(new Uint8Array(32), new Uint8Array(1), new Uint8Array(1))).toBe(false);
});
