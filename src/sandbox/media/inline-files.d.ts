/** Vite puts a file that is imported this way into the bundle, as a data: address with its bytes in base64. */
declare module '*.mp4?inline' {
  const dataUrl: string;
  export default dataUrl;
}

declare module '*.pdf?inline' {
  const dataUrl: string;
  export default dataUrl;
}

/** The text of a drawing. */
declare module '*.svg?raw' {
  const text: string;
  export default text;
}
