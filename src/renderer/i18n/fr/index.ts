import { en } from '../en';
import { withEnglish } from '../translated';

export const fr = withEnglish(en, {});
