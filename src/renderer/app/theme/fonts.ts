/** The system's own fonts; nothing is bundled. Inter stands in on Linux where it is installed. */
export const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Inter, "Noto Sans", "Liberation Sans", sans-serif';

export const fontFamilyMonospace =
  'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", monospace';
