import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Caption } from '../../../kit/Caption';
import { cutText } from './frame-of';
import classes from './PostPreview.module.css';

interface Props {
  readonly text: string;
  readonly cutAfter: number | null;
}

/** A caption, cut where its network cuts it until somebody asks for the rest. */
export function PreviewText({ text, cutAfter }: Props) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const cut = cutText(text, cutAfter);
  return (
    <div className={classes.text}>
      <Caption text={isWhole || cut === null ? text : cut} />
      {cut !== null && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'preview.less' : 'preview.more')}
        </button>
      )}
    </div>
  );
}
