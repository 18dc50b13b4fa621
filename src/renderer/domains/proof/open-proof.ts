import { mostProofBytes } from '@shared/domain/proof';
import { attachmentIn } from '../media';

/** Name of the data in a PDF. */
const proofFileName = 'proof.jsonl';

export interface OpenedProof {
  readonly bytes: Uint8Array;
  readonly isFromPdf: boolean;
}

export type NotOpened = 'too_large' | 'no_attachment' | 'failed';

const pdfStart = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Reads a file that a person chose. Of a PDF the attached data alone, never its pages. */
export async function openProof(file: Blob): Promise<OpenedProof | NotOpened> {
  if (file.size > mostProofBytes) return 'too_large';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // A PDF may begin within its first kilobyte, but those that the app writes begin with it.
    if (!pdfStart.every((byte, index) => bytes[index] === byte)) return { bytes, isFromPdf: false };
    const attached = await attachmentIn(bytes, proofFileName);
    return attached ? { bytes: attached, isFromPdf: true } : 'no_attachment';
  } catch {
    return 'failed';
  }
}
