import { en } from '../en';
import { withEnglish } from '../translated';

export const it = withEnglish(en, {});
