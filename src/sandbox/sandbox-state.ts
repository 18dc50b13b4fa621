import type { StartLine } from '../shared/start-line';
import { connectService } from './connect/service';
import { Connect } from './connect/state';
import type { SandboxState, SandboxStateOptions } from './data/fill';
import { fillState } from './data/fill';
import { sameClients } from './data/same-clients';
import { Kernel } from './kernel/kernel';
import { planningService } from './planning/service';
import { Planning } from './planning/state';
import { reportingService } from './reporting/service';
import { Reporting } from './reporting/state';

/** Loads the state from the log. Generates a data set if the log is empty or missing. */
export function createState(options: SandboxStateOptions): SandboxState {
  const kernel = new Kernel(options);
  const state: SandboxState = {
    kernel,
    planning: new Planning(kernel),
    connect: new Connect(kernel),
    reporting: new Reporting(kernel),
  };
  if (kernel.isNew) {
    fillState(state, options);
    kernel.saveBasics();
    kernel.store.saveAll();
  }
  state.planning.open();
  state.connect.open();
  state.reporting.open();
  kernel.outbox.resume();
  return state;
}

export function startLine(state: SandboxState): StartLine {
  const { kernel, connect, reporting, planning } = state;
  const { origin } = kernel;
  return {
    connect: { base_url: origin + connectService.basePath, ...connect.startKeys() },
    reporting: { base_url: origin + reportingService.basePath, ...reporting.startKeys() },
    planning: { base_url: origin + planningService.basePath, ...planning.startKeys() },
    control: { base_url: origin + controlPath },
    clients: sameClients(state),
  };
}

/** The path of the control API on this host. */
export const controlPath = '/control';
