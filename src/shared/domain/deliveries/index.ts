export { candidatesIn, eventIn, searchWordsOf } from './candidates';
