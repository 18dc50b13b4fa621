import { curlOf } from '@shared/domain/webhooks/curl';
import type { DeskError, DeskResult } from '@shared/errors';
import type { DeliveryDetail, DeliveryFilter } from '@shared/webhooks';
import { useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useCopyText } from '../outside';
import { writable } from './queries';

/** Where a copied command sends to, until the person writes another address into it. */
const localAddress = 'http://127.0.0.1:3000/';

export interface ReplayTarget {
  /** Null for the app itself; else an address on this computer. */
  readonly url: string | null;
  /** Null for the body as it came. */
  readonly body: string | null;
}

export interface DeliveryActions {
  readonly isRunning: boolean;
  readonly error: DeskError | null;
  /** Text about the outcome of the last action; null without one. */
  readonly said: string | null;
  /** Returns the sequence number of the new delivery, or null if the app did not accept it. */
  readonly replay: (sequence: number, target: ReplayTarget) => Promise<number | null>;
  readonly copyCurl: (detail: DeliveryDetail) => Promise<void>;
  readonly exportAll: (filter: DeliveryFilter) => Promise<void>;
}

/** Actions on deliveries. All of them stay on this computer and call no service. */
export function useDeliveryActions(): DeliveryActions {
  const { t } = useTranslation();
  const format = useFormat();
  const { request } = useWorkspaceServices();
  const { isRunning, error, run: runCall } = useRun();
  const copyText = useCopyText(runCall);
  const [said, setSaid] = useState<string | null>(null);
  const run = async <T>(asking: Promise<DeskResult<T>>): Promise<T | null> => {
    setSaid(null);
    const result = await runCall(asking);
    return result.ok ? result.data : null;
  };
  const say = (words: string) => {
    setSaid(words);
    announce(words);
  };
  return {
    isRunning,
    error,
    said,
    async replay(sequence, { url, body }) {
      if (url === null) {
        const taken = await run(request('deliveries.replay', { sequence, body }));
        if (taken) say(t('inbox.replayed'));
        return taken?.sequence ?? null;
      }
      const answer = await run(request('deliveries.send_to', { sequence, body, url }));
      if (answer) {
        const { status, tookMs, leftOut } = answer;
        const sent = t('inbox.sentTo', { status, ms: tookMs });
        const names = format.list(leftOut);
        say(leftOut.length === 0 ? sent : `${sent} ${t('inbox.replay.notKept', { names })}`);
      }
      return null;
    },
    async copyCurl(detail) {
      setSaid(null);
      if ((await copyText(curlOf(detail, localAddress))).ok) say(t('inbox.panel.copied'));
    },
    async exportAll(filter) {
      const written = await run(request('deliveries.export', { filter: writable(filter) }));
      if (written) say(t('inbox.exported', { count: written.count, file: written.fileName }));
    },
  };
}
