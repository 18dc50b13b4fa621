import { Button, Group } from '@mantine/core';
import { createWordMatch } from '@shared/domain/word-beginnings';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { BatchLink } from '../../domains/batches';
import { useCopyText } from '../../domains/outside';
import { MailReportDialog } from '../../domains/reports';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../kit/Dialog';
import layoutClasses from '../../kit/layout.module.css';
import { FindField } from '../../kit/lists/FindField';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useRun } from '../../query/use-run';
import classes from './BatchLinksDialog.module.css';

interface Props {
  readonly links: readonly BatchLink[];
  readonly onClose: () => void;
}

/** More are found by typing. */
const mostShown = 100;

/** The links of everything that a batch has created: all at once, or client by client in the client's language. */
export function BatchLinksDialog({ links, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [mailing, setMailing] = useState<BatchLink | null>(null);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const { error, run } = useRun();
  const copyText = useCopyText(run);
  const isMatch = createWordMatch(typed);
  const found = links.filter(({ client, report }) => isMatch([client, report.title]));
  const copy = async (text: string, said: string, ids: readonly string[]) => {
    if (!(await copyText(text, said)).ok) return;
    setDone((before) => new Set([...before, ...ids]));
  };
  const all = links.map(({ itemId }) => itemId);
  const copyLinks = () =>
    copy(
      links.map(({ client, address }) => `${client}: ${address}`).join('\n'),
      t('batches.linksCopied', { count: links.length }),
      all,
    );
  const copyMails = () =>
    copy(
      links.map(({ client, mail }) => [`# ${client}`, mail.subject, mail.body].join('\n\n')).join('\n'),
      t('batches.mailsCopied', { count: links.length }),
      all,
    );
  if (mailing)
    return (
      <MailReportDialog
        row={mailing.report}
        address={mailing.address}
        onDone={() => setDone((before) => new Set([...before, mailing.itemId]))}
        onClose={() => setMailing(null)}
      />
    );
  return (
    <Dialog size={600} onClose={onClose} title={t('batches.linksTitle', { count: links.length })}>
      <p className={classes.lead}>{t('batches.linksLead')}</p>
      <FindField label={t('reports.findClient')} value={typed} onChange={setTyped} hasFirstFocus />
      <ul className={classes.list} aria-label={t('batches.linksTitle', { count: links.length })}>
        {found.slice(0, mostShown).map((link) => (
          <li key={link.itemId}>
            <span className={classes.done}>
              {done.has(link.itemId) && (
                <IconCheck size={16} stroke={1.8} role="img" aria-label={t('batches.linkTaken')} />
              )}
            </span>
            <span
              className={`${layoutClasses.cut} ${layoutClasses.room} ${classes.name}`}
              title={link.client}
            >
              <b>{link.client}</b> {link.mail.subject}
            </span>
            <Button
              aria-label={t('batches.copyLinkOf', { client: link.client })}
              onClick={() => void copy(link.address, t('reports.linkCopied'), [link.itemId])}
            >
              {t('reports.copyLink')}
            </Button>
            <Button
              aria-label={t('batches.mailLinkOf', { client: link.client })}
              onClick={() => setMailing(link)}
            >
              {t('batches.mailLink')}
            </Button>
          </li>
        ))}
      </ul>
      {found.length > mostShown && <p className={classes.lead}>{t('reports.typeForMore')}</p>}
      {error && <ErrorNote error={error} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button onClick={onClose}>{t('action.close')}</Button>
        <Button onClick={() => void copyMails()}>{t('batches.copyMails', { count: links.length })}</Button>
        <Button variant="filled" onClick={() => void copyLinks()}>
          {t('batches.copyLinks', { count: links.length })}
        </Button>
      </Group>
    </Dialog>
  );
}
