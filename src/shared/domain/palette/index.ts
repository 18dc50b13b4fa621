/** The rule by which the palette finds what a person means by a few words. */
export {
  compareStanding,
  type EntryStanding,
  type Findable,
  findAll,
  findPairs,
  preparedWords,
  typedWords,
  type Verb,
  withoutVerbs,
} from './find';
