import { Button, TextInput } from '@mantine/core';
import { readTemplate } from '@shared/domain/post-address';
import { readV1 } from '@shared/domain/reporting-v1';
import { type EpochMs, parseStamp } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { ServiceSummary, WorkspaceSummary } from '@shared/workspaces';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, type SubmitEvent, useState } from 'react';
import { useCopyText } from '../../../domains/outside';
import { EngineTrouble } from '../../../domains/sync';
import { useProbeVault, VaultNote } from '../../../domains/workspaces';
import type { RecordList, Resources } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import factList from '../../../kit/facts.module.css';
import { ListSection } from '../../../kit/ListSection';
import layoutClasses from '../../../kit/layout.module.css';
import { NetworkMark } from '../../../kit/networks/NetworkMark';
import { SplitPage } from '../../../kit/SplitPage';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import { replaceWorkspace } from '../../../query/app-state';
import { useRecords } from '../../../query/records';
import { useAppState, useWorkspace, useWorkspaceServices } from '../../../query/workspace-services';
import { useSetScreenHead } from '../../screen-head';
import settingsScreenClasses from '../SettingsScreen.module.css';
import { SettingsSection, SettingsSections } from '../SettingsSection';
import { useAnchor } from '../use-anchor';
import { WorkspacesSection } from '../WorkspacesSection';
import classes from './ServicesScreen.module.css';

const everything = { kind: 'everything' } as const;

/** The workspaces with their services and keys, and the accounts behind the keys. */
export function ServicesScreen() {
  const { t } = useTranslation();
  const workspace = useWorkspace();
  const company = useRecords('reporting.company');
  const merchant = useRecords('connect.merchant');
  const moments = [company?.asOf, merchant?.asOf].filter((at) => typeof at === 'number');
  useSetScreenHead(t('screens.services'), moments.length === 0 ? null : Math.min(...moments), everything);
  return (
    <SplitPage label={t('screens.services')}>
      {workspace && <EngineTrouble />}
      <SettingsSections>
        <WorkspacesSection />
        <KeysSection />
        {workspace?.services.planning && <PostAddressSection key={workspace.id} workspace={workspace} />}
        {workspace && <EventsSection />}
      </SettingsSections>
      {workspace && <Accounts services={workspace.services} company={company} merchant={merchant} />}
    </SplitPage>
  );
}

function KeysSection() {
  const { t } = useTranslation();
  const vault = useAppState((state) => state.vault);
  const { isProbing, probe } = useProbeVault();
  return (
    <SettingsSection part="keys" title={t('settings.keys')}>
      <VaultNote vault={vault} usual={t('vault.keychain')} isProbing={isProbing} onProbe={probe} />
    </SettingsSection>
  );
}

/** A link to the setup of events, which has a screen of its own. */
function EventsSection() {
  const { t } = useTranslation();
  return (
    <SettingsSection part="events" title={t('screens.incomingEvents')}>
      <p>{t('tunnel.about')}</p>
      <Button renderRoot={(props) => <Link to="/incoming-events" {...props} />}>{t('tunnel.open')}</Button>
    </SettingsSection>
  );
}

interface AccountsProps {
  readonly services: WorkspaceSummary['services'];
  readonly company: RecordList<'reporting.company'> | null;
  readonly merchant: RecordList<'connect.merchant'> | null;
}

/** What each service says about the account behind its key. */
function Accounts({ services, company, merchant }: AccountsProps) {
  const now = useNow();
  return (
    <>
      <PlanningSection access={services.planning} />
      <ReportingSection access={services.reporting} company={company} />
      <ConnectorSection access={services.connect} merchant={merchant} now={now} />
    </>
  );
}

/** The planning service has no data about its own account; its limit is in its documentation. */
function PlanningSection({ access }: { readonly access: ServiceSummary | undefined }) {
  const { t } = useTranslation();
  return (
    <ServiceSection
      service="planning"
      titleId={useAnchor('accounts')}
      access={access}
      facts={[{ name: t('services.account'), value: t('services.noAccount') }]}
    />
  );
}

type Company = Resources['reporting.company'];

interface Props {
  readonly access: ServiceSummary | undefined;
  /** Null until the copy has answered. */
  readonly company: RecordList<'reporting.company'> | null;
}

