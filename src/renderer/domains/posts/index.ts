export { ApprovalNote } from './ApprovalNote';
export { CountsTable } from './CountsTable';
export { atTop, type Cursor, cursorAt, placeCursor } from './cursor';
export { MissingPost } from './MissingPost';
export { NoteEditor } from './NoteEditor';
export { OpenAtService } from './PostActions';
export {
  AccountLine,
  GoesOut,
  isRowAtRisk,
  isRowOverdue,
  Reviewers,
  RiskSign,
  WaitingTime,
} from './PostCells';
export { PostFacts } from './PostFacts';
export { PostPanel, PostState } from './PostPanel';
export type { PostListSnapshot } from './post-list';
export {
  ageOfPost,
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
