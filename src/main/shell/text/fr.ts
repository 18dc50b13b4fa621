import type { NativeText } from './native-text';

export const fr: Partial<NativeText> = {};
