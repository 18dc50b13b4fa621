import { SegmentedControl } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import textClasses from '../../../kit/text.module.css';
import { type ComparedStep, compareFiles, type FileComparison, type FilePair } from './compare-files';
import type { PdfComparison } from './compare-pdfs';
import { beginning, type VideoComparison } from './compare-videos';
import classes from './PictureComparison.module.css';
import { createPictureComparer, type PictureAnswer } from './picture-comparer';
import { widest } from './video-cuts';

/** Sentences about what a comparison found. */
export function useComparisonWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const picture = (found: PictureAnswer): string => {
    if ('side' in found) {
      const why = found.kind === 'not_kept' ? 'notKept' : found.kind;
      return t(`comparePictures.${why}.${found.side}`);
    }
    const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) =>
      t('comparePictures.size', { width: format.number(width), height: format.number(height) });
    const sizes = { before: sizeOf(found.before), after: sizeOf(found.after) };
    const parts = t('comparePictures.changed', { count: found.regions.length });
    switch (found.kind) {
      case 'changed':
        return parts;
      case 'other_size':
        return `${t('comparePictures.otherSize', sizes)} ${
          found.regions.length > 0 ? t('comparePictures.differsScaled') : t('comparePictures.sameScaled')
        }`;
      case 'other_shape':
        return t('comparePictures.otherShape', sizes);
      case 'same_pixels':
      case 'looks_same':
      case 'too_large':
        return t(`comparePictures.${found.kind}`);
    }
  };
  const pdf = ({ steps, compared, before, after }: PdfComparison) =>
    [
      before === after
        ? ''
        : t('comparePictures.pages', { before: format.number(before), after: format.number(after) }),
      steps.length === 0
        ? t('comparePictures.pagesSame', { count: compared })
        : t('comparePictures.pagesDiffer', { count: steps.length, compared }),
    ]
      .filter(Boolean)
      .join(' ');
  const seconds = (value: number) =>
    t('comparePictures.seconds', { value: format.number(Math.round(value * 10) / 10) });
  /** Says how short shots are that may have been missed. */
  const missedShots = ({ shortestShot, comparedUntil }: VideoComparison) => {
    const shots = t('comparePictures.shots', { shortest: seconds(shortestShot) });
    if (comparedUntil <= beginning) return shots;
    const later = { from: seconds(beginning), shortest: seconds(widest) };
    return `${shots} ${t('comparePictures.shotsAfter', later)}`;
  };
  const video = (found: VideoComparison) => {
    const {
      steps: [first],
      firstAt,
      comparedUntil,
      isStopped,
      before,
      after,
    } = found;
    return [
      firstAt === null
        ? t('comparePictures.noDifferenceUntil', { second: seconds(comparedUntil) })
        : t('comparePictures.differsAt', { second: seconds(firstAt) }),
      firstAt === null && missedShots(found),
      isStopped && t('comparePictures.stopped', { second: seconds(Math.min(before, after)) }),
      first && picture(first.found),
      Math.abs(before - after) >= 0.1 &&
        t('comparePictures.durations', { before: seconds(before), after: seconds(after) }),
      t('comparePictures.sound'),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return {
    file(found: FileComparison): string {
      if (found.kind === 'other_kind') return t('comparePictures.otherKind');
      if (found.kind === 'missing') return picture(found.missing);
      if (found.kind === 'pdf') return pdf(found);
      if (found.kind === 'video') return video(found);
      const [first] = found.steps;
      return first ? picture(first.found) : '';
    },
    step: ({ found }: ComparedStep): string => picture(found),
  };
}

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
          <label className={`${layoutClasses.line8} ${classes.range}`}>
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
