import { Button, type ButtonProps } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useEnginePhase } from '../sync';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly url: string;
  readonly children: string;
}

/** Leads out of the app, and says so before it is pressed: where to, and that it cannot be had offline. */
export function OutsideButton({ url, children, ...look }: Props) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const isOffline = useEnginePhase() === 'offline';
  const { error, run } = useRun();
  return (
    <>
      <Button
        {...look}
        rightSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
        title={t('outside.opens', { host: hostOf(url) })}
        disabled={isOffline}
        onClick={() => void run(request('app.open_external', { url }))}
      >
        {children}
      </Button>
      {isOffline && <span className={textClasses.quietLine}>{t('refresh.needsNetwork')}</span>}
      {error && <ErrorNote error={error} />}
    </>
  );
}

/** Host of a link, or the whole URL if it has no host. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '') || url;