/** The company behind the reporting token, with its limits. */
function ReportingSection({ access, company }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const record = company?.records[0]?.record;
  const factsOf = ({ rate_limits: limits, ...own }: Company): readonly Fact[] => [
    { name: t('services.company'), value: own.name },
    { name: t('services.kind'), value: textOf(own.type) },
    { name: t('services.specialty'), value: textOf(own.company_specialty) },
    { name: t('services.clients'), value: format.number(own.total_clients) },
    {
      name: t('services.limits'),
      value: t('services.perMinuteAndSecond', { perMinute: limits.per_minute, perSecond: limits.per_second }),
    },
    ...Object.entries(limits.actions).map(([action, { max_attempts: count, decay_seconds: seconds }]) => ({
      name: t('services.actionLimit', { action }),
      value: t('services.perSpan', { count, span: format.countdown(seconds * 1000) }),
    })),
  ];
  return (
    <ServiceSection
      service="reporting"
      access={access}
      facts={record ? factsOf(record) : []}
      asOf={company?.asOf ?? null}
      error={company?.error ?? null}
    >
      <OldAddress />
    </ServiceSection>
  );
}

/** A field whose form the document does not show, if it is a word or number; null for anything else. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** Translates an address, path or parameter of v1, for old notes and scripts. The typed text is sent nowhere. */
function OldAddress() {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const [typed, setTyped] = useState('');
  const reading = readV1(typed);
  return (
    <section aria-label={t('services.v1.title')}>
      <h3 className={textClasses.name}>{t('services.v1.title')}</h3>
      <TextInput
        mt={6}
        maw={480}
        aria-label={t('services.v1.field')}
        placeholder={t('services.v1.example')}
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status">
        {typed.trim() !== '' && reading.kind === 'unknown' && (
          <p className={classes.quiet}>{t('services.v1.unknown')}</p>
        )}
        {reading.kind !== 'unknown' && (
          <p className={`${layoutClasses.line} ${classes.newForm}`}>
            <code>{reading.is}</code>
            <span className={classes.quiet}>
              {t(
                reading.kind === 'path'
                  ? `services.v1.why.${reading.why}`
                  : `services.v1.why.${reading.kind}`,
              )}
            </span>
            <Button size="compact-xs" onClick={() => void copyText(reading.is, t('services.v1.copied'))}>
              {t('services.v1.copy')}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

interface ConnectorSectionProps {
  readonly access: ServiceSummary | undefined;
  /** Null until the engine has answered. */
  readonly merchant: RecordList<'connect.merchant'> | null;
  readonly now: EpochMs;
}

/** The merchant behind the connector's key: plan, trial and limits. */
function ConnectorSection({ access, merchant, now }: ConnectorSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const record = merchant?.records[0]?.record;
  const created = record ? parseStamp(record.created_at) : null;
  const facts: readonly Fact[] = record
    ? [
        { name: t('services.merchant'), value: record.name },
        { name: t('services.payment'), value: paymentOf() },
        { name: t('services.customers'), value: format.number(record.total_customers) },
        {
          name: t('services.limits'),
          value: t('services.perMinuteAndSecond', {
            perMinute: Number(record.rate_limit_per_minute),
            perSecond: Number(record.rate_limit_per_second),
          }),
        },
        { name: t('services.appAddress'), value: record.app_url },
        { name: t('services.redirectAddress'), value: record.redirect_url },
        { name: t('services.since'), value: created === null ? record.created_at : format.dated(created) },
      ]
    : [];

  function paymentOf(): string {
    if (!record || record.is_paying) return t('services.paying');
    const endsAt = parseStamp(record.trial_ends_at ?? '');
    if (endsAt === null) return t('services.notPaying');
    // A merchant whose trial has ended is refused everywhere ("Authentication", 5).
    return endsAt > now
      ? t('services.trialUntil', { when: format.dated(endsAt), span: format.span(endsAt - now) })
      : t('services.trialEnded', { when: format.dated(endsAt) });
  }
  return (
    <ServiceSection
      service="connect"
      access={access}
      facts={facts}
      asOf={merchant?.asOf ?? null}
      error={merchant?.error ?? null}
    >
      {record && <PlanPlatforms plan={record.available_integrations} />}
    </ServiceSection>
  );
}

interface Platform {
  readonly slug: string;
  readonly name: string;
}

/** The platforms included in the merchant's plan, and others that the connector has. */
function PlanPlatforms({ plan }: { readonly plan: readonly Platform[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useRecords('connect.integrations')?.records.map(({ record }) => record) ?? [];
  const inPlan = new Set(plan.map(({ slug }) => slug));
  const beyond = all.filter(({ slug }) => !inPlan.has(slug)).map(({ name }) => name);
  const off = new Set(all.filter(({ enabled }) => !enabled).map(({ slug }) => slug));
  return (
    <section aria-label={t('services.platforms')}>
      <h3 className={textClasses.name}>
        {t('services.platforms')} <span className={classes.quiet}>{format.number(plan.length)}</span>
      </h3>
      <ul className={classes.platforms}>
        {plan.map(({ slug, name }) => (
          <li key={slug}>
            <NetworkMark network={slug} name={name} size={18} />
            {name}
            {off.has(slug) && <span className={classes.quiet}>{t('services.platformOff')}</span>}
          </li>
        ))}
      </ul>
      {beyond.length > 0 && (
        <p className={classes.quiet}>{t('services.notInPlan', { names: format.list(beyond) })}</p>
      )}
    </section>
  );
}

interface Fact {
  readonly name: string;
  /** Left out if the service gives none. */
  readonly value: ReactNode;
}

interface ServiceSectionProps {
  readonly service: ServiceName;
  /** Undefined if the workspace does not have the service. */
  readonly access: ServiceSummary | undefined;
  /** Id of the title, for links to the section. */
  readonly titleId?: string;
  readonly facts: readonly Fact[];
  /** When these were loaded; undefined for a service without account data. */
  readonly asOf?: EpochMs | null;
  /** Why they cannot be loaded right now. */
  readonly error?: DeskError | null;
  readonly children?: ReactNode;
}

/** Section of a service: its address, and its data about the account of the key. */
function ServiceSection({ service, access, titleId, facts, asOf, error, children }: ServiceSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const name = t(`service.${service}`);
  const title = { title: name, ...(titleId !== undefined && { titleId }) };
  if (!access)
    return (
      <ListSection {...title} remark={t('services.notSetUp')}>
        {null}
      </ListSection>
    );
  const all: readonly Fact[] = [
    { name: t('services.address'), value: access.baseUrl },
    { name: t('services.key'), value: t(access.hasKey ? 'services.keyKept' : 'services.keyMissing') },
    ...facts.filter(({ value }) => value !== null && value !== undefined && value !== ''),
  ];
  const age = asOf ? t('services.readAt', { when: format.stamp(asOf, now) }) : t('services.notRead');
  return (
    <ListSection {...title} remark={asOf === undefined ? undefined : age}>
      <div className={classes.body}>
        {error && error.category !== 'network' && <ErrorNote error={error} />}
        <dl className={`${factList.facts} ${classes.facts}`}>
          {all.map((fact) => (
            <Fragment key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </Fragment>
          ))}
        </dl>
        {children}
      </div>
    </ListSection>
  );
}

/** Where posts are edited: the planning API has no address of them, so the person enters a pattern. */
function PostAddressSection({ workspace }: { readonly workspace: WorkspaceSummary }) {
  const { t } = useTranslation();
  const { request, appState } = useWorkspaceServices();
  const kept = workspace.postAddressTemplate ?? '';
  const [typed, setTyped] = useState(kept);
  const [outcome, setOutcome] = useState<'none' | 'applied' | DeskError>('none');
  const reading = typed.trim() === '' ? null : readTemplate(typed);
  const problem = reading?.ok === false ? t(`settings.postAddressProblem.${reading.problem}`) : undefined;
  const isChanged = typed.trim() !== kept;

  const apply = async (event: SubmitEvent) => {
    event.preventDefault();
    const template = reading?.ok ? reading.template : null;
    const result = await request('workspaces.change_post_address', { template });
    if (result.ok) {
      replaceWorkspace(appState, result.data);
      setTyped(result.data.postAddressTemplate ?? '');
    }
    setOutcome(result.ok ? 'applied' : result.error);
  };

  return (
    <SettingsSection part="postAddress" title={t('settings.postAddress')}>
      <form className={settingsScreenClasses.inline} onSubmit={(event) => void apply(event)}>
        <TextInput
          w={420}
          label={t('settings.postAddressLabel')}
          placeholder={t('settings.postAddressExample')}
          value={typed}
          error={isChanged ? problem : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setOutcome('none');
          }}
        />
        <Button mb={2} type="submit" disabled={!isChanged || problem !== undefined}>
          {t('settings.apply')}
        </Button>
      </form>
      <p className={settingsScreenClasses.hint} role="status">
        {outcome === 'applied' && !isChanged ? t('settings.applied') : t('settings.postAddressHint')}
      </p>
      {typeof outcome === 'object' && <ErrorNote error={outcome} />}
    </SettingsSection>
  );
}
