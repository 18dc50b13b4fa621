import { SegmentedControl } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import type { ComparedStep } from './compare-files';
import classes from './PictureComparison.module.css';

const modes = ['side', 'swipe', 'overlay'] as const;
type Mode = (typeof modes)[number];

/** Both pictures with a box around each changed region: beside each other, or one over the other. */
export function ComparedPictures({ step }: { readonly step: ComparedStep }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [mode, setMode] = useState<Mode>('side');
  const [share, setShare] = useState(50);
  const { found } = step;
  if (!('compared' in found)) return null;
  // Pictures of another shape don't cover each other.
  const isOver = mode !== 'side' && found.compared !== null;
  const before = { name: t('approvedVersion.approved'), address: step.before };
  const after = { name: t('approvedVersion.today'), address: step.after };
  const pictureOf = ({ name, address }: typeof before) => <img src={address} alt={name} draggable={false} />;
  return (
    <>
      {found.compared !== null && (
        <SegmentedControl<Mode>
          aria-label={t('comparePictures.view')}
          value={mode}
          onChange={setMode}
          data={modes.map((value) => ({ value, label: t(`comparePictures.mode.${value}`) }))}
        />
      )}
      {isOver ? (
        <>
          <label className={classes.range}>
            {before.name}
            <input
              type="range"
              min={0}
              max={100}
              value={share}
              aria-label={t(`comparePictures.share.${mode}`)}
              aria-valuetext={t('comparePictures.shown', { share: format.percent(share / 100) })}
              onChange={(event) => setShare(Number(event.currentTarget.value))}
            />
            {after.name}
          </label>
          <div className={classes.over}>
            {pictureOf(before)}
            <div className={classes.upper} style={upperStyle(mode, share)}>
              {pictureOf(after)}
            </div>
            <Boxes found={found} />
          </div>
        </>
      ) : (
        <div className={classes.beside}>
          {[before, after].map((side) => (
            <figure key={side.name}>
              <figcaption>{side.name}</figcaption>
              <div className={classes.over}>
                {pictureOf(side)}
                <Boxes found={found} />
              </div>
            </figure>
          ))}
        </div>
      )}
    </>
  );
}

const upperStyle = (mode: Mode, share: number): CSSProperties =>
  mode === 'swipe' ? { clipPath: `inset(0 0 0 ${100 - share}%)` } : { opacity: share / 100 };

/** Most boxes that are drawn. More would hide the picture. */
const mostBoxes = 40;

function Boxes({ found }: { readonly found: Extract<ComparedStep['found'], { compared: unknown }> }) {
  const { compared, regions } = found;
  if (compared === null) return null;
  const part = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
  return regions.slice(0, mostBoxes).map(({ x, y, width, height }) => (
    <span
      key={`${x} ${y}`}
      className={classes.box}
      aria-hidden
      style={{
        left: part(x, compared.width),
        top: part(y, compared.height),
        width: part(width, compared.width),
        height: part(height, compared.height),
      }}
    />
  ));
}
