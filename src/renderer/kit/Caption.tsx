import classes from './Caption.module.css';
import textClasses from './text.module.css';

/** Letters, digits and underscores after a #, in any script. */
const hashtag = /(#[\p{L}\p{N}_]+)/u;

/** A caption as it will be published, with its line breaks; hashtags are dimmed. */
export function Caption({ text }: { readonly text: string }) {
  return (
    <p className={classes.caption}>
      {text.split(hashtag).map((part, index) =>
        // Splitting by a capturing group puts the matches at the odd indexes.
        index % 2 === 1 ? (
          <span key={`${index} ${part}`} className={textClasses.third}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </p>
  );
}
