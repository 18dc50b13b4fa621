// @ts-check
import { packagingConfig } from './tools/packaging/config.mjs';

export default packagingConfig(process.env);
