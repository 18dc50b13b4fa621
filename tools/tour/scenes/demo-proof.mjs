// @ts-check
/** @typedef {import('../scenes.mjs').Picture} Picture */

/** A proof of the demo's own lines, as it is checked on the computer that wrote it. @type {Picture} */
export const checkedProof = {
  name: 'check-proof-result',
  heading: 'Check a proof',
  shows: 'Unaltered',
  async go({ page }) {
    const text = await page.evaluate(proofOfShortestChain);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'Proof.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  },
};

/** Runs in the page. The client with the fewest lines gives a short list. */
async function proofOfShortestChain() {
  const { desk } = /** @type {{ desk: import('../../../src/shared/ipc/bridge').DeskBridge }} */ (
    /** @type {unknown} */ (globalThis)
  );
  const asked = await desk.request('proofs.heads', {});
  if (!asked.ok) throw new Error('the chains were not told');
  const { heads } = /** @type {import('../../../src/shared/ipc/proofs').ChainHeads} */ (asked.data);
  const [shortest] = heads.toSorted((a, b) => a.i - b.i);
  if (!shortest) throw new Error('nothing is recorded');
  const read = await desk.request('proofs.read', { scope: 'client', client: shortest.client });
  if (!read.ok) throw new Error('the proof was not written');
  const { text } = /** @type {{ text: string }} */ (read.data);
  return text;
}
