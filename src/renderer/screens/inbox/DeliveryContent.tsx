import { ActionIcon, SegmentedControl } from '@mantine/core';
import { type DeliveryDetail, rewrittenBodyHeader, shownBodyBytes } from '@shared/webhooks';
import { IconCopy } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { useWorkspaceServices } from '../../query/workspace-services';
import { bodyBytesOf, hexOf, readableBody } from './body-text';
import classes from './DeliveryPanel.module.css';

const parts = ['body', 'raw', 'headers'] as const;
type Part = (typeof parts)[number];

/** Content of a delivery: formatted body, raw body and headers. */
export function DeliveryContent({ detail }: { readonly detail: DeliveryDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request } = useWorkspaceServices();
  const [part, setPart] = useState<Part>('body');
  const text = useMemo(() => textOf(part, detail), [part, detail]);
  useCommands({
    next_delivery_part: () => setPart((was) => parts[(parts.indexOf(was) + 1) % parts.length] ?? 'body'),
  });
  const copy = async () => {
    if (text === null) return;
    const copied = await request('app.copy_text', { text });
    if (copied.ok) announce(t('inbox.panel.copied'));
  };
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <SegmentedControl<Part>
          aria-label={t('inbox.panel.parts')}
          value={part}
          onChange={setPart}
          data={[
            { value: 'body', label: t('inbox.panel.body') },
            { value: 'raw', label: t('inbox.panel.raw', { count: detail.sizeBytes }) },
            { value: 'headers', label: t('inbox.panel.headers', { count: detail.headers.length }) },
          ]}
        />
        <ActionIcon
          variant="subtle"
          aria-label={t('inbox.panel.copy')}
          disabled={!text}
          onClick={() => void copy()}
        >
          <IconCopy size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {/* Focusable, so that a keyboard can scroll it. */}
      <pre className={classes.code} tabIndex={0} aria-label={t('inbox.panel.parts')}>
        {text === null ? t('inbox.panel.notText') : text === '' ? t('inbox.panel.noBody') : text}
      </pre>
      {detail.isCut && part !== 'headers' && (
        <p className={classes.quiet}>{t('inbox.panel.cut', { size: format.bytes(shownBodyBytes) })}</p>
      )}
      {detail.headers.some(([name]) => name.toLowerCase() === rewrittenBodyHeader) && (
        <p className={classes.quiet}>{t('inbox.panel.rewritten')}</p>
      )}
    </section>
  );
}

/** Null for a body that is no text. */
function textOf(part: Part, { body, raw, headers }: DeliveryDetail): string | null {
  if (part === 'headers') return headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  if (part === 'body') return body === null ? null : readableBody(body);
  return body ?? hexOf(bodyBytesOf(raw));
}
