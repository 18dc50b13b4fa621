import { SegmentedControl } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import textClasses from '../../../kit/text.module.css';
import { type ComparedStep, compareFiles, type FileComparison, type FilePair } from './compare-files';
import { useComparisonWords } from './comparison-words';
import classes from './PictureComparison.module.css';
import { createPictureComparer } from './picture-comparer';

interface Props {
  readonly pairs: readonly FilePair[];
  /** Number of files of the newer version. */
  readonly total: number;
}

/** Compares each file that replaced another one, one pair at a time, from the files on this computer. */
export function PictureComparison({ pairs, total }: Props) {
  const { t } = useTranslation();
  const [chosen, choose] = useState(0);
  const pair = pairs[Math.min(chosen, pairs.length - 1)];
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={region} tabIndex={-1} className={classes.whole} aria-label={t('comparePictures.title')}>
      {pairs.length > 1 && (
        <SegmentedControl
          aria-label={t('comparePictures.file')}
          value={String(chosen)}
          onChange={(value) => choose(Number(value))}
          data={pairs.map(({ place }, index) => ({
            value: String(index),
            label: t('approvedVersion.file', { number: place, total }),
          }))}
        />
      )}
      {pair && <ComparedPair key={`${pair.before} ${pair.after}`} pair={pair} />}
      <p className={textClasses.third}>{t('comparePictures.keptOnly')}</p>
    </section>
  );
}

function ComparedPair({ pair }: { readonly pair: FilePair }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordsOf = useComparisonWords();
  const found = useComparison(pair);
  const [at, setAt] = useState(0);
  const steps = found && 'steps' in found ? found.steps : [];
  const step = steps[Math.min(at, steps.length - 1)];
  return (
    <>
      <p role="status" className={layoutClasses.line8}>
        {found ? wordsOf.file(found) : t('comparePictures.comparing')}
      </p>
      {steps.length > 1 && (
        <SegmentedControl
          aria-label={t('comparePictures.page')}
          value={String(at)}
          onChange={(value) => setAt(Number(value))}
          data={steps.map((one, index) => ({
            value: String(index),
            label: format.number(one.page ?? index + 1),
          }))}
        />
      )}
      {step && found?.kind === 'pdf' && <p>{wordsOf.step(step)}</p>}
      {step && <ComparedPictures step={step} />}
    </>
  );
}

/** Null while the comparison is under way. */
function useComparison({ before, after }: FilePair): FileComparison | null {
  const [found, setFound] = useState<FileComparison | null>(null);
  useEffect(() => {
    const comparer = createPictureComparer();
    const addresses: string[] = [];
    let isGone = false;
    const address = (blob: Blob) => {
      const made = URL.createObjectURL(blob);
      addresses.push(made);
      return made;
    };
    const show = (comparison: FileComparison) => {
      if (!isGone) setFound(comparison);
    };
    compareFiles({ before, after }, comparer, address).then(show, () =>
      show({ kind: 'missing', missing: { kind: 'unreadable', side: 'after' } }),
    );
    return () => {
      isGone = true;
      comparer.close();
      for (const made of addresses) URL.revokeObjectURL(made);
    };
  }, [before, after]);
  return found;
}

const modes = ['side', 'swipe', 'overlay'] as const;
type Mode = (typeof modes)[number];

/** Both pictures with a box around each changed region: beside each other, or one over the other. */
function ComparedPictures({ step }: { readonly step: ComparedStep }) {
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
