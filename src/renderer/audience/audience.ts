import './audience.css';
import {
  type AudienceMessage,
  type AudienceSlide,
  audienceChannel,
  pressOf,
} from '../screens/presenter/audience-channel';

/**
 * The page of the second window. It cannot send requests to main. The presenting page sends it its content. That page
 * belongs to the same workspace and so has the same origin.
 */
const stage = document.getElementById('stage');
const channel = new BroadcastChannel(audienceChannel);
const say = (message: AudienceMessage) => channel.postMessage(message);
let shownBlob: string | null = null;

function draw(slide: AudienceSlide | null): void {
  const parts: HTMLElement[] = [];
  const before = shownBlob;
  shownBlob = null;
  if (slide?.picture) parts.push(pictureOf(slide.picture));
  if (slide?.caption) {
    const caption = document.createElement('p');
    caption.className = 'caption';
    caption.textContent = slide.caption;
    parts.push(caption);
  }
  stage?.replaceChildren(...parts);
  if (before !== null) URL.revokeObjectURL(before);
}

function pictureOf(picture: NonNullable<AudienceSlide['picture']>): HTMLElement {
  if (picture.kind === 'video') {
    const video = document.createElement('video');
    video.src = picture.address;
    video.className = 'picture';
    return video;
  }
  const image = document.createElement('img');
  if (picture.kind === 'page') shownBlob = URL.createObjectURL(picture.blob);
  image.src = picture.kind === 'page' ? (shownBlob ?? '') : picture.address;
  image.className = 'picture';
  image.alt = '';
  return image;
}

channel.addEventListener('message', ({ data }: MessageEvent<AudienceMessage>) => {
  if (data.kind === 'show') draw(data.slide);
  if (data.kind === 'play') void stage?.querySelector('video')?.play();
});
// A user who clicks into this window can continue to present.
window.addEventListener('keydown', (event) => {
  event.preventDefault();
  say(event.key === 'Escape' ? { kind: 'close' } : { kind: 'key', press: pressOf(event) });
});
window.addEventListener('pagehide', () => say({ kind: 'gone' }));
say({ kind: 'ready' });
