export { OpenCustomerButton, useBlockedReason } from './blocked-reason';
export { ClientMenu } from './ClientMenu';
export { useRequestLink } from './link-request';
export {
  isOpen,
  localeOf,
  useAreSessionsRead,
  useClientLanguage,
  useCreateSession,
  useSession,
} from './queries';
export { SessionPanel } from './SessionPanel';
export { type CountedLink, sessionLinks } from './session-links';
