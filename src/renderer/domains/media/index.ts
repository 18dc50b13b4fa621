export { ComparePictures } from './compare/ComparePictures';
export { exactAddress, isKeptPicture } from './compare/compare-files';
export { useLooksAtReplaced } from './look-at-replaced';
export { coverAlone, MediaFileView, MediaTile, mediaIcons, PdfFile, PostTile } from './MediaFileView';
export { attachmentIn, openKeptFile } from './open-kept-file';
export type { TurnedPage } from './PdfFile';
export { bytesNameOf, useMediaUsage, usePostMedia } from './queries';
