export { ApprovalNote } from './ApprovalNote';
export { CountsRemark, CountsTable } from './CountsTable';
export { atTop, type Cursor, cursorAt, placeCursor } from './cursor';
export { MissingPost } from './MissingPost';
export { NoteEditor } from './NoteEditor';
export { CopyCaption, OpenAtService } from './PostActions';
export {
  AccountLine,
  GoesOut,
  isRowAtRisk,
  isRowOverdue,
  Reviewers,
  RiskSign,
  WaitingTime,
} from './PostCells';
export { PostFacts, PublishDate, PublishedLink } from './PostFacts';
export { PostState } from './PostState';
export type { PostListSnapshot } from './post-list';
export {
  ageOfPost,
  captionBelowTitle,
  keyOfGroup,
  scheduleOf,
  titleOf,
  useGroupName,
  useStatusWord,
  useTypeWord,
} from './post-words';
export { usePostsExport } from './posts-export';
export {
  readAllPosts,
  type UsePostList,
  useFacets,
  useFreshPost,
  usePost,
  usePostClients,
  usePostList,
} from './queries';
export { useMissingText, useReviewersText, useWaitingWords } from './review-words';
export { isRowChanged, signOfRow, useApprovalWord } from './row-state';
export { WordDiff } from './WordDiff';
