import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A hosted page: plain HTML that is readable without style sheets and works without scripts. */
export interface Page {
  /** BCP 47, for the page's `lang`. */
  readonly lang: string;
  readonly title: string;
  readonly body: Html;
  /** Constant text, never built from input. The page must make sense without it. */
  readonly script?: string;
}

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { max-width: 38rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
h1 { font-size: 1.6rem; line-height: 1.25; }
fieldset { border: 1px solid; border-radius: .5rem; padding: 1rem; margin: 1.25rem 0; }
label { display: block; padding: .4rem 0; }
button { font: inherit; padding: .6rem 1.4rem; border-radius: .5rem; border: 2px solid; cursor: pointer; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
img, video { max-width: 100%; height: auto; border-radius: .5rem; }
pre { white-space: pre-wrap; font: inherit; }
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Allows only the page's own script and style, and no frames. `form-action` allows any address: forms are sent to this
 * server, but it would also block the redirect to the integrator's page afterwards.
 */
const policy = `default-src 'none'; img-src 'self'; media-src 'self'; style-src ${hashOf(style)}; form-action *; frame-ancestors 'none'; base-uri 'none'`;

const policyFor = ({ script }: Page): string =>
  script === undefined ? policy : `${policy}; script-src ${hashOf(script)}`;

export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': policyFor(page),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(renderPage(page));
}

export const renderPage = ({ lang, title, body, script }: Page): string =>
  html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
${script === undefined ? null : new Html(`<script>${script}</script>`)}
</body>
</html>
`.text;

/** HTML in which every inserted text is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | null | readonly Html[];

/** A template tag: texts are escaped, nested templates and lists of them are inserted unchanged, null inserts nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, i) => (i === 0 ? '' : render(parts[i - 1] ?? null)) + text).join(''));
}

function render(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  return part.map(({ text }) => text).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** The languages of the hosted pages. */
const pageLanguages = ['en', 'pt_BR', 'es', 'fr'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** The page language for a locale in any form (`pt_BR`, `pt-br`, `pt`); English for unknown ones. */
export function pageLanguageOf(wanted: string | undefined): PageLanguage {
  const tag = (wanted ?? '').replace('-', '_').toLowerCase();
  const exact = pageLanguages.find((language) => language.toLowerCase() === tag);
  return exact ?? pageLanguages.find((language) => language.slice(0, 2) === tag.slice(0, 2)) ?? 'en';
}

/** The page language for the first language of an `Accept-Language` header. */
export function acceptedLanguage(header: string | undefined): PageLanguage {
  const first = (header ?? '').split(',')[0]?.split(';')[0]?.trim();
  return pageLanguageOf(first);
}

export const htmlLang = (language: PageLanguage): string => language.replace('_', '-');
