import { isDifferent } from '@shared/domain/approved-version';
import { parseInstant } from '@shared/domain/time';
import { useState } from 'react';
import { type PostHistory, useTrailWords } from '../../../domains/approvals';
import { titleOf } from '../../../domains/posts';
import type { PostDetail } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { useWorkspaceServices } from '../../../query/workspace-services';

/** Plain text of both versions, responses and edits with their times, for a mail or ticket. */
export function useProofText(detail: PostDetail, { trail }: PostHistory) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request } = useWorkspaceServices();
  const [copied, setCopied] = useState<string | null>(null);
  const { row, version, approved } = detail;
  const words = useTrailWords(trail, row.timezone);
  const date = (text: string | null) => {
    const at = text === null ? null : parseInstant(text);
    return at === null ? t('time.noDate') : words.moment(at);
  };
  const none = t('approvedVersion.nothing');
  const fields = ['caption', 'first_comment', 'media', 'account', 'schedule_at'] as const;
  const sides = (of: PostDetail['version']) => ({
    caption: of.caption ?? none,
    first_comment: of.firstComment ?? none,
    media: t('trail.fileCount', { count: of.media.length }),
    account: of.accountName ?? of.accountId ?? none,
    schedule_at: date(of.scheduleAt),
  });
  const compared = (was: PostDetail['version']) =>
    fields
      .filter((field) => isDifferent(was, version, field))
      .map((field) => {
        const [before, after] = [sides(was)[field], sides(version)[field]];
        return [
          t(`approvedVersion.field.${field}`),
          `${t('approvedVersion.approved')}: ${before}`,
          `${t('approvedVersion.today')}: ${after}`,
        ].join('\n');
      });
  const events = trail.flatMap((section) =>
    section.events.map((event) => {
      const { when, name, what, remark } = words.line(event);
      return `${when}: ${[name, what].filter(Boolean).join(' ')}${remark === null ? '' : ` (${remark})`}`;
    }),
  );
  const text = [
    `${titleOf(row) ?? t('approvals.noCaption')}\n${row.projectName ?? ''}`.trim(),
    ...(row.approval?.kind === 'changed' ? [t('approvedVersion.changed')] : []),
    ...(approved ? compared(approved) : []),
    `${t('trail.name')}\n${events.join('\n')}`,
    `${t('trail.footnote')} ${t('trail.postRead')}: ${format.dated(row.seenAt, row.timezone)}`,
  ].join('\n\n');
  const copy = async () => {
    const result = await request('app.copy_text', { text });
    if (result.ok) setCopied(text);
  };
  return { copy: () => void copy(), isCopied: copied === text };
}
