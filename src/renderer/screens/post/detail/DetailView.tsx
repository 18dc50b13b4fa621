import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteEditor, OpenAtService, PostFacts } from '../../../domains/posts';
import type { PostDetail } from '../../../engine';
import panel from '../../../kit/panel.module.css';
import { useNow } from '../../../kit/use-now';
import { PostPreview } from '../preview/PostPreview';
import classes from './DetailView.module.css';
import { GroupFacts } from './GroupFacts';
import { GroupSection } from './GroupSection';
import { SinceLooked } from './SinceLooked';
import { TagsField } from './TagsField';
import { useContentGroup } from './use-content-group';

interface Props {
  readonly detail: PostDetail;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
  readonly onLeaveNote: () => void;
}

/** What a post will look like and where else it goes; beside it its facts and what the person keeps of it. */
export function DetailView({ detail, noteField, onLeaveNote }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { row, note } = detail;
  const group = useContentGroup(row);
  return (
    <div className={classes.split}>
      <div className={classes.main} tabIndex={0} role="group" aria-label={t('postPage.post')}>
        <SinceLooked row={row} />
        <PostPreview detail={detail} />
        {group && <GroupSection row={row} reading={group} />}
      </div>
      <aside className={`${panel.panel} ${classes.side}`} aria-label={t('postPage.facts')}>
        <div className={classes.sideBody} tabIndex={0} role="group" aria-label={t('postPage.facts')}>
          <PostFacts detail={detail} now={now} />
          {group && (
            <dl className={classes.fact}>
              <dt>{t('contentGroup.reviewGroup')}</dt>
              <dd>
                <GroupFacts reading={group} />
              </dd>
            </dl>
          )}
          <hr className={classes.line} />
          <section className={classes.service}>
            <p>{t('post.readOnly')}</p>
            <OpenAtService postId={row.id} />
          </section>
          <hr className={classes.line} />
          <TagsField postId={row.id} />
          <NoteEditor id={row.id} saved={note?.text ?? ''} field={noteField} onLeave={onLeaveNote} />
        </div>
      </aside>
    </div>
  );
}
