/** Name of the data in a PDF, by which a check finds it. */
const name = 'proof.jsonl';

/** A printed PDF with the lines of its proof attached. The package is loaded with the first export. */
export async function attachProof(pdf: Uint8Array, proof: string): Promise<Uint8Array> {
  const { AFRelationship, PDFDocument } = await import('@pdfme/pdf-lib');
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  await document.attach(new TextEncoder().encode(proof), name, {
    mimeType: 'application/jsonl',
    afRelationship: AFRelationship.Data,
  });
  return document.save();
}
