/** Visible text, without the style sheets that Mantine adds to the page. */
export function shownText(within: HTMLElement = document.body): string {
  const page = within.cloneNode(true) as HTMLElement;
  for (const style of page.querySelectorAll('style')) style.remove();
  return page.textContent;
}
