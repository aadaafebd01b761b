import { describe, expect, it } from 'vitest';
import { isInvitation, returnRoute } from './return-route.ts';

describe('after signing in', () => {
  it.each(['/profile', '/room?roomId=AB12CD&userRole=2&isCreate=false', '/SVideo', '/admin'])(
    '[SH-6] %s is gone to, since it was asked for',
    (route) => {
      expect(returnRoute(route)).toBe(route);
    },
  );

  it.each([
    null,
    '',
    '/',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/profile/../../evil',
    '/profile#//evil',
    '/room?next=//evil.example',
    '/room?a=<script>',
    '/login',
    '/nowhere',
    ' /profile',
  ])('[SH-6] %s is not, the shell opens', (route) => {
    expect(returnRoute(route)).toBe('/espindex');
  });

  it('[SH-6] the link to a room is known as an invitation, and nothing else is', () => {
    expect(isInvitation('/remote?code=AB12CD34')).toBe(true);
    expect(
      ['/remote', '/home?code=AB12CD34', '//evil.example/remote?code=A', null].map(isInvitation),
    ).toEqual(Array(4).fill(false));
  });
});
