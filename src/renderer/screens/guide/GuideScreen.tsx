import type { Language } from '@shared/language';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { KeyCaps } from '../../commands/KeyCaps';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { useSetScreenHead } from '../screen-head';
import { useAddress } from '../use-address';
import classes from './Guide.module.css';
import { type GuideBlock, type GuidePicture, partAbout, useGuide, withKeyCaps } from './guide-text';
import { guideParts, readAddress } from './state';

/** Taken by `npm run tour -- --guide`, as `en-today.jpg`. */
const files = import.meta.glob<string>('./pictures/*.jpg', { query: '?url', import: 'default', eager: true });

/** The address of a picture, the English one where the tour took none in the language; undefined where there is neither. */
export const pictureOf = (name: GuidePicture, language: Language): string | undefined =>
  files[`./pictures/${language}-${name}.jpg`] ?? files[`./pictures/en-${name}.jpg`];

/** How an account manager's jobs are done here; part of the app, so that it opens on a train too. */
export function GuideScreen() {
  const { t, language } = useTranslation();
  const [{ about, part = partAbout(about) }] = useAddress(readAddress);
  const guide = useGuide(language);
  useSetScreenHead(t('screens.guide'));
  if (!guide) return null;
  const place = guideParts.indexOf(part);
  const { title, blocks } = guide[part];
  const next = guideParts[place + 1];
  return (
    <div className={layoutClasses.split} lang={language}>
      <nav className={`${layoutClasses.column} ${classes.parts}`} aria-label={t('guide.parts')}>
        {guideParts.map((one) => (
          <Link
            key={one}
            to="/guide"
            search={{ part: one }}
            className={classes.part}
            aria-current={one === part ? 'page' : undefined}
          >
            {guide[one].title}
          </Link>
        ))}
      </nav>
      {/* Focusable, so that a keyboard can scroll it. */}
      <article
        key={part}
        className={`${layoutClasses.room} ${classes.article}`}
        tabIndex={0}
        aria-label={title}
      >
        <h2 className={classes.title}>{title}</h2>
        {blocks.map((block) => (
          <Block key={keyOf(block)} block={block} language={language} />
        ))}
        {next && (
          <Link to="/guide" search={{ part: next }} className={classes.next}>
            {t('guide.next', { title: guide[next].title })}
          </Link>
        )}
      </article>
    </div>
  );
}

const keyOf = (block: GuideBlock): string => {
  if (block.kind === 'text') return block.text;
  return block.kind === 'steps' ? (block.steps[0] ?? '') : block.name;
};

function Block({ block, language }: { readonly block: GuideBlock; readonly language: Language }) {
  if (block.kind === 'text') {
    return (
      <p>
        <Words text={block.text} />
      </p>
    );
  }
  if (block.kind === 'steps') {
    return (
      <ol className={classes.steps}>
        {block.steps.map((step) => (
          <li key={step}>
            <Words text={step} />
          </li>
        ))}
      </ol>
    );
  }
  const source = pictureOf(block.name, language);
  return source === undefined ? null : <img className={classes.picture} src={source} alt={block.shows} />;
}

function Words({ text }: { readonly text: string }) {
  return withKeyCaps(text).map((piece, index) => (
    // Pieces of one text never change their order.
    <Fragment key={`${index} ${'key' in piece ? piece.key : piece.words}`}>
      {'key' in piece ? <KeyCaps chord={piece.key} /> : piece.words}
    </Fragment>
  ));
}
