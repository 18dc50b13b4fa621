import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeed } from '@shared/errors';
import { pictureOwner } from '@shared/media';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { systemTimers } from '../ports';
import { memoryLog } from '../shell/testing/log';
import { createMedia, type Media } from './media';
import { png } from './testing/pictures';

const workspaceId = 'work0001';
const uuid = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
type Name = 'planning' | 'connect';

/** The two services that have files, each on a port of its own of this machine, as a person's own stand-ins may be. */
let servers: Record<Name, Server>;
let asked: Record<Name, number>;
let folder: string;
let media: Media;

async function listen(name: Name): Promise<Server> {
  const server = createServer((_request, response) => {
    asked[name] += 1;
    response.setHeader('content-type', 'image/png').end(png(3, 3, name.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const base = (name: Name) => `http://127.0.0.1:${(servers[name].address() as AddressInfo).port}`;

beforeEach(async () => {
  asked = { planning: 0, connect: 0 };
  servers = { planning: await listen('planning'), connect: await listen('connect') };
  folder = mkdtempSync(join(tmpdir(), 'own-addresses-'));
  media = createMedia({
    userDataFolder: folder,
    clock: { now: () => Date.now() },
    timers: systemTimers,
    logger: memoryLog(),
    exists: () => true,
    ownAddress: (_id, service) => `${base(service)}/api`,
    readPost: async () => succeed(null),
    pins: { open: async () => undefined, isPinned: () => false, onChanged: () => () => undefined },
  });
});
afterEach(async () => {
  await media.closeAll();
  for (const server of Object.values(servers)) {
    server.closeAllConnections();
    server.close();
  }
  await removeFolder(folder);
});

/** Offers an answer and waits until everything in it is here, or has failed. */
async function usageAfter(service: Name, answer: unknown) {
  const opened = await media.of(workspaceId);
  if (!opened.ok) throw new Error(opened.error.message);
  media.offer(workspaceId, service, answer);
  await expect
    .poll(() => {
      const { files, failed } = opened.data.usage();
      return files + failed.length;
    })
    .toBe(1);
  return { usage: opened.data.usage(), lookUp: opened.data.lookUp };
}

const postWith = (url: string) => ({
  record: { id: 1, media: [{ id: 7, type: 'image', url, url_expires_at: '2100-01-01T00:00:00Z' }] },
});
const connectionWith = (url: string) => ({ record: { uuid, profile_picture_url: url } });

describe('File at a loopback address', () => {
  it("a file on the planning service's loopback address is fetched", async () => {
    const { usage } = await usageAfter('planning', postWith(`${base('planning')}/7`));
    expect(usage).toMatchObject({ files: 1, failed: [] });
  });

  it("a profile picture on the connector's loopback address is fetched", async () => {
    const { usage, lookUp } = await usageAfter('connect', connectionWith(`${base('connect')}/p`));
    expect(usage).toMatchObject({ files: 1, failed: [] });
    expect(lookUp([pictureOwner(uuid)])).toMatchObject([{ cover: { width: 3 } }]);
  });

  it.each([
    ['planning', 'connect'],
    ['connect', 'planning'],
  ] as const)('a file in an answer of %s is refused on the loopback address of %s', async (speaks, named) => {
    const url = `${base(named)}/1`;
    const answer = speaks === 'planning' ? postWith(url) : connectionWith(url);
    const { usage } = await usageAfter(speaks, answer);
    expect(usage).toMatchObject({ files: 0, failed: [{ reason: 'address_refused', files: 1 }] });
    expect(asked[named]).toBe(0);
  });
});
