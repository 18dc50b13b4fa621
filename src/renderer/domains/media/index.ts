export { MediaFile, MediaTile, mediaIcons } from './MediaFile';
export { useMediaUsage, usePostMedia } from './queries';
