export {
  ApprovalDoubt,
  ApprovalNote,
  ApprovedFoot,
  PublicationNote,
  useApprovalFact,
  useDoubtText,
} from './ApprovalNote';
export { CopiedPost } from './CopiedPost';
export { CountsRemark, CountsTable } from './CountsTable';
export { atPart, atTop, type Cursor, cursorAt, placeCursor, stepCursor } from './cursor';
export { countUploadedAgain, filesDifference } from './files-difference';
export { foldingOf } from './folding';
export { MissingPost } from './MissingPost';
export { NoteEditor } from './NoteEditor';
export { PartCells } from './PartCells';
export { PieceSigns, signOfRowWord, useSignWord } from './PieceSigns';
export { PieceCounts, PiecesMenu, UnfoldMark } from './PieceTools';
export { CopyCaption, OpenAtService } from './PostActions';
export {
  AccountLine,
  GoesOut,
  gridRowsOf,
  isRowAtRisk,
  isRowOverdue,
  Reviewers,
  RiskSign,
  UnreadPostCells,
  useLateText,
  WaitingTime,
} from './PostCells';
export { Fact, PostFactsList, PublishDate, PublishedLink } from './PostFactsList';
export { PostStateText } from './PostStateText';
export { compareWorst, factsOf, listedIds, signOfMember } from './piece-state';
export type { ListMoments, PostListSnapshot } from './post-list';
export { useOpenPage, usePlaceInWalk, useSetPostWalk, useWalkOfList } from './post-walk';
export {
  ageOfPost,
  captionBelowTitle,
  keyOfGroup,
  scheduleOf,
  titleOf,
  useGroupName,
  useStatusWord,
  useTypeWord,
  withShortCaption,
} from './post-words';
export { usePostsExport } from './posts-export';
export {
  readAllPosts,
  type UsePostList,
  useClientZone,
  useFacets,
  useFreshPost,
  usePost,
  usePostClients,
  usePostList,
} from './queries';
export { useAskedForChanges, useMissingText, useReviewersText, useWaitingWords } from './review-words';
export {
  approvalWordOf,
  isRowChanged,
  isRowNotAsApproved,
  isRowPublishedNotAsApproved,
  isRowVoided,
  likelyToMiss,
  signOfRow,
  useApprovalWord,
} from './row-state';
export { slotForecasts, useLikelyWord } from './slot-forecast';
export { useArrival } from './use-arrival';
export { type ListFolds, useListLayout } from './use-list-layout';
export { useListMoments, useUrgencyMoment } from './use-list-moments';
export { useKindOfPost, VersionComparison } from './VersionComparison';
export { WordDiff } from './WordDiff';
