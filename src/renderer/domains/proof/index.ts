/** Checks of proofs: files of recorded lines that anybody may have made. */
export { dailyRecordText } from './daily-record';
export { ExportProof } from './export-later';
export { bodyIn, type CheckedLine, versionFields, wholeLine, wholeText } from './line-words';
export { excerpt } from './plain-text';
export { type CheckedProof, useProofCheck } from './proof-check';
export {
  type ResultRow,
  type ResultWords,
  resultText,
  resultWords,
  shortCode,
  type Verdict,
} from './result-words';
