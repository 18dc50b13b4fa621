import { percentEncode } from './percent-encode';

/**
 * Placeholder in the address of a post in the content planning service. The API has no such address, so the user enters
 * a template, e.g. `https://planning.example/posts/{post_id}`.
 */
const postPlace = '{post_id}';

/** The longest template that is accepted. */
export const longestTemplate = 2_000;

export type TemplateReading =
  | { readonly ok: true; readonly template: string }
  | { readonly ok: false; readonly problem: TemplateProblem };

/**
 * `no_address`: a browser would not open it. `not_https`: a third party on the network could lead people elsewhere.
 * `no_place`: `{post_id}` is missing. `misplaced`: it would choose the host, or it is given as user name.
 */
export type TemplateProblem = 'no_address' | 'not_https' | 'no_place' | 'misplaced';

/** Reads a template as a person typed it. */
export function readTemplate(typed: string): TemplateReading {
  const template = typed.trim();
  if (!template.includes(postPlace)) return refused('no_place');
  if (template.length > longestTemplate) return refused('no_address');
  const [one, another] = [addressWith(template, 'a1'), addressWith(template, 'b2')];
  if (!one || !another) return refused('no_address');
  if (one.protocol !== 'https:') return refused('not_https');
  const isSteady = one.host === another.host && one.username === '' && one.password === '';
  return isSteady ? { ok: true, template } : refused('misplaced');
}

/** The address of one post. The id comes from a service: it can fill its place and nothing else. */
export const addressOfPost = (template: string, postId: string): string =>
  template.replaceAll(postPlace, percentEncode(postId));

const addressWith = (template: string, id: string): URL | null => {
  const address = addressOfPost(template, id);
  return URL.canParse(address) ? new URL(address) : null;
};

const refused = (problem: TemplateProblem): TemplateReading => ({ ok: false, problem });
