import type en from './en.json';

type Words = typeof en;

/** Texts of native menus, dialogs and notices, which main shows. */
export type NativeWords = Words['native'];
/** Texts of what people send to clients: reminders and mails. */
export type MessageWords = Words['messages'];
/** Texts of the guide, by its parts. */
export type GuideWords = Words['guideText'];
/** Texts of every screen. */
export type ScreenWords = Omit<Words, 'native' | 'messages' | 'guideText'>;
