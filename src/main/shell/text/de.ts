import type { NativeText } from './native-text';

export const de: Partial<NativeText> = {};
