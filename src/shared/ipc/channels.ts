/** The two raw channels of the whole app. Nothing else may name a channel. */
export const REQUEST_CHANNEL = 'desk:request';
export const EVENT_CHANNEL = 'desk:event';

/** The name under which the preload exposes its two functions to the page. */
export const BRIDGE_NAME = 'desk';
