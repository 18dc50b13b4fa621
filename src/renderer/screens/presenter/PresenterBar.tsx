import { ActionIcon, Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconLayoutGrid,
  IconScreenShare,
  IconX,
} from '@tabler/icons-react';
import {
  type PackageStanding,
  type ReviewPackage,
  usePackageWords,
  useStandingWords,
} from '../../domains/packages';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import classes from './Presenter.module.css';
import type { Presentation } from './use-presentation';

interface Props {
  readonly shown: ReviewPackage | undefined;
  readonly name: string;
  readonly standing: PackageStanding | null;
  readonly on: Presentation;
  readonly isAudienceOpen: boolean;
  readonly onAudience: () => void;
  readonly onLeave: () => void;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Bar with the package's name, the current position, and whether all files are on this computer. */
export function PresenterBar({ shown, name, standing, on, isAudienceOpen, onAudience, onLeave }: Props) {
  const { t } = useTranslation();
  const words = usePackageWords();
  const total = on.slides.postIds.length;
  const place = { number: on.place + 1, total };
  return (
    <header className={`${layoutClasses.line12} ${classes.bar}`}>
      <h1 className={`${layoutClasses.clip} ${classes.name}`} title={name}>
        {name}
      </h1>
      {shown && (
        <span className={classes.client} title={words.facts(shown)}>
          {words.facts(shown)}
        </span>
      )}
      <span className={layoutClasses.fill} />
      {isAudienceOpen && on.isBlank && <b role="status">{t('presenter.blankThere')}</b>}
      {total > 0 && (
        <>
          <b role="status">
            {on.isOverview && on.shown < total
              ? t('presenter.shown', { shown: on.shown, total })
              : t('presenter.place', place)}
          </b>
          {!on.isOverview && on.shown < total && (
            <span className={classes.quiet}>{t('presenter.shown', { shown: on.shown, total })}</span>
          )}
          <Button
            size="compact-sm"
            aria-pressed={isAudienceOpen}
            leftSection={<IconScreenShare {...icon} />}
            onClick={onAudience}
          >
            {t('presenter.secondWindow')}
          </Button>
          <ActionIcon
            aria-label={t('presenter.overview')}
            aria-pressed={on.isOverview}
            onClick={() => on.setOverview(!on.isOverview)}
          >
            <IconLayoutGrid {...icon} />
          </ActionIcon>
          <ActionIcon aria-label={t('presenter.previousPost')} disabled={!on.previous} onClick={on.previous}>
            <IconChevronLeft {...icon} />
          </ActionIcon>
          <ActionIcon aria-label={t('presenter.nextPost')} disabled={!on.next} onClick={on.next}>
            <IconChevronRight {...icon} />
          </ActionIcon>
        </>
      )}
      {standing && <Stamp standing={standing} />}
      <ActionIcon aria-label={t('presenter.end')} onClick={onLeave}>
        <IconX {...icon} />
      </ActionIcon>
    </header>
  );
}

/** State of the offline certificate. Without a certificate it claims nothing. */
function Stamp({ standing }: { readonly standing: PackageStanding }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useStandingWords();
  const now = useNow(60_000);
  if (standing.kind === 'unread' || standing.kind === 'not_taken') return null;
  const isReady = standing.kind === 'ready';
  return (
    <span className={`${layoutClasses.line6} ${textClasses.quiet} ${classes.stamp}`} data-ready={isReady}>
      {isReady ? (
        <IconCircleCheckFilled size={14} aria-hidden />
      ) : (
        <IconCircleDashed size={14} stroke={1.8} aria-hidden />
      )}
      <span>
        {words.headline(standing)}
        {isReady && (
          <span className={classes.wide}>
            {t('presenter.stamp', { at: format.stamp(standing.asOf, now) })}
          </span>
        )}
      </span>
    </span>
  );
}
