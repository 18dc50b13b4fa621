/** Between them a connection moves by the platform's doing; the document shows one way: an invalid token expires it. */
export const connectionStatuses = ['active', 'expired', 'revoked'] as const;

export type ConnectionStatus = (typeof connectionStatuses)[number];

/** A customer's free time from creation. One reference statement says 7; this is the one place that decides. */
export const customerTrialDays = 14;
