/** Format of a proof and its check. Pure: main writes proofs, and a page's worker checks them. */
export { carriedLength, type FilePart, filesIn, mostPartBytes } from './carried-files';
export {
  checkProof,
  type ProofKnowledge,
  type ProofPort,
  type ProofReport,
} from './check-proof';
export { combinedCodeOf, dailyRecordIn, recordedHeadText } from './daily-record';
export {
  bodyFactsOf,
  type ChainFact,
  type ChainMark,
  type FeedFact,
  isCount,
  type LineRange,
  type MediaFact,
  type MissingLines,
  type NotedFact,
  type PostContent,
  type ReadFact,
  type Reading,
} from './entries';
export {
  bodyHashOf,
  chainTag,
  codeOf,
  fileMessageOf,
  fromHex,
  groupedCode,
  type HashedLine,
  hashBeforeFirst,
  headMessageOf,
  lineHashOf,
  nextLine,
  tagMessageOf,
} from './hashes';
export {
  type ChainLine,
  carriedFile,
  mostProofBytes,
  type ProofContent,
  type ProofScope,
  parsedJson,
  type SignedHead,
  writeProof,
} from './proof-file';
