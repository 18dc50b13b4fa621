import type * as english from '../en/peek';
import type { Translated } from '../translated';

export const peek: Translated<typeof english.peek> = {
  responses: 'Antworten',
  soFar_one: '{{count, number}} bisher, Stand {{when}}',
  soFar_other: '{{count, number}} bisher, Stand {{when}}',
  noneYet: 'Noch keine Antwort',
  namesUnread: 'Namen noch nicht geladen',
  responded: 'hat geantwortet',
  noLongerCounts: 'zählt nicht mehr',
  changedSince: 'Seit der ersten Antwort geändert',
  otherNetworks: 'In anderen Netzwerken',
  sameCaption: 'derselbe Text',
  otherCaption: 'ein anderer Text',
  network: '{{kind}}: {{word}}',
};
