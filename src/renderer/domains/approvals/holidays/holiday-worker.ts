import { type HolidayQuestion, holidayAnswer } from './holiday-calendar';

/** The worker with the holidays of all countries. It is loaded when a review window is edited. */
addEventListener('message', ({ data }: MessageEvent<HolidayQuestion>) => postMessage(holidayAnswer(data)));
