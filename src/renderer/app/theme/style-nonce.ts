/** The nonce main wrote into this answer's page; without it the policy refuses Mantine's style elements. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
