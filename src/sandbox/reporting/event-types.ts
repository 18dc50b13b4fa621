import { reportingEvents } from '../../shared/services/reporting/webhooks';
import type { EventType } from './model';

export const eventTypes = Object.keys(reportingEvents) as [EventType, ...EventType[]];
