// @ts-check
import { lintConfig } from './tools/lint/config.mjs';

export default lintConfig(import.meta.dirname);
