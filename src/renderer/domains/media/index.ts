export { MediaFile, MediaTile, mediaIcons } from './MediaFile';
export { openKeptFile } from './open-kept-file';
export { useMediaUsage, usePostMedia } from './queries';
