import { KeyCaps } from '../../commands/KeyCaps';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import classes from './Palette.module.css';
import { type PaletteScope, usePostsAsOf } from './use-palette-answer';
import type { PaletteResults } from './use-palette-groups';

interface Props {
  readonly typed: string;
  readonly scope: PaletteScope;
  readonly results: PaletteResults;
  /** Whether the list of actions is open. */
  readonly isActing: boolean;
  /** Whether the chosen result has actions. */
  readonly hasActions: boolean;
}

/** The palette's keys; at the right, how many results there are and of when the copy is that has them. */
export function PaletteFoot({ typed, scope, results, isActing, hasActions }: Props) {
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
        {t('palette.run')}
      </span>
      {isActing ? (
        <span>
          <KeyCaps chord="ArrowLeft" />
          {t('palette.back')}
        </span>
      ) : (
        <>
          {hasActions && (
            <span>
              <KeyCaps chord="ArrowRight" />
              {t('palette.actions')}
            </span>
          )}
          <span>
            <KeyCaps chord="Tab" />
            {t(scope === 'posts' ? 'palette.everything' : 'palette.onlyPosts')}
          </span>
        </>
      )}
      <span className={classes.found} role="status">
        {typed.trim() === '' ? t('palette.twoWords') : <Found total={results.total} />}
      </span>
    </div>
  );
}

function Found({ total }: { readonly total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const asOf = usePostsAsOf();
  if (asOf === null) return t('palette.foundUndated', { count: total });
  return t('palette.found', { count: total, at: format.clock(asOf) });
}
