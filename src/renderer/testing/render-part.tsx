import './languages';
import { MantineProvider } from '@mantine/core';
import type { Bootstrap } from '@shared/ipc/app';
import { render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormatProvider } from '../i18n/FormatProvider';
import { ClockContext } from '../kit/use-now';
import { createWorkspaceServices, WorkspaceServicesProvider } from '../query/workspace-services';
import { FakeEngine } from './fake-engine';
import { bootstrap, FakeMain, type MainAnswers } from './fake-main';
import { completeJsdom } from './jsdom';
import { NOW } from './posts';

interface Options {
  readonly engine?: FakeEngine;
  readonly answers?: MainAnswers;
  readonly bootstrap?: Partial<Bootstrap>;
}

/** Context of a domain component without a screen: services, language, clock and theme. */
function surroundings({ engine = new FakeEngine(), answers, bootstrap: given }: Options) {
  completeJsdom();
  const main = new FakeMain(answers);
  const booted = bootstrap(given);
  const services = createWorkspaceServices({
    request: main.request,
    on: main.on,
    bootstrap: booted,
    engine: booted.workspace && engine,
    now: () => NOW,
    later: () => () => {},
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WorkspaceServicesProvider value={services}>
      <MantineProvider env="test">
        <FormatProvider settings={booted.settings} systemLanguages={booted.systemLanguages}>
          <ClockContext value={services.now}>{children}</ClockContext>
        </FormatProvider>
      </MantineProvider>
    </WorkspaceServicesProvider>
  );
  return { main, engine, services, wrapper };
}

/** A part of a domain by itself, at the moment `NOW`. */
export function renderPart(part: ReactNode, options: Options = {}) {
  const { wrapper, ...given } = surroundings(options);
  return { ...given, ...render(part, { wrapper }) };
}

/** Renders a domain hook at the time `NOW`. */
export function renderValue<T>(useValue: () => T, options: Options = {}) {
  const { wrapper, ...given } = surroundings(options);
  return { ...given, ...renderHook(useValue, { wrapper }) };
}
