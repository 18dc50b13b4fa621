/** The system's own fonts; none is bundled. On Linux, Inter is used if it is installed. */
export const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Inter, "Noto Sans", "Liberation Sans", sans-serif';

/**
 * Makes the browser look for the fonts. With its first layout it would do so while the person waits. A start calls this
 * while the app's own script is still loaded.
 */
export function findFonts(): void {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return;
  // Weights of the text that a start draws first.
  for (const weight of [400, 500, 600]) {
    canvas.font = `${weight} 13px ${fontFamily}`;
    canvas.measureText('Client Desk 0123456789');
  }
}
