import { useTranslation } from 'react-i18next';
import { KeyCaps } from '../../commands/KeyCaps';
import classes from './Palette.module.css';
import type { PaletteAnswer, PaletteScope } from './use-palette-answer';

interface Props {
  readonly scope: PaletteScope;
  readonly answer: PaletteAnswer | null;
}

/** The palette's own keys; at the right how much there is and how long it took. */
export function PaletteFoot({ scope, answer }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.foot}>
      <span>
        <KeyCaps chord="ArrowUp" />
        <KeyCaps chord="ArrowDown" />
        {t('palette.choose')}
      </span>
      <span>
        <KeyCaps chord="Enter" />
        {t('palette.open')}
      </span>
      <span>
        <KeyCaps chord="Tab" />
        {t(scope === 'posts' ? 'palette.everything' : 'palette.onlyPosts')}
      </span>
      <span className={classes.found} role="status">
        {answer && <Found {...answer} />}
      </span>
    </div>
  );
}

function Found({ page: { counts }, tookMs }: PaletteAnswer) {
  const { t } = useTranslation();
  const kinds = Object.values(counts);
  const values = {
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    ms: Math.max(1, Math.round(tookMs)),
  };
  return t(kinds.some(({ atLeast }) => atLeast) ? 'palette.foundAtLeast' : 'palette.found', values);
}
