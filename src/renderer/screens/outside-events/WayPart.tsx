import { Button, Radio } from '@mantine/core';
import type { TunnelView } from '@shared/tunnel';
import { type TunnelWay, tunnelWays } from '@shared/webhooks';
import { IconBroadcast, IconEye, IconServer2, IconTopologyStar3, IconWorld } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { TunnelActions } from '../../domains/tunnel';
import { useTranslation } from '../../i18n/use-translation';
import { isSameTunnelDraft, tunnelChangeOf, tunnelDraftOf, type WayDraft } from './draft';
import classes from './IncomingEvents.module.css';
import { KeyParts } from './KeyParts';
import { WayFields } from './WayFields';

interface Props {
  readonly view: TunnelView;
  readonly actions: TunnelActions;
}

const icons = {
  ssh: IconServer2,
  ngrok: IconTopologyStar3,
  smee: IconBroadcast,
  own_address: IconWorld,
} as const;

/** Four ways to choose from, each with who can read what passes, and what the chosen one needs. */
export function WayPart({ view, actions }: Props) {
  const { t } = useTranslation();
  const saved = tunnelDraftOf(view.settings);
  const [typed, setTyped] = useState<WayDraft | null>(null);
  const draft = typed ?? saved;
  const isChanged = !isSameTunnelDraft(draft, saved);
  const change = tunnelChangeOf(draft);
  const name = useId();

  async function save() {
    if (!change || !(await actions.change(change))) return;
    setTyped(null);
    await actions.test();
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={classes.ways} role="radiogroup" aria-label={t('tunnel.way')}>
        {tunnelWays.map((way) => (
          <WayCard
            key={way}
            name={name}
            way={way}
            localPort={view.localPort}
            isChosen={draft.way === way}
            onChoose={() => setTyped({ ...draft, way })}
          />
        ))}
      </div>
      <WayFields draft={draft} error={actions.error} onChange={setTyped} />
      {isChanged && (
        <div className={classes.foot}>
          <Button type="submit" variant="filled" disabled={!change || actions.isBusy}>
            {t('tunnel.save')}
          </Button>
          <Button onClick={() => setTyped(null)}>{t('tunnel.revert')}</Button>
          <span className={classes.hint}>{t('tunnel.saveHint')}</span>
        </div>
      )}
      {!isChanged && <KeyParts view={view} actions={actions} />}
    </form>
  );
}

interface CardProps {
  readonly name: string;
  readonly way: TunnelWay;
  readonly localPort: number | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function WayCard({ name, way, localPort, isChosen, onChoose }: CardProps) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = icons[way];
  const port =
    localPort === null
      ? t('tunnel.ways.own_address.readersNoPort')
      : t('tunnel.ways.own_address.readersPort', { port: String(localPort) });
  return (
    <label className={classes.way} data-chosen={isChosen || undefined}>
      <Radio
        name={name}
        value={way}
        checked={isChosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
      />
      <Icon className={classes.wayIcon} size={16} stroke={1.6} aria-hidden />
      <span className={classes.wayText}>
        <span id={`${id}-name`}>{t(`tunnel.ways.${way}.name`)}</span>
        <span id={`${id}-about`}>
          <span className={classes.about}>{t(`tunnel.ways.${way}.hint`)}</span>
          <span className={classes.readers}>
            <IconEye size={16} stroke={1.6} aria-hidden />
            <span>
              <b>{t(`tunnel.ways.${way}.readers`)}</b> {t(`tunnel.ways.${way}.readersHint`, { port })}
            </span>
          </span>
        </span>
      </span>
    </label>
  );
}
