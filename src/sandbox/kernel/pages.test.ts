import { describe, expect, it } from 'vitest';
import { acceptedLanguage, html, pageLanguageOf, renderPage } from './pages';

describe('html template tag', () => {
  it('html escapes every inserted text but not nested templates', () => {
    const name = `<script>alert("x")</script>&'`;
    const items = ['a<b', 'c'].map((item) => html`<li>${item}</li>`);
    expect(html`<p title="${name}">${name}</p><ul>${items}</ul>${null}${3}`.text).toBe(
      '<p title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;">' +
        '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;</p><ul><li>a&lt;b</li><li>c</li></ul>3',
    );
  });
});

describe('renderPage', () => {
  it('a rendered page has a language, an escaped title and no script or link', () => {
    const page = renderPage({ lang: 'pt-BR', title: 'Olá <você>', body: html`<p>Oi</p>` });
    expect(page).toMatch(/^<!doctype html>\n<html lang="pt-BR">/);
    expect(page).toContain('<title>Olá &lt;você&gt;</title>');
    expect(page).not.toMatch(/<script|src=|href=/);
  });
});

describe('page language', () => {
  it.each([
    ['pt_BR', 'pt_BR'],
    ['pt-br', 'pt_BR'],
    ['pt', 'pt_BR'],
    ['es', 'es'],
    ['es_MX', 'es'],
    ['fr', 'fr'],
    ['xx', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('the wanted language %s → the page language %s', (wanted, language) => {
    expect(pageLanguageOf(wanted)).toBe(language);
  });

  it('the page language is the browser’s first language, or English without one', () => {
    expect(acceptedLanguage('fr-CA,fr;q=0.9,en;q=0.5')).toBe('fr');
    expect(acceptedLanguage(undefined)).toBe('en');
  });
});
