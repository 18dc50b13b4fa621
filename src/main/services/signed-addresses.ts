import { pictureOwner } from '@shared/media';

/**
 * Signed addresses open a client's unpublished files to whoever holds them, for 48 hours: they are secrets, and stay
 * in main. A page is given the address under which the app's own protocol serves the file instead. Planning's document
 * shows them on media items (`url` beside `url_expires_at`) and on thumbnails, whose form it leaves open.
 */
export function withoutSignedAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSignedAddresses);
  if (typeof value !== 'object' || value === null) return value;
  const isSigned = 'url' in value && 'url_expires_at' in value;
  const id =
    'id' in value && (typeof value.id === 'number' || typeof value.id === 'string') ? value.id : 'unknown';
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      if (name === 'thumbnail') return [name, thumbnailForPage(held)];
      if (name === 'url' && isSigned) return [name, `/media/${encodeURIComponent(id)}`];
      return [name, withoutSignedAddresses(held)];
    }),
  );
}

/** A page may only know whether there is one. */
const thumbnailForPage = (thumbnail: unknown) => (thumbnail === null || thumbnail === undefined ? null : {});

/** A connector's answer for a page: of a picture only that there is one, under the app's own address. */
export function withoutPictureAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPictureAddresses);
  if (typeof value !== 'object' || value === null) return value;
  const uuid = 'uuid' in value ? String(value.uuid) : '';
  const own = `/media/posts/${encodeURIComponent(pictureOwner(uuid))}/thumbnail`;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) =>
      name === 'profile_picture_url'
        ? [name, typeof held === 'string' ? own : null]
        : [name, withoutPictureAddresses(held)],
    ),
  );
}
