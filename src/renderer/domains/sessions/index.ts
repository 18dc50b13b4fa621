export { ClientMenu } from './ClientMenu';
export { SessionPanel } from './SessionPanel';
export { sessionLinks } from './session-links';
export { useAskForLink } from './use-ask-for-link';
export { localeOf, useClientLanguage } from './use-client-language';
export { useCustomerBlock } from './use-customer-block';
export { isOpen, useCreateSession, useSession } from './use-sessions';
