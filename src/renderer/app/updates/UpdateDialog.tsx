import { Button, Progress } from '@mantine/core';
import { dayKeyIn, parseInstant } from '@shared/domain/time';
import type { UpdateOffer, UpdateState, UpdatesView } from '@shared/updates';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useOverlay } from '../../commands/overlay';
import { ReleaseNotes, type UpdateActions, useUpdateActions, useUpdates } from '../../domains/updates';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogFoot } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './UpdateStep.module.css';

interface Props {
  /** The way to a newer version, or what is new in this one. */
  readonly shows: 'updates' | 'news';
}

/** Everything about the app's updates, in one dialog that says at each step what is known and what can be done. */
export function UpdateDialog({ shows }: Props) {
  const { t } = useTranslation();
  const close = useOverlay((overlay) => overlay.close);
  const { data } = useUpdates();
  const actions = useUpdateActions();
  const news = shows === 'news' ? data?.news : null;
  useCheckWhenOpened(shows, data?.state.kind, actions.check);
  useNoteRead(news?.isRead === false, actions.noteNewsRead);
  return (
    <Dialog
      title={news ? t('updates.newsTitle', { version: news.version }) : t('updates.title')}
      size={560}
      onClose={close}
    >
      {news && <ReleaseNotes notes={news.notes} onOpen={(url) => void actions.openOutside(url)} />}
      {shows === 'updates' && data && <UpdateStep view={data} actions={actions} onClose={close} />}
      {actions.isUnsaved && (
        <Note tone="failed" icon={<StatusIcon name="failed" />} title={t('updates.unsaved')}>
          {t('updates.unsavedNext')}
        </Note>
      )}
      {actions.error && <ErrorNote error={actions.error} />}
    </Dialog>
  );
}

/** Who opens it wants to know; what is offered or under way already is shown as it is. */
function useCheckWhenOpened(shows: Props['shows'], kind: string | undefined, check: () => Promise<void>) {
  const hasLooked = useRef(false);
  const look = useEffectEvent(() => void check());
  useEffect(() => {
    if (shows !== 'updates' || kind === undefined || hasLooked.current) return;
    hasLooked.current = true;
    if (kind === 'idle' || kind === 'none') look();
  }, [shows, kind]);
}

function useNoteRead(isUnread: boolean, note: () => Promise<void>) {
  const noteOnce = useEffectEvent(() => void note());
  useEffect(() => {
    if (isUnread) noteOnce();
  }, [isUnread]);
}

interface UpdateStepProps {
  readonly view: UpdatesView;
  readonly actions: UpdateActions;
  readonly onClose: () => void;
}

type Step<K extends UpdateState['kind']> = Omit<UpdateStepProps, 'view'> & {
  readonly state: Extract<UpdateState, { kind: K }>;
};

/** Step of an update, with its actions. */
function UpdateStep({ view, ...rest }: UpdateStepProps) {
  const { t } = useTranslation();
  const { state } = view;
  const again = (
    <Button variant="filled" onClick={() => void rest.actions.check()}>
      {t('updates.checkAgain')}
    </Button>
  );
  switch (state.kind) {
    case 'off':
      return <p className={classes.text}>{t(`updates.off.${state.reason}`)}</p>;
    case 'idle':
    case 'checking':
      return <Said>{t('updates.checking')}</Said>;
    case 'none':
      return (
        <>
          <Said>{t('updates.none')}</Said>
          <Version checkedAt={view.checkedAt} />
          <DialogFoot reason={null}>{again}</DialogFoot>
        </>
      );
    case 'available':
    case 'manual':
      return <Offered state={state} {...rest} />;
    case 'downloading':
      return <Downloading state={state} {...rest} />;
    case 'ready':
    case 'restarting':
      return <Ready state={state} {...rest} />;
    case 'failed':
      return <Failed state={state} {...rest} again={again} />;
  }
}

/** Read out when it changes. */
const Said = ({ children }: { readonly children: ReactNode }) => (
  <p className={textClasses.strong} role="status">
    {children}
  </p>
);

