import type { ServiceName } from '@shared/services/endpoint';
import { type AccessDraft, emptyAccess, isComplete, isGiven } from './AccessFields';
import type { AccessTest } from './VerdictLines';

/** In the order they are offered. */
export const servicesOfForm: readonly ServiceName[] = ['planning', 'reporting', 'connect'];

export interface ConnectForm {
  readonly name: string;
  readonly drafts: Readonly<Record<ServiceName, AccessDraft>>;
  /** The test result of each draft; editing a draft discards its result. */
  readonly tests: Readonly<Record<ServiceName, AccessTest>>;
  /** True after the first attempt: from then on what is missing is marked. */
  readonly isChecked: boolean;
}

const untested: AccessTest = { kind: 'untested' };

export const emptyForm: ConnectForm = {
  name: '',
  drafts: { planning: emptyAccess, reporting: emptyAccess, connect: emptyAccess },
  tests: { planning: untested, reporting: untested, connect: untested },
  isChecked: false,
};

export type ConnectAction =
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'edited'; readonly service: ServiceName; readonly draft: AccessDraft }
  | { readonly kind: 'testing_started' }
  | {
      readonly kind: 'tested';
      readonly service: ServiceName;
      /** Draft that was tested. A result for input that has changed since is ignored. */
      readonly draft: AccessDraft;
      readonly test: AccessTest;
    };

export function reduceConnectForm(form: ConnectForm, action: ConnectAction): ConnectForm {
  switch (action.kind) {
    case 'named':
      return { ...form, name: action.name };
    case 'edited':
      return {
        ...form,
        drafts: { ...form.drafts, [action.service]: action.draft },
        tests: { ...form.tests, [action.service]: untested },
      };
    case 'testing_started': {
      const tests = { ...form.tests };
      for (const service of testableServices(form)) tests[service] = { kind: 'testing' };
      return { ...form, tests, isChecked: true };
    }
    case 'tested':
      return form.drafts[action.service] === action.draft
        ? { ...form, tests: { ...form.tests, [action.service]: action.test } }
        : form;
  }
}

export const startedServices = ({ drafts }: ConnectForm) =>
  servicesOfForm.filter((service) => isGiven(drafts[service]));
export const testableServices = ({ drafts }: ConnectForm) =>
  servicesOfForm.filter((service) => isComplete(drafts[service]));

const isConnected = (test: AccessTest) => test.kind === 'done' && test.verdict.outcome === 'connected';
export const connectedServices = ({ tests }: ConnectForm) =>
  servicesOfForm.filter((service) => isConnected(tests[service]));

export const isTesting = ({ tests }: ConnectForm) =>
  servicesOfForm.some((service) => tests[service].kind === 'testing');
export const wasTested = ({ tests }: ConnectForm) =>
  servicesOfForm.some((service) => tests[service].kind !== 'untested');

/** Default name of a workspace: the account name at a service, else the host name. */
export function suggestedName({ drafts, tests }: ConnectForm): string {
  for (const service of servicesOfForm) {
    const test = tests[service];
    const isGood = test.kind === 'done' && test.verdict.outcome === 'connected';
    if (isGood && test.verdict.facts.name) return test.verdict.facts.name.slice(0, 80);
  }
  for (const service of servicesOfForm) {
    const address = drafts[service].baseUrl.trim();
    if (URL.canParse(address)) return new URL(address).hostname.slice(0, 80);
  }
  return '';
}
