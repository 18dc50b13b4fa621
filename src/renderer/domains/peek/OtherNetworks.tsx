import { readReview } from '@shared/domain/approval-reading';
import { Link } from '@tanstack/react-router';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import { StatusLabel } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { signOfRow, useApprovalWord, useReviewersText, useTypeWord } from '../posts';
import classes from './Peek.module.css';

interface Props {
  readonly row: PostRow;
  readonly siblings: readonly PostRow[];
}

/** The same content on other networks, each with its own state. Renders nothing if there is no such content. */
export function OtherNetworks({ row, siblings }: Props) {
  const { t } = useTranslation();
  const typeWord = useTypeWord();
  const approvalWord = useApprovalWord();
  const reviewersText = useReviewersText();
  if (siblings.length === 0) return null;
  const wordOf = (one: PostRow) =>
    approvalWord(one) ??
    reviewersText(readReview(one.review, one.counts)) ??
    (one.review ? t(`reviewStatus.${one.review}`) : t(`status.${one.status}`));
  const isSame = siblings.every(({ caption }) => caption === row.caption);
  return (
    <section className={classes.part}>
      <h3 className={classes.name}>
        {t('peek.otherNetworks')}
        <span className={`${textClasses.quietLine} ${classes.beside}`}>
          {t(isSame ? 'peek.sameCaption' : 'peek.otherCaption')}
        </span>
      </h3>
      <ul className={classes.networks}>
        {siblings.map((one) => {
          const { name } = networkOf(one.network, one.networkGroup);
          const kind = t('post.kind', { network: name, type: typeWord(one.type) });
          const word = wordOf(one);
          return (
            <li key={one.id}>
              <Link
                to="/post/$postId"
                params={{ postId: one.id }}
                className={`${layoutClasses.line8} ${classes.network}`}
                aria-label={t('peek.network', { kind, word })}
              >
                <NetworkMark network={one.network} group={one.networkGroup} size={20} />
                <span className={`${layoutClasses.cut} ${layoutClasses.room} ${classes.cut}`}>{kind}</span>
                <StatusLabel sign={signOfRow(one)} word={word} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
