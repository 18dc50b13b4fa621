import type { Client } from './client';
import { demoClients } from './clients';

const postsPerClient = 400;

/** As many clients as so many posts need: the demo's, again and again, numbered. */
export function largeClients(posts: number): readonly Client[] {
  return Array.from({ length: Math.max(1, Math.ceil(posts / postsPerClient)) }, (_, i): Client => {
    const client = demoClients[i % demoClients.length] as Client;
    const round = Math.floor(i / demoClients.length) + 1;
    return round === 1
      ? client
      : { ...client, name: `${client.name} ${round}`, handle: `${client.handle}${round}` };
  });
}
