export { MediaFile } from './MediaFile';
export { MediaTile, mediaIcons } from './MediaTile';
export { useMediaUsage, usePostMedia } from './queries';
