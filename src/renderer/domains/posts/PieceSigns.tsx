import type { TFunction } from '@shared/locales/i18n';
import type { PieceMember, PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import { StatusIcon, type StatusIconName } from '../../kit/status/StatusIcon';
import classes from './PieceSigns.module.css';
import { signOfMember, worstOf } from './piece-state';
import { signOfRow } from './row-state';

interface Sign
  extends Pick<PieceMember, 'id' | 'network' | 'networkGroup' | 'status' | 'review' | 'isListed'> {
  readonly icon: StatusIconName;
}

const signsOf = (row: PostRow): readonly Sign[] =>
  row.piece?.map((member) => ({ ...member, icon: signOfMember(member) })) ?? [
    { ...row, icon: signOfRow(row), isListed: true },
  ];

/** The networks of a row, each with its own state at its lower right. */
export function PieceSigns({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const wordOf = useSignWord();
  return (
    <span className={classes.signs}>
      {signsOf(row).map((sign) => {
        const { id, network, networkGroup, icon, isListed } = sign;
        const { name } = networkOf(network, networkGroup);
        const state = wordOf(sign);
        return (
          <span
            key={id}
            className={classes.one}
            data-listed={isListed}
            title={t('pieces.sign', { network: name, state })}
          >
            <NetworkMark network={network} group={networkGroup} />
            <span className={classes.state} role="img" aria-label={state}>
              <StatusIcon name={icon} />
            </span>
          </span>
        );
      })}
    </span>
  );
}

/** Describes the status icon of one post of a piece. */
export const useSignWord = () => signWord(useTranslation().t);

function signWord(t: TFunction): (sign: Pick<Sign, 'icon' | 'status' | 'review'>) => string {
  return ({ icon, status, review }) => {
    if (icon === 'changed' && status === 'published') return t('approvedVersion.publication.not_as_approved');
    if (icon === 'changed') return t('approvedVersion.changed');
    if (icon === 'changed_since_seen') return t('approvedVersion.changedSinceSeen');
    if (icon === 'void') return t('approvedVersion.approvalVoided');
    if (icon === 'approved_unknown') return t('approvedVersion.approvedUnknown');
    return review === null ? t(`status.${status}`) : t(`reviewStatus.${review}`);
  };
}

/** Describes a row's status icon. A piece is described by its worst post. */
export function signOfRowWord(t: TFunction): (row: PostRow) => string {
  const wordOf = signWord(t);
  return (row) => wordOf({ ...((row.piece && worstOf(row.piece)) ?? row), icon: signOfRow(row) });
}
