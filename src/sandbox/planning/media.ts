import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kernel } from '../kernel/kernel';
import { isoIn } from '../kernel/zoned';
import type { MediaFile } from './model';

/** Addresses of media files: signed, and good for 48 hours from the answer that carried them. */

const validMs = 48 * 3_600_000;

export type MediaVariant = 'file' | 'thumbnail';

export function presentMedia(kernel: Kernel, file: MediaFile, zone: string) {
  const { url, expiresAt } = signedUrl(kernel, file.id, 'file');
  return {
    id: file.id,
    type: file.type,
    url,
    url_expires_at: isoIn(zone, expiresAt),
    width: file.width,
    height: file.height,
    aspect_ratio: ratioOf(file),
  };
}

export function presentThumbnail(kernel: Kernel, file: MediaFile | undefined, zone: string) {
  if (!file) return null;
  const { url, expiresAt } = signedUrl(kernel, file.id, 'thumbnail');
  return { url, url_expires_at: isoIn(zone, expiresAt) };
}

function signedUrl(kernel: Kernel, id: number, variant: MediaVariant) {
  // Expiry is told to the second, so it is kept to the second.
  const expiresAt = Math.floor((kernel.clock.now() + validMs) / 1000) * 1000;
  const expires = String(expiresAt / 1000);
  const signature = sign(kernel, id, variant, expires).toString('base64url');
  return {
    url: `${kernel.origin}/media/${id}/${variant}?expires=${expires}&signature=${signature}`,
    expiresAt,
  };
}

/** Whether an address was handed out by us and is still good on the service's clock. */
export function isGoodSignature(
  kernel: Kernel,
  id: number,
  variant: MediaVariant,
  search: URLSearchParams,
): boolean {
  const expires = search.get('expires') ?? '';
  const given = Buffer.from(search.get('signature') ?? '', 'base64url');
  const wanted = sign(kernel, id, variant, expires);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  return kernel.clock.now() < Number(expires) * 1000;
}

const sign = (kernel: Kernel, id: number, variant: MediaVariant, expires: string): Buffer =>
  createHmac('sha256', kernel.keys.secret('planning.media')).update(`${id}/${variant}/${expires}`).digest();

function ratioOf({ width, height }: MediaFile): string | null {
  if (width === null || height === null) return null;
  const divisor = greatestDivisor(width, height);
  return `${width / divisor}:${height / divisor}`;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
