import { Button, CloseButton, Menu } from '@mantine/core';
import type { AwayItem } from '@shared/domain/away';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Away, useAwayWords, useClientSummaries, useCopySummary } from '../../domains/away';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { SidePanel } from '../../kit/SidePanel';
import { StatusIcon, type StatusIconName } from '../../kit/status/StatusIcon';
import { VerdictIcon } from '../../kit/status/VerdictIcon';
import classes from './Away.module.css';

interface Props {
  readonly away: Away;
  /** Epoch ms. */
  readonly now: number;
  readonly onClose: () => void;
}

/** What happened while nobody looked, in order of time, each with how it was learnt. */
export function AwayPanel({ away: { absence, digest }, now, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const summaries = useClientSummaries(digest.items);
  const copy = useCopySummary(absence);
  return (
    <SidePanel
      name={t('away.title')}
      head={
        <>
          <h2 className={classes.panelTitle}>{t('away.title')}</h2>
          <span className={classes.panelStretch}>
            {t('away.stretch', {
              from: format.stamp(absence.from, now),
              to: format.stamp(absence.to, now),
            })}
          </span>
          <CloseButton aria-label={t('action.close')} onClick={onClose} />
        </>
      }
      {...(summaries.length > 0 && {
        foot: (
          <Menu position="top-start">
            <Menu.Target>
              <Button leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}>
                {t('away.copySummary')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {summaries.map((summary) => (
                <Menu.Item key={summary.client.key} onClick={() => void copy(summary)}>
                  {summary.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ),
      })}
    >
      {digest.items.length === 0 && <p className={classes.quiet}>{t('away.noEvents')}</p>}
      <ol className={classes.items}>
        {digest.items.map((item) => (
          <Item key={item.key} item={item} now={now} />
        ))}
      </ol>
      <p className={classes.quiet}>{t('away.approvalsNote')}</p>
    </SidePanel>
  );
}

function Item({ item, now }: { readonly item: AwayItem; readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useAwayWords();
  const { kind, source, at, since, postId } = item;
  const line = words.line(item);
  const between =
    source === 'found' && since !== null
      ? t('away.between', { from: format.moment(since, now), to: format.moment(at, now) })
      : null;
  return (
    <li className={classes.item}>
      <time className={classes.time}>{format.clock(at)}</time>
      <Sign kind={kind} />
      <div className={classes.what}>
        {postId === null ? (
          <span>{line}</span>
        ) : (
          <Link to="/post/$postId" params={{ postId }} className={classes.link}>
            {line}
          </Link>
        )}
        <span className={classes.source}>
          {[between, t(`away.source.${source}`)].filter((part) => part !== null).join(' · ')}
        </span>
      </div>
    </li>
  );
}

const signs: Readonly<Partial<Record<AwayItem['kind'], StatusIconName>>> = {
  approved: 'approved',
  changes_requested: 'request_changes',
  failed: 'failed',
  connection_lost: 'expired',
};

function Sign({ kind }: Pick<AwayItem, 'kind'>) {
  if (kind === 'said') return <VerdictIcon name="not_confirmed" />;
  return <StatusIcon name={signs[kind] ?? 'published'} />;
}
