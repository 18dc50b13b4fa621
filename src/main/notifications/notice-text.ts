import type { News } from '@shared/domain/notifications';
import type { LocalKey } from '@shared/local-data';
import { newsKinds } from '@shared/notifications';
import type { Translate } from '../shell/text/native-text';

export interface NoticeText {
  readonly title: string;
  readonly body: string;
}

interface Words {
  readonly translate: Translate;
  readonly clientName: (client: LocalKey) => string | undefined;
}

/** Systems show three or four lines of a body. */
const mostTitles = 3;

/** One piece of news in its own words; several as their numbers and the first titles. */
export function noticeText(all: readonly News[], words: Words): NoticeText {
  const { translate } = words;
  const [first] = all;
  if (first && all.length === 1) {
    return { title: translate(`news.${first.kind}`), body: lineOf(first, words) };
  }
  const counts = newsKinds.flatMap((kind) => {
    const count = all.filter((one) => one.kind === kind).length;
    return count === 0
      ? []
      : [translate('news.count', { kind: translate(`news.${kind}`), count: String(count) })];
  });
  const lines = [...new Set(all.map((one) => lineOf(one, words)))].slice(0, mostTitles);
  return {
    title: translate('news.several', { count: String(all.length) }),
    body: [counts.join(' · '), ...lines].join('\n'),
  };
}

function lineOf({ title, client }: News, { translate, clientName }: Words): string {
  const post = title ?? translate('news.no_caption');
  const name = client === null ? undefined : clientName(client);
  return name === undefined ? post : translate('news.of_client', { client: name, post });
}
