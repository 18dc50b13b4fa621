import { describe, expect, it } from 'vitest';
import { mayNavigate as may } from './page-gates';

describe('Navigation gate', () => {
  it('navigation within the own origin passes', () => {
    expect(may('app://w-abc123/#/approvals', 'app://w-abc123/#/posts/1')).toBe(true);
    expect(may('app://welcome/', 'app://welcome/index.html')).toBe(true);
  });

  it.each([
    ['app://w-abc123/', 'app://w-other1/'],
    ['app://w-abc123/', 'app://welcome/'],
    ['app://welcome/', 'app://w-abc123/'],
    ['app://w-abc123/', 'https://evil.example/'],
    ['app://w-abc123/', 'file:///etc/passwd'],
    ['app://w-abc123/', 'javascript:alert(1)'],
    ['app://w-abc123/', 'data:text/html,x'],
    ['app://w-abc123/', 'about:blank'],
    ['https://evil.example/', 'app://w-abc123/'],
    ['https://evil.example/', 'https://evil.example/'],
    ['', 'app://welcome/'],
  ])('navigation is refused from %j to %j', (from, to) => {
    expect(may(from, to)).toBe(false);
  });
});
