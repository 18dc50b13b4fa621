/** The system's own fonts; none is bundled. On Linux, Inter is used if it is installed. */
export const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Inter, "Noto Sans", "Liberation Sans", sans-serif';

export const fontFamilyMonospace =
  'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", monospace';
