import { Button, Text } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { MediaTile, usePostMedia } from '../../domains/media';
import { useNoteKey } from '../../domains/noted';
import {
  isReady,
  type PackageStanding,
  packageStandingOf,
  type Readiness,
  type ReviewPackage,
  readReadiness,
  usePackages,
  usePackageWords,
  useStandingWords,
  useTakeAlong,
  useTakenPackages,
} from '../../domains/packages';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogFoot } from '../../kit/Dialog';
import layoutClasses from '../../kit/layout.module.css';
import { EmptyState } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useWholeScreen } from '../../query/use-whole-screen';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { NotesPanel } from './NotesPanel';
import { Overview, useOverviewColumns } from './Overview';
import classes from './Presenter.module.css';
import { PresenterBar } from './PresenterBar';
import { Slide } from './Slide';
import stripClasses from './Strip.module.css';
import { stepFrom } from './slides';
import { useAudience } from './use-audience';
import { type Presentation, usePresentation } from './use-presentation';

const route = getRouteApi('/present/$groupId');

/**
 * A review package post by post, for a meeting: on the slide only what the client may see. Notes stand beside it where
 * the person wants them, for who has a screen of their own. Everything comes from the offline copy.
 */
export function PresenterScreen() {
  const { t } = useTranslation();
  const { groupId } = route.useParams();
  const navigate = useNavigate();
  const words = usePackageWords();
  const { packages } = usePackages();
  const taken = useTakenPackages();
  const shown = packages?.find(({ id }) => id === groupId);
  const standing = shown && taken ? packageStandingOf(shown, taken.get(groupId)) : null;
  const gate = useGate(shown, standing);
  const on = usePresentation(shown);
  const audience = useAudience(on.isBlank);
  const columns = useOverviewColumns();
  const [isWhole, setIsWhole] = useState(true);
  useWholeScreen(isWhole);
  const toggleAudience = () => {
    // With a screen of its own for the others, this one is the presenter's.
    if (!audience.isOpen) on.setNotes(true);
    audience.toggle();
  };
  const leave = () => void navigate({ to: '/packages' });
  const postId = gate.isOpen ? on.postId : undefined;
  const isOn = postId !== undefined;
  useNoteKey(isOn ? [postId] : []);
  useCommands({
    ...(isOn && commandsOf(on, columns)),
    ...(isOn && { whole_screen: () => setIsWhole((was) => !was), audience_window: toggleAudience }),
    close: closeOf(on, leave),
  });
  const name = shown ? words.title(shown) : t('packages.unnamed', { id: groupId });
  const following = stepFrom(on.slides, on.place, 1);
  return (
    <main className={`${layoutClasses.column} ${classes.screen}`} aria-label={t('presenter.name', { name })}>
      <PresenterBar
        shown={shown}
        name={name}
        standing={standing}
        on={on}
        isAudienceOpen={audience.isOpen}
        onAudience={toggleAudience}
        onLeave={leave}
      />
      {isOn && on.isOverview && <Overview on={on} columns={columns} timezone={shown?.timezone ?? null} />}
      {isOn && !on.isOverview && (
        <>
          <div className={layoutClasses.split}>
            <Slide key={postId} postId={postId} audience={audience} onNext={on.next} />
            {on.hasNotes && (
              <NotesPanel
                key={`notes ${postId}`}
                postId={postId}
                nextId={following === null ? null : (on.slides.postIds[following] ?? null)}
                isWanted={on.isNoteWanted}
                onReached={on.noteReached}
                onClose={() => on.setNotes(false)}
              />
            )}
          </div>
          <Strip on={on} />
        </>
      )}
      {isOn && <CommandBar />}
      {packages !== null && gate.isOpen && on.postId === undefined && (
        <NothingToPresent shown={shown} onLeave={leave} />
      )}
      {on.isBlank && !audience.isOpen && (
        <div className={classes.blank} role="status" aria-label={t('presenter.blank')} />
      )}
      {shown && standing && !gate.isOpen && gate.readiness && (
        <MeetingDialog
          shown={shown}
          standing={standing}
          readiness={gate.readiness}
          onPresent={gate.open}
          onClose={leave}
        />
      )}
    </main>
  );
}

/** The same keys move in the overview and from slide to slide. */
function commandsOf(on: Presentation, columns: number) {
  const { isOverview, place, slides } = on;
  const move = (by: number) => {
    const to = place + by;
    return to < 0 || to >= slides.postIds.length ? undefined : () => on.goTo(to);
  };
  return {
    next_slide: on.next,
    previous_slide: on.previous,
    first_slide: on.first,
    last_slide: on.last,
    ...(isOverview && {
      next_file: move(columns),
      previous_file: move(-columns),
      open: () => on.setOverview(false),
    }),
    show_overview: () => on.setOverview(!isOverview),
    leave_out_slide: () => on.leaveOut(place),
    blank_screen: () => on.setBlank(!on.isBlank),
    slide_notes: isOverview ? undefined : on.writeNote,
  };
}

/** Closes one level: the blank screen, then the overview, then the presentation. */
function closeOf(on: Presentation, leave: () => void): () => void {
  if (on.isBlank) return () => on.setBlank(false);
  return on.isOverview ? () => on.setOverview(false) : leave;
}

interface Props {
  readonly shown: ReviewPackage | undefined;
  readonly onLeave: () => void;
}

