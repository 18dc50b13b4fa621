/** The nonce that main wrote into this page; without it the content security policy blocks Mantine's styles. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