/** Which version runs, and since when it is known what is newer. */
function Version({ checkedAt }: { readonly checkedAt: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { version } = useWorkspaceServices().bootstrap;
  const at = checkedAt === null ? null : parseInstant(checkedAt);
  return (
    <p className={classes.text}>
      {t('updates.running', { version })}{' '}
      {at !== null && t('updates.checkedAt', { when: format.ago(at, now) })}
    </p>
  );
}

function Offer({ offer, actions }: { readonly offer: UpdateOffer; readonly actions: UpdateActions }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { version } = useWorkspaceServices().bootstrap;
  const at = offer.releasedAt === null ? null : parseInstant(offer.releasedAt);
  const facts = [
    ...(at === null ? [] : [t('updates.released', { when: format.day(dayKeyIn(format.personZone, at)) })]),
    ...(offer.sizeBytes === null ? [] : [format.bytes(offer.sizeBytes)]),
    t('updates.running', { version }),
  ];
  return (
    <>
      <p className={classes.text}>{facts.join(' · ')}</p>
      <ReleaseNotes notes={offer.notes} onOpen={(url) => void actions.openOutside(url)} />
    </>
  );
}

function Offered({ state, actions, onClose }: Step<'available' | 'manual'>) {
  const { t } = useTranslation();
  const { offer } = state;
  const later = () => {
    void actions.putOff(offer.version);
    onClose();
  };
  return (
    <div className={classes.step}>
      <Said>{t('updates.available', { version: offer.version })}</Said>
      <Offer offer={offer} actions={actions} />
      <p className={classes.text}>{t(state.kind === 'manual' ? 'updates.manual' : 'updates.choice')}</p>
      <DialogFoot reason={null}>
        <Button onClick={later}>{t('updates.later')}</Button>
        {state.kind === 'manual' ? (
          <Button variant="filled" onClick={() => void actions.openOutside(state.page)}>
            {t('updates.openPage')}
          </Button>
        ) : (
          <Button variant="filled" onClick={() => void actions.download()}>
            {t('updates.download')}
          </Button>
        )}
      </DialogFoot>
    </div>
  );
}

function Downloading({ state, actions, onClose }: Step<'downloading'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { offer, percent, bytesPerSecond } = state;
  const label = t('updates.downloading', { version: offer.version });
  const share = format.percent(percent / 100);
  return (
    <div className={classes.step}>
      <Said>{label}</Said>
      <Progress.Root size={8}>
        <Progress.Section value={percent} aria-label={label} aria-valuetext={share} />
      </Progress.Root>
      <p className={classes.text}>
        {bytesPerSecond === null
          ? share
          : t('updates.progress', { share, speed: format.bytes(bytesPerSecond) })}
      </p>
      <p className={classes.text}>{t('updates.keepWorking')}</p>
      <DialogFoot reason={null}>
        <Button onClick={() => void actions.cancel()}>{t('updates.stop')}</Button>
        <Button variant="filled" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogFoot>
    </div>
  );
}

function Ready({ state, actions, onClose }: Step<'ready' | 'restarting'>) {
  const { t } = useTranslation();
  const isRestarting = state.kind === 'restarting';
  return (
    <div className={classes.step}>
      <Said>
        {t(isRestarting ? 'updates.restarting' : 'updates.ready', { version: state.offer.version })}
      </Said>
      <Offer offer={state.offer} actions={actions} />
      <p className={classes.text}>{t('updates.readyHow')}</p>
      <DialogFoot reason={null}>
        <Button disabled={isRestarting} onClick={onClose}>
          {t('updates.later')}
        </Button>
        <Button variant="filled" loading={isRestarting} onClick={() => void actions.restart()}>
          {t('updates.restart')}
        </Button>
      </DialogFoot>
    </div>
  );
}

function Failed({ state, actions, again }: Step<'failed'> & { readonly again: ReactNode }) {
  const { t } = useTranslation();
  const { offer, error } = state;
  return (
    <Note
      tone="failed"
      icon={<StatusIcon name="failed" />}
      code={error.code}
      title={offer ? t('updates.downloadFailed', { version: offer.version }) : t('updates.checkFailed')}
      actions={
        offer ? (
          <Button variant="filled" onClick={() => void actions.download()}>
            {t('updates.downloadAgain')}
          </Button>
        ) : (
          again
        )
      }
    >
      {t(`errors.what.${error.code}`)} {t(`errors.next.${error.code}`)}
    </Note>
  );
}
