/** A file attached to a PDF; null if it has none of that name, or cannot be opened within the time limit. */
export async function attachmentIn(pdf: Uint8Array, name: string): Promise<Uint8Array | null> {
  const { readAttachment } = await import('./pdf');
  return readAttachment(pdf, name);
}
