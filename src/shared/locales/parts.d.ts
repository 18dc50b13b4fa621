/// <reference types="vite/types/importMeta.d.ts" />
/** Parts of a language's file, which `tools/build/locales.mjs` cuts out. */
declare module '*.json?screens' {
  import type { ScreenWords } from '@shared/locales/words';

  const words: ScreenWords;
  export default words;
}
declare module '*.json?native' {
  import type { NativeWords } from '@shared/locales/words';

  const words: NativeWords;
  export default words;
}
declare module '*.json?messages' {
  import type { MessageWords } from '@shared/locales/words';

  const words: MessageWords;
  export default words;
}
declare module '*.json?guideText' {
  import type { GuideWords } from '@shared/locales/words';

  const words: GuideWords;
  export default words;
}
