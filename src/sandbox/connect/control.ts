import type { ControlCall } from '../kernel/http/control';
import type { Connect } from './state';

/** The connector's part of the control API. */
export const connectControls: readonly ControlCall<Connect>[] = [];
