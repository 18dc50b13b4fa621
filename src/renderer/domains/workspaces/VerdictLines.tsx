import { Anchor, Loader } from '@mantine/core';
import { parseInstant } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { ConnectionFacts, ConnectionVerdict } from '@shared/workspaces';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { CodeDetails } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import classes from './VerdictLines.module.css';

/** The state of the connection test of one service. */
export type AccessTest =
  | { readonly kind: 'untested' }
  | { readonly kind: 'testing' }
  | { readonly kind: 'done'; readonly verdict: ConnectionVerdict }
  | { readonly kind: 'failed'; readonly error: DeskError };

interface Props {
  readonly service: ServiceName;
  readonly test: AccessTest;
  /** Takes the address that would be right; without it the address is only named. */
  readonly onUse?: (address: string) => void;
  /** Shown before the first test. */
  readonly hint?: ReactNode;
}

/** Result of "test connection", below the fields it tested. */
export function VerdictLines({ service, test, onUse, hint }: Props) {
  const { t } = useTranslation();
  return (
    <div
      className={classes.verdict}
      role="status"
      aria-label={t('verdict.name', { service: t(`service.${service}`) })}
    >
      {test.kind === 'untested' && hint}
      {test.kind === 'testing' && <Line icon={<Loader size={14} />}>{t('connect.testing')}</Line>}
      {test.kind === 'failed' && (
        <Line icon={<StatusIcon name="failed" />}>
          {`${t(`errors.what.${test.error.code}`)} ${t(`errors.next.${test.error.code}`)}`}
        </Line>
      )}
      {test.kind === 'done' && test.verdict.outcome === 'connected' && (
        <ConnectedLine service={service} facts={test.verdict.facts} />
      )}
      {test.kind === 'done' && test.verdict.outcome === 'refused' && (
        <RefusedLines verdict={test.verdict} onUse={onUse} />
      )}
    </div>
  );
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={classes.line}>
      {icon}
      <div>{children}</div>
    </div>
  );
}

type Facts = Extract<ConnectionVerdict, { outcome: 'connected' }>['facts'];

function ConnectedLine({ service, facts }: { readonly service: ServiceName; readonly facts: Facts }) {
  const text = useConnectedText(service, facts);
  return <Line icon={<StatusIcon name="published" />}>{text}</Line>;
}

interface RefusedProps {
  readonly verdict: Extract<ConnectionVerdict, { outcome: 'refused' }>;
  readonly onUse: ((address: string) => void) | undefined;
}

/** The likely causes, the most likely first. There are two if the answer fits both. */
function RefusedLines({ verdict, onUse }: RefusedProps) {
  const { t } = useTranslation();
  const scopesText = useScopesText();
  const { causes, suggestedBaseUrl: address, status, requestId, code, missingScopes = [] } = verdict;
  const details = [
    code,
    status !== undefined && t('verdict.status', { status }),
    requestId !== undefined && t('verdict.request', { id: requestId }),
  ];
  return (
    <Line icon={<StatusIcon name="failed" />}>
      {causes.map((cause, index) => (
        <p key={cause}>
          {index === 0
            ? t(`verdict.cause.${cause}`)
            : t('verdict.or', { cause: t(`verdict.cause.${cause}`) })}
        </p>
      ))}
      {missingScopes.length > 0 && <p>{t('verdict.scopes', { scopes: scopesText(missingScopes) })}</p>}
      {causes.length === 0 && <p>{t(`errors.what.${code}`)}</p>}
      {address !== undefined && onUse && (
        <Anchor component="button" type="button" fz="md" fw={500} onClick={() => onUse(address)}>
          {t('verdict.use', { address })}
        </Anchor>
      )}
      {address !== undefined && !onUse && <p>{t('verdict.use', { address })}</p>}
      <CodeDetails>{details.filter(Boolean).join(' · ')}</CodeDetails>
    </Line>
  );
}

const countKeys = {
  planning: 'verdict.projects',
  reporting: 'verdict.clients',
  connect: 'verdict.customers',
} as const;

const knownScopes = ['projects', 'posts', 'integrations', 'reviews'] as const;

/** Returns each missing scope with what it gives access to, in words. */
function useScopesText(): (scopes: readonly string[]) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (scopes) =>
    format.list(
      scopes.map((scope) => {
        const known = knownScopes.find((one) => scope === `${one}:read`);
        return known ? t('verdict.lost', { what: t(`verdict.scope.${known}`), scope }) : scope;
      }),
    );
}

/** Describes a successful test, one short sentence for each fact. */
function useConnectedText(service: ServiceName, facts: ConnectionFacts): string {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const scopesText = useScopesText();
  const { records, name, missingScopes = [], uncheckedScopes = [], trialEndsAt } = facts;
  const trialEnd = trialEndsAt === undefined ? null : parseInstant(trialEndsAt);
  const sentences = [
    name === undefined ? t('verdict.connected') : t('verdict.connectedTo', { name }),
    records !== undefined && t(countKeys[service], { count: records }),
    missingScopes.length > 0 && t('verdict.scopes', { scopes: scopesText(missingScopes) }),
    uncheckedScopes.length > 0 && t('verdict.unchecked', { scopes: format.list(uncheckedScopes) }),
    trialEnd !== null && t('verdict.trialEnds', { when: format.moment(trialEnd, now) }),
  ];
  return sentences.filter(Boolean).join(' ');
}
