import { en } from '../en';
import { withEnglish } from '../translated';

export const de = withEnglish(en, {});
