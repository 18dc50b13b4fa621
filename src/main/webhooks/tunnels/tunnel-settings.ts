import { join } from 'node:path';
import {
  type PinnedHostKey,
  smeeServer,
  sshLogins,
  type TunnelSettings,
  type TunnelTest,
  testStepKinds,
  usualRemotePort,
} from '@shared/tunnel';
import { tunnelWays } from '@shared/webhooks';
import { z } from 'zod';
import { createJsonFile, type JsonFile } from '../../files/json-file';

const port = z.int().min(1).max(65_535);

/** The stored tunnel, with facts that only main knows: the key file's path and the accepted server keys. */
export interface KeptTunnel {
  readonly isOn: boolean;
  readonly settings: TunnelSettings;
  readonly keyFile: string | null;
  readonly pinned: readonly PinnedServer[];
  /** The newest test with these settings, where it passed. */
  readonly passedTest: TunnelTest | null;
}

export interface PinnedServer {
  readonly host: string;
  readonly port: number;
  readonly key: PinnedHostKey;
}

const passedTest: z.ZodType<TunnelTest> = z.object({
  startedAt: z.iso.datetime(),
  tookMs: z.number(),
  steps: z.array(
    z.object({
      kind: z.enum(testStepKinds),
      result: z.literal('passed'),
      tookMs: z.number().nullable(),
      fact: z.string().nullable(),
      problem: z.null(),
    }),
  ),
  isBodyKept: z.boolean().nullable(),
  address: z.string(),
});

const schema: z.ZodType<KeptTunnel> = z.object({
  isOn: z.boolean(),
  settings: z.object({
    way: z.enum(tunnelWays),
    ssh: z
      .object({
        host: z.string(),
        port,
        user: z.string(),
        login: z.enum(sshLogins),
        remotePort: port.catch(usualRemotePort),
        publicUrl: z.string(),
      })
      .nullable(),
    ngrok: z.object({ domain: z.string().nullable() }),
    smee: z.object({ server: z.string() }),
    ownAddress: z.object({ url: z.string() }).nullable(),
  }),
  keyFile: z.string().nullable(),
  pinned: z.array(
    z.object({
      host: z.string(),
      port,
      key: z.object({ type: z.string(), fingerprint: z.string(), pinnedAt: z.iso.datetime() }),
    }),
  ),
  // Missing in files of earlier versions.
  passedTest: passedTest.nullable().catch(null),
});

export const nothingSetUp: KeptTunnel = {
  isOn: false,
  settings: {
    way: 'ssh',
    ssh: null,
    ngrok: { domain: null },
    smee: { server: smeeServer },
    ownAddress: null,
  },
  keyFile: null,
  pinned: [],
  passedTest: null,
};

export const openTunnelFile = (userDataFolder: string): JsonFile<KeptTunnel> =>
  createJsonFile({
    path: join(userDataFolder, 'tunnel.json'),
    schema,
    fallback: nothingSetUp,
    salvages: true,
  });

/** True if the chosen tunnel type has all settings it needs for an attempt, except secrets. */
export function isTunnelSetUp({ way, ssh, ownAddress }: TunnelSettings): boolean {
  if (way === 'ssh') return ssh !== null;
  return way === 'own_address' ? ownAddress !== null : true;
}

export const pinnedOf = ({ pinned, settings: { ssh } }: KeptTunnel): PinnedHostKey | null =>
  pinned.find(({ host, port: at }) => host === ssh?.host && at === ssh.port)?.key ?? null;

/** The settings with this key pinned for their server, or with none. */
export function withPinned(kept: KeptTunnel, key: PinnedHostKey | null): KeptTunnel {
  const { ssh } = kept.settings;
  if (!ssh) return kept;
  const others = kept.pinned.filter(({ host, port: at }) => host !== ssh.host || at !== ssh.port);
  return { ...kept, pinned: key ? [...others, { host: ssh.host, port: ssh.port, key }] : others };
}
