import 'i18next';
import type { MessageWords, NativeWords, ScreenWords } from './words';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    contextSeparator: '|';
    resources: { translation: ScreenWords; native: NativeWords; messages: MessageWords };
  }
}
