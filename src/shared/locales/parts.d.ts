/** Parts of a language's file, which `tools/build/locales.mjs` cuts out. */
declare module '*.json?screens' {
  const words: import('./words').ScreenWords;
  export default words;
}
declare module '*.json?native' {
  const words: import('./words').NativeWords;
  export default words;
}
declare module '*.json?messages' {
  const words: import('./words').MessageWords;
  export default words;
}
declare module '*.json?guideText' {
  const words: import('./words').GuideWords;
  export default words;
}
