/** https alone; plain http where the service runs on this machine, as the sandbox does. */
export function readSessionLink(text: string | undefined): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const link = new URL(text);
  const isLoopback = ['127.0.0.1', '[::1]', 'localhost'].includes(link.hostname);
  return link.protocol === 'https:' || (link.protocol === 'http:' && isLoopback) ? link : undefined;
}

/** Shorter pieces of an address are words. */
const shortestPart = 12;

/** What makes the link a secret, wherever else it may stand: its token as a piece of the path or of the query. */
export const secretPartsOf = ({ href, pathname, searchParams }: URL): readonly string[] => [
  href,
  ...[...pathname.split('/'), ...searchParams.values()].filter(({ length }) => length >= shortestPart),
];
