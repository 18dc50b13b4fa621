import { createHash, createHmac } from 'node:crypto';
import { tagMessageOf } from '@shared/domain/proof';

export const sha256 = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha256').update(bytes).digest());

/** @param tagKey Key of the chain, in hexadecimal digits. */
export const tagOf = (tagKey: string, post: string): string =>
  createHmac('sha256', Buffer.from(tagKey, 'hex')).update(tagMessageOf(post)).digest('hex').slice(0, 32);
