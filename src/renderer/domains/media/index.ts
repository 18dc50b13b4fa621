export { coverAlone, MediaFile, MediaTile, mediaIcons } from './MediaFile';
export { openKeptFile } from './open-kept-file';
export type { TurnedPage } from './PdfFile';
export { useMediaUsage, usePostMedia } from './queries';
