export { candidatesIn, searchWordsOf } from './candidates';
