/** Values that tests enter as the user. */

export const planning = { baseUrl: 'https://Plan.example/api/v1/', key: 'planning-key-value' };
export const connect = {
  baseUrl: 'https://connect.example',
  key: 'connect-key-value',
  clientId: 'client-id-value',
  clientSecret: 'client-secret-value',
};
export const given = { name: 'Agência Norte', services: { planning, connect } };

export const refusal = (code: string, data?: Record<string, unknown>) => ({
  ok: false,
  error: { code, ...(data && { data }) },
});
