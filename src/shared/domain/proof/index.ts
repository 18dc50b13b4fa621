/** Format of a proof and its check. Pure: main writes proofs, and a page's worker checks them. */
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
  type LineRange,
  type MediaFact,
  type NotedFact,
  type PostContent,
  type ReadFact,
  type Reading,
} from './entries';
export {
  chainTag,
  codeOf,
  fileMessageOf,
  groupedCode,
  hashBeforeFirst,
  headMessageOf,
  nextLine,
  tagMessageOf,
  type VerifySignature,
} from './hashes';
export {
  type ChainLine,
  mostProofBytes,
  type ProofContent,
  type ProofScope,
  parsedJson,
  writeProof,
} from './proof-file';
