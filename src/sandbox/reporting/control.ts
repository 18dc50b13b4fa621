import type { ControlCall } from '../kernel/http/control';
import type { Reporting } from './state';

/** The reporting service's part of the control API. */
export const reportingControls: readonly ControlCall<Reporting>[] = [];
