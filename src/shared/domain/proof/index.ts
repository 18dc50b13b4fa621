/** Format of a proof and its check. Pure: main writes proofs, and a page's worker checks them. */
export { checkProof, type ProofKnowledge, type ProofPort, type ProofReport } from './check-proof';
export { dailyRecordIn } from './daily-record';
export {
  chainTag,
  codeOf,
  fileMessageOf,
  hashBeforeFirst,
  headMessageOf,
  nextLine,
  tagMessageOf,
} from './hashes';
export { type ChainLine, type ProofContent, writeProof } from './proof-file';
