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
  /** @param {string} route @param {object} input */
  const ask = async (route, input) => {
    const answer = /** @type {{ ok: boolean, data: any }} */ (await desk.request(route, input));
    if (!answer.ok) throw new Error(`${route} was refused`);
    return answer.data;
  };
  const { heads } = await ask('proofs.heads', {});
  const [shortest] = [...heads].sort((a, b) => a.i - b.i);
  const { text } = await ask('proofs.read', { scope: 'client', client: shortest.client });
  return /** @type {string} */ (text);
}
