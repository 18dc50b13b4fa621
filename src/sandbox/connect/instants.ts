/** ISO 8601 UTC with microseconds, as the connector writes the times of merchants, sessions and subscriptions. */
export const isoMicros = (ms: number): string => new Date(ms).toISOString().replace('Z', '000Z');
