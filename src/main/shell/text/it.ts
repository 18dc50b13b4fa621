import type { NativeText } from './native-text';

export const it: Partial<NativeText> = {};
