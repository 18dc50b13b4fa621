import { Sign, type SignName } from './Sign';
import classes from './SignWord.module.css';

interface Props {
  readonly sign: SignName;
  readonly word: string;
}

/** A sign with its word, as everything but a dense row shows it. */
export function SignWord({ sign, word }: Props) {
  return (
    <span className={classes.word}>
      <Sign name={sign} />
      {word}
    </span>
  );
}
