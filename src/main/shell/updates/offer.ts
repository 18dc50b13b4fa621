import { isoTime, parseInstant } from '@shared/domain/time';
import { isVersion } from '@shared/domain/updates';
import type { UpdateOffer } from '@shared/updates';
import { z } from 'zod';
import type { WindowPlatform } from '../window/window-options';

const text = (max: number) => z.string().min(1).max(max);

/** The part of `latest.yml` that electron-updater reads. Untrusted: the owner of the update address wrote it. */
const description = z.object({
  version: text(100).refine(isVersion),
  files: z
    .array(z.object({ url: text(500), size: z.int().min(0).optional() }))
    .min(1)
    .max(20),
  // Cut when read, so that a long text does not make the whole offer invalid.
  releaseNotes: z.string().nullish().catch(null),
  releaseDate: z.string().nullish().catch(null),
  // Refused, because a second file is run together with the first and its signature is not compared.
  packages: z.null().optional(),
});

const extensions: Readonly<Record<WindowPlatform, string>> = {
  win32: '.exe',
  darwin: '.zip',
  linux: '.AppImage',
};
const longestNotes = 20_000;

/** Reads the offered update. Undefined if it is invalid or refused, such as a file at another place. */
export function readOffer(
  info: unknown,
  {
    address,
    platform,
    arch,
  }: { readonly address: string; readonly platform: WindowPlatform; readonly arch: string },
): UpdateOffer | undefined {
  const read = description.safeParse(info);
  if (!read.success) return undefined;
  const { version, files, releaseNotes, releaseDate } = read.data;
  const isBelow = (url: string) =>
    URL.canParse(url, address) && new URL(url, address).href.startsWith(address);
  if (!files.every(({ url }) => isBelow(url))) return undefined;
  const ours = files.filter(({ url }) => url.endsWith(extensions[platform]));
  const file = ours.find(({ url }) => url.includes(arch)) ?? ours[0];
  const releasedAt = parseInstant(releaseDate ?? '');
  return {
    version,
    releasedAt: releasedAt === null ? null : isoTime(releasedAt),
    sizeBytes: file?.size ?? null,
    notes: (releaseNotes ?? '').slice(0, longestNotes),
  };
}
