/** Value that the bundler puts in place of `import.meta.env`. Named as in vite's own types, to merge with them. */
interface ImportMetaEnv {
  MODE: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
