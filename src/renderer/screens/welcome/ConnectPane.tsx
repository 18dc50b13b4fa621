import { Button } from '@mantine/core';
import type { ServiceName } from '@shared/services/endpoint';
import { IconInfoCircle } from '@tabler/icons-react';
import {
  type AccessDraft,
  AccessFields,
  type AccessTest,
  type ConnectForm,
  connectedServices,
  isTesting,
  ServiceIcon,
  servicesOfForm,
  startedServices,
  suggestedName,
  testableServices,
  useConnectForm,
  useProbeVault,
  VaultNote,
  VerdictLines,
  wasTested,
} from '../../domains/workspaces';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NameInput } from '../../kit/NameInput';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { useAppState } from '../../query/workspace-services';
import classes from './Pane.module.css';

/** Address and key of each service, the results of testing them, and the start with those that work. */
export function ConnectPane() {
  const { t } = useTranslation();
  const format = useFormat();
  const vault = useAppState((state) => state.vault);
  const { isProbing, probe } = useProbeVault();
  const { form, isCreating, error, rename, edit, test, create } = useConnectForm();
  const readyServices = connectedServices(form);
  // A test that still runs may find another service to start with.
  const canStart = readyServices.length > 0 && !isTesting(form);

  return (
    <form
      aria-labelledby="connect-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (canStart) create();
        else if (!isTesting(form)) test();
      }}
    >
      <h2 id="connect-title" className={classes.title}>
        {t('connect.title')}
      </h2>
      <VaultNote vault={vault} usual={t('connect.keychain')} isProbing={isProbing} onProbe={probe} />
      <div className={classes.services}>
        {servicesOfForm.map((service) => (
          <ServiceForm
            key={service}
            service={service}
            draft={form.drafts[service]}
            test={form.tests[service]}
            isChecked={form.isChecked}
            onChange={(draft) => edit(service, draft)}
          />
        ))}
      </div>
      {canStart && (
        <div className={classes.service}>
          <h3 className={layoutClasses.line8}>{t('connect.name')}</h3>
          <NameInput
            aria-label={t('connect.name')}
            value={form.name}
            maxLength={80}
            placeholder={suggestedName(form) || t('connect.namePlaceholder')}
            onChange={(event) => rename(event.currentTarget.value)}
          />
        </div>
      )}
      {error && <ErrorNote error={error} title={t('connect.failed')} />}
      <div className={`${layoutClasses.line8} ${classes.actions}`}>
        <span className={`${layoutClasses.fill} ${textClasses.second}`}>
          <Standing form={form} />
        </span>
        <Button
          size="md"
          variant={canStart ? 'default' : 'filled'}
          disabled={testableServices(form).length === 0}
          loading={isTesting(form)}
          onClick={test}
        >
          {t(wasTested(form) ? 'connect.testAgain' : 'connect.test')}
        </Button>
        {canStart && (
          <Button size="md" variant="filled" type="submit" loading={isCreating}>
            {t('connect.startWith', {
              services: format.list(readyServices.map((service) => t(`service.${service}`))),
            })}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The progress of the form, beside its buttons. */
function Standing({ form }: { readonly form: ConnectForm }) {
  const { t } = useTranslation();
  const all = startedServices(form).length;
  const count = connectedServices(form).length;
  if (testableServices(form).length === 0) return t('connect.none');
  if (isTesting(form)) return t('connect.testing');
  if (!wasTested(form)) return t('connect.untested');
  if (count === 0) return t('connect.noneReady');
  const services = Object.keys(form.drafts).length;
  if (count === services) return t('connect.allReady');
  return t('connect.ready', { count, given: count === all ? services : all });
}

interface Props {
  readonly service: ServiceName;
  readonly draft: AccessDraft;
  readonly test: AccessTest;
  readonly isChecked: boolean;
  readonly onChange: (draft: AccessDraft) => void;
}

/** Form of one service in the first run: fields, and the test result below. */
function ServiceForm({ service, draft, test, isChecked, onChange }: Props) {
  const { t } = useTranslation();
  const nameId = `service-${service}`;
  return (
    <div className={classes.service} role="group" aria-labelledby={nameId}>
      <div>
        <h3 id={nameId} className={layoutClasses.line8}>
          <ServiceIcon service={service} />
          {t(`service.${service}`)}
        </h3>
        <p className={`${textClasses.faint} ${classes.hint}`}>{t(`connect.${service}Hint`)}</p>
      </div>
      <div>
        <AccessFields
          service={service}
          draft={draft}
          isChecked={isChecked}
          isAddressWrong={isAboutAddress(test)}
          onChange={onChange}
        />
        <VerdictLines
          service={service}
          test={test}
          onUse={(baseUrl) => onChange({ ...draft, baseUrl })}
          hint={
            service === 'connect' && (
              <p className={classes.info}>
                <IconInfoCircle size={16} stroke={1.6} aria-hidden />
                {t('connect.merchantKeyHint')}
              </p>
            )
          }
        />
      </div>
    </div>
  );
}

const addressCauses = ['address_wrong', 'address_is_v1', 'address_of_another_service', 'not_reachable'];

const isAboutAddress = (test: AccessTest) =>
  test.kind === 'done' &&
  test.verdict.outcome === 'refused' &&
  addressCauses.includes(test.verdict.causes[0] ?? '');
