import { ActionIcon, Progress } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import classes from './Presenter.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface Props {
  readonly name: string;
  readonly clientName: string | null;
  readonly remark: ReactNode;
  readonly place: number;
  readonly total: number;
  readonly onGo: (place: number) => void;
  readonly onLeave: () => void;
}

/** The package's name, the current post, and buttons to move on and to leave. */
export function PresenterBar({ name, clientName, remark, place, total, onGo, onLeave }: Props) {
  const { t } = useTranslation();
  const progress = t('presenter.place', { number: place + 1, total });
  return (
    <header className={classes.bar}>
      <h1 className={classes.name} title={name}>
        {name}
      </h1>
      {clientName !== null && <span className={classes.client}>{clientName}</span>}
      <span className={classes.gap} />
      {remark}
      {total > 0 && (
        <>
          <Progress className={classes.progress} value={(100 * (place + 1)) / total} aria-label={progress} />
          <span role="status">{progress}</span>
        </>
      )}
      <ActionIcon
        aria-label={t('presenter.previousPost')}
        disabled={place === 0}
        onClick={() => onGo(place - 1)}
      >
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('presenter.nextPost')}
        disabled={place >= total - 1}
        onClick={() => onGo(place + 1)}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={t('presenter.end')} onClick={onLeave}>
        <IconX {...icon} />
      </ActionIcon>
    </header>
  );
}
