import { Loader } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { type PackageStanding, useStandingWords } from '../../domains/packages';
import { Ring } from '../../kit/Ring';
import textClasses from '../../kit/text.module.css';
import classes from './StandingCell.module.css';

interface Props {
  readonly standing: PackageStanding;
  /** Whether the package was just requested, before main reports its state. */
  readonly isBegun: boolean;
}

/** Offline state of a package as a sign and the number of ready posts; empty while none was asked for. */
export function StandingCell({ standing, isBegun }: Props) {
  const words = useStandingWords();
  const isEmpty = standing.kind === 'unread' || standing.kind === 'not_taken';
  if (isEmpty && !isBegun) return null;
  return (
    <span className={classes.standing} data-standing={standing.kind}>
      <StandingSign standing={standing} isBegun={isBegun} />
      {!isEmpty && <span className={classes.headline}>{words.headline(standing)}</span>}
    </span>
  );
}

export function StandingSign({ standing, isBegun = false }: Pick<Props, 'standing'> & Partial<Props>) {
  if (standing.kind === 'ready') {
    return <IconCircleCheckFilled className={classes.done} size={16} aria-hidden />;
  }
  if (standing.kind === 'running') return <Ring share={shareOf(standing)} size={16} />;
  if (isBegun) return <Loader size={14} aria-hidden />;
  return <IconCircleDashed className={textClasses.third} size={16} stroke={1.8} aria-hidden />;
}

type Running = Extract<PackageStanding, { kind: 'running' }>;

/** By bytes where all sizes are known, else by posts. */
const shareOf = ({ bytes, totalBytes, ready, total }: Running): number =>
  totalBytes !== null && totalBytes > 0 ? bytes / totalBytes : ready / Math.max(1, total);
