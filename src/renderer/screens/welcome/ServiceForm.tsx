import type { ServiceName } from '@shared/services/endpoint';
import { IconInfoCircle } from '@tabler/icons-react';
import type { AccessDraft } from '../../domains/workspaces';
import { AccessFields, type AccessTest, ServiceIcon, VerdictLines } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import classes from './Pane.module.css';

interface Props {
  readonly service: ServiceName;
  readonly draft: AccessDraft;
  readonly test: AccessTest;
  readonly isChecked: boolean;
  readonly onChange: (draft: AccessDraft) => void;
}

/** Form of one service in the first run: fields, and the test result below. */
export function ServiceForm({ service, draft, test, isChecked, onChange }: Props) {
  const { t } = useTranslation();
  const nameId = `service-${service}`;
  return (
    <div className={classes.service} role="group" aria-labelledby={nameId}>
      <div>
        <h3 id={nameId} className={classes.name}>
          <ServiceIcon service={service} />
          {t(`service.${service}`)}
        </h3>
        <p className={classes.hint}>{t(`connect.${service}Hint`)}</p>
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
