/** The text of a file, which the build puts into the bundle. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
