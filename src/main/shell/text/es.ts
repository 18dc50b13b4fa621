import type { NativeText } from './native-text';

export const es: Partial<NativeText> = {};