/** Shown for a package whose posts are not known yet, or that is not in the copy. */
function NothingToPresent({ shown, onLeave }: Props) {
  const { t } = useTranslation();
  const takeAlong = useTakeAlong();
  const error = shown ? takeAlong.errorOf(shown.id) : null;
  return (
    <EmptyState
      sign={<IconPresentation size={24} stroke={1.4} aria-hidden />}
      headline={t('presenter.empty')}
      fact={t('presenter.emptyHint')}
      action={
        <>
          {shown && (
            <Button
              variant="filled"
              loading={takeAlong.isBegun(shown.id)}
              disabled={takeAlong.isOffline}
              onClick={() => void takeAlong.take(shown)}
            >
              {t('packages.take')}
            </Button>
          )}
          {shown && takeAlong.isOffline && <span>{t('refresh.needsNetwork')}</span>}
          <Button onClick={onLeave}>{t('presenter.end')}</Button>
          {error && <ErrorNote error={error} />}
        </>
      }
    />
  );
}

interface Gate {
  /**
   * True if everything is on this computer, or the user continues without it. Stays true until the presentation ends.
   */
  readonly isOpen: boolean;
  /** Why it is closed; null while unknown. */
  readonly readiness: Readiness | null;
  readonly open: () => void;
}

/** Opens a presentation only if everything is available. Otherwise it shows before what would be missing offline. */
function useGate(shown: ReviewPackage | undefined, standing: PackageStanding | null): Gate {
  const engine = useEngine();
  const { request, on } = useWorkspaceServices();
  const [isOpen, setIsOpen] = useState(false);
  const [readiness, setReadiness] = useState<Readiness | null>(null);
  const isCertified = standing?.kind === 'ready';
  useEffect(() => {
    if (!shown || isOpen || isCertified) return undefined;
    let isGone = false;
    let isReading = false;
    let isDueAgain = false;
    // Runs one read at a time, because each reads all posts of the package. Later changes share one more read.
    const read = async () => {
      isDueAgain = isReading;
      if (isReading) return;
      isReading = true;
      // If the read fails, the slides themselves show the problem.
      const found = await readReadiness(shown, engine, request).catch(() => null);
      isReading = false;
      if (isGone) return;
      // The presentation does not open by itself once missing parts arrive. The person continues.
      setReadiness((before) => {
        if (before === null && (found === null || isReady(found))) setIsOpen(true);
        return found ?? before;
      });
      if (isDueAgain) void read();
    };
    void read();
    const stop = on('media.changed', () => void read());
    return () => {
      isGone = true;
      stop();
    };
  }, [shown, isOpen, isCertified, engine, request, on]);
  return { isOpen: isOpen || (isCertified && readiness === null), readiness, open: () => setIsOpen(true) };
}

interface MeetingDialogProps {
  readonly shown: ReviewPackage;
  readonly standing: PackageStanding;
  /** Parts that would be missing on the screen. */
  readonly readiness: Readiness;
  readonly onPresent: () => void;
  readonly onClose: () => void;
}

/** Shown before a presentation with missing content: lists what is missing, and offers to download it. */
function MeetingDialog({ shown, standing, readiness, onPresent, onClose }: MeetingDialogProps) {
  const { t } = useTranslation();
  const words = usePackageWords();
  const standingWords = useStandingWords();
  const takeAlong = useTakeAlong();
  const { isOffline } = takeAlong;
  const { isUnread, missingPosts, missingFiles } = readiness;
  const isBegun = takeAlong.isBegun(shown.id);
  const isRunning = isBegun || standing.kind === 'running';
  const isHere = standing.kind === 'not_taken' && !isBegun && isReady(readiness);
  const ready = standing.kind === 'ready' || isHere;
  const error = takeAlong.errorOf(shown.id);
  const progress = [
    standingWords.headline(standing),
    standingWords.beneath(standing),
    standingWords.left(standing),
  ];
  return (
    <Dialog size={480} onClose={onClose} title={t('packages.notReady', { name: words.title(shown) })}>
      {ready ? (
        <Text role="status">{t('packages.nowReady')}</Text>
      ) : (
        <>
          <Text>{t('packages.notReadyHint')}</Text>
          {/* A list that were the status itself would be none to a screen reader. */}
          <div role="status">
            <ul style={{ listStyle: 'disc' }}>
              {standing.kind === 'running' || standing.kind === 'incomplete' ? (
                <li>{progress.filter((part) => part !== null).join(', ')}</li>
              ) : (
                <>
                  {isUnread && <li>{t('packages.membersUnread')}</li>}
                  {!isUnread && missingPosts > 0 && (
                    <li>{t('packages.missingPosts', { count: missingPosts })}</li>
                  )}
                  {missingFiles > 0 && <li>{t('packages.missingFiles', { count: missingFiles })}</li>}
                </>
              )}
            </ul>
          </div>
        </>
      )}
      {error && <ErrorNote error={error} />}
      <DialogFoot reason={isOffline && !ready ? t('refresh.needsNetwork') : null}>
        {!ready && (
          <Button disabled={isUnread} onClick={onPresent}>
            {t('packages.presentAnyway')}
          </Button>
        )}
        <Button
          variant="filled"
          data-autofocus
          disabled={!ready && isOffline}
          loading={isRunning && !ready}
          onClick={ready ? onPresent : () => void takeAlong.take(shown)}
        >
          {t(ready ? 'packages.present' : 'packages.take')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** All posts of the package, small, under the one that is shown; by mouse, since keys have the arrows. */
function Strip({ on }: { readonly on: Presentation }) {
  const { t } = useTranslation();
  const strip = useRef<HTMLElement>(null);
  const { place } = on;
  const total = on.slides.postIds.length;
  useEffect(() => {
    strip.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  return (
    <nav ref={strip} className={stripClasses.strip} aria-label={t('presenter.strip')}>
      {on.slides.postIds.map((postId, index) => (
        <button
          key={postId}
          type="button"
          className={stripClasses.step}
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
