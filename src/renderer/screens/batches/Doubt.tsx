import { Button, Group, Text } from '@mantine/core';
import type { MadeReport, PlacedItem } from '@shared/domain/reports';
import { parseStamp } from '@shared/domain/time';
import { useState } from 'react';
import { type BatchActions, useBatchWords } from '../../domains/batches';
import { OutsideButton } from '../../domains/outside';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import layoutClasses from '../../kit/layout.module.css';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import classes from './Batches.module.css';

interface Props {
  readonly placed: PlacedItem;
  readonly actions: BatchActions;
  readonly onLeaveOut: () => void;
}

/** Item with an unknown outcome: what was searched and found, and buttons for the person's decision. */
export function Doubt({ placed: { item, result }, actions, onLeaveOut }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const words = useBatchWords();
  const [isAsking, setAsking] = useState(false);
  if (result?.state !== 'in_doubt') return null;
  const { sentAt, looks } = result;
  const found = [...new Map(looks.flatMap((look) => look.found).map((one) => [one.id, one])).values()];
  return (
    <>
      <Note
        tone="attention"
        icon={<StatusIcon name="unconfirmed" />}
        title={t(sentAt === null ? 'batches.existsTitle' : 'batches.mayBeCreatedTitle')}
      >
        {sentAt === null
          ? t('batches.existsRest')
          : t('batches.mayBeCreatedRest', { when: words.moment(sentAt, now) })}
      </Note>
      <ul className={classes.looks}>
        {looks.map((look) => (
          <li key={look.at}>
            {t(look.found.length > 0 ? 'batches.lookedFound' : 'batches.lookedNone', {
              when: words.moment(look.at, now),
              count: look.found.length,
            })}
          </li>
        ))}
        {sentAt !== null && looks.length < 2 && (
          <li className={textClasses.second}>
            {t(looks.length === 0 ? 'batches.willLook' : 'batches.willLookAgain')}
          </li>
        )}
      </ul>
      {found.map((report) => (
        <FoundReport
          key={report.id}
          report={report}
          onChoose={() => void actions.settle(item.id, { kind: 'is_this', id: report.id })}
        />
      ))}
      <Group gap="sm">
        <Button onClick={() => setAsking(true)}>{t('batches.createAnother')}</Button>
        <Button onClick={onLeaveOut}>{t('batches.leaveOut')}</Button>
      </Group>
      <p className={textClasses.hint}>{t('batches.neverTwice')}</p>
      {isAsking && (
        <Dialog title={t('batches.anotherTitle')} onClose={() => setAsking(false)}>
          <Text>{t(found.length > 0 ? 'batches.anotherFound' : 'batches.anotherNone')}</Text>
          <DialogActions
            action={t('batches.anotherConfirm')}
            onAction={() => {
              setAsking(false);
              void actions.settle(item.id, { kind: 'send' });
            }}
            onClose={() => setAsking(false)}
          />
        </Dialog>
      )}
    </>
  );
}

interface FoundProps {
  readonly report: MadeReport;
  readonly onChoose: () => void;
}

function FoundReport({ report, onChoose }: FoundProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const createdAt = parseStamp(report.createdAt);
  const url = report.internalUrl;
  return (
    <div className={`${layoutClasses.line10} ${classes.found}`}>
      <div>
        <b>{report.title}</b>
        <p className={textClasses.hint}>
          {t('batches.foundAt', {
            when: createdAt === null ? report.createdAt : format.stamp(createdAt, now),
          })}
        </p>
      </div>
      {url !== null && <OutsideButton url={url}>{t('batches.open')}</OutsideButton>}
      <Button variant="filled" onClick={onChoose}>
        {t('batches.isThisOne')}
      </Button>
    </div>
  );
}
