import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from './html';

/** A hosted page: plain, readable without a style sheet, working without scripts. */
export interface Page {
  /** BCP 47, for the page's `lang`. */
  readonly lang: string;
  readonly title: string;
  readonly body: Html;
  /** Ours to the letter: nothing from outside may go into it. The page has to make sense where it does not run. */
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
 * No script but the page's own, nothing from elsewhere, in nobody's frame. Forms go to this server, which may send the browser on to the
 * integrator's own page: `form-action` would stop that redirect too, so it is left open.
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
