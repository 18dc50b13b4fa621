import document from './fixtures/document.pdf?inline';
import video1 from './fixtures/video-1.mp4?inline';
import video2 from './fixtures/video-2.mp4?inline';
import video3 from './fixtures/video-3.mp4?inline';
import video4 from './fixtures/video-4.mp4?inline';
import video5 from './fixtures/video-5.mp4?inline';
import video6 from './fixtures/video-6.mp4?inline';
import video7 from './fixtures/video-7.mp4?inline';

/**
 * Small files that the sandbox serves unchanged. They are part of its bundle, because the bundle runs from several
 * places (the packed app's archive, `out/`, a bundle of the tests). No relative path would be right in all of them.
 */

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

const videos = [video1, video2, video3, video4, video5, video6, video7].map(bytesOf);

/** Pixels of every fixture video. */
export const videoSize = { width: 144, height: 256 } as const;

/** An H.264 video of four seconds, in bands of colour chosen by number. */
export const videoFixture = (number: number): Buffer => videos[number % videos.length] as Buffer;

/** A PDF of one page. */
export const pdfFixture: Buffer = bytesOf(document);
