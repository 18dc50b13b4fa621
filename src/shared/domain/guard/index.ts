/** Whether what goes out is what was approved. */
export {
  type ApprovedPost,
  type ApprovedVersion,
  approvedVersionOf,
  type LatestDecision,
  spanOf,
} from './guard';
export {
  type ApprovedField,
  approvedFields,
  contentNameOf,
  fileIdOf,
  type HeldVersion,
  isDifferent,
  isOtherVersion,
  mediaNameOf,
  ownNameOf,
  type PostVersion,
  versionIdOf,
  withVersion,
} from './held-version';
export type { Publication } from './publication';
export { versionsFromFeed } from './versions-from-feed';
