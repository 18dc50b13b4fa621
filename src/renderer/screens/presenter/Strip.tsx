import { useEffect, useRef } from 'react';
import { MediaTile, usePostMedia } from '../../domains/media';
import { useTranslation } from '../../i18n/use-translation';
import classes from './Strip.module.css';
import type { Presentation } from './use-presentation';

/** All posts of the package, small, under the one that is shown; by mouse, since keys have the arrows. */
export function Strip({ on }: { readonly on: Presentation }) {
  const { t } = useTranslation();
  const strip = useRef<HTMLElement>(null);
  const { place } = on;
  const total = on.slides.postIds.length;
  useEffect(() => {
    strip.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  return (
    <nav ref={strip} className={classes.strip} aria-label={t('presenter.strip')}>
      {on.slides.postIds.map((postId, index) => (
        <button
          key={postId}
          type="button"
          className={classes.step}
          tabIndex={-1}
          aria-label={t('presenter.place', { number: index + 1, total })}
          aria-current={index === place}
          data-out={on.slides.leftOut.has(postId)}
          onClick={() => on.goTo(index)}
        >
          <StripPicture postId={postId} />
        </button>
      ))}
    </nav>
  );
}

function StripPicture({ postId }: { readonly postId: string }) {
  const media = usePostMedia(postId);
  return <MediaTile type={media?.files[0]?.kind ?? null} picture={media?.cover} />;
}
