import { en } from '../en';
import { withEnglish } from '../translated';

export const es = withEnglish(en, {});
