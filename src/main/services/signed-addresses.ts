import { pictureOwner } from '@shared/media';

/**
 * Removes signed addresses from a response. They open a client's unpublished files to anybody for 48 hours, so they are
 * secrets and stay in main. A page gets an address of the app's own protocol instead. Planning's document shows them on
 * media items (`url` beside `url_expires_at`) and on thumbnails, whose form it leaves open.
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
