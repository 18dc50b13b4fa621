import { percentEncode } from '../percent-encode';
import type { Reminder } from './reminder';

/** Longest URL that Windows passes to a mail program without cutting it. */
const longestAddress = 2_000;

const isAddress = (email: string | null): email is string =>
  email !== null && /^[^\s@,;]+@[^\s@,;]+$/.test(email);

/**
 * The `mailto:` URL that opens a draft (RFC 6068); null if the text is too long. Recipients without a valid mail
 * address are left out, so "To" may stay empty.
 */
export function mailAddressOf(
  { subject, body }: Reminder,
  emails: readonly (string | null)[],
): string | null {
  const to = emails.filter(isAddress).map(encodeAddress).join(',');
  // RFC 6068 wants line breaks as CRLF.
  const fields = { subject: subject.replace(/\s+/g, ' '), body: body.replace(/\r?\n/g, '\r\n') };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${percentEncode(value)}`);
  const address = `mailto:${to}?${query.join('&')}`;
  return address.length > longestAddress ? null : address;
}

/** The one `@` stays as it is; everything else that could end the address or begin a field is encoded. */
const encodeAddress = (email: string) => email.split('@').map(percentEncode).join('@');
