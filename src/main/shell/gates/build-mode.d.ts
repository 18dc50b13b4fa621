/** What the bundler puts in place of `import.meta.env`. Members are spelled as in vite's own types, to merge with them. */
interface ImportMetaEnv {
  MODE: string;
  /** Where the build looks for updates, and who must have signed them on Windows; empty, or not there, for none. */
  UPDATE_ADDRESS?: string;
  UPDATE_PUBLISHER?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
