import { describe, expect, it } from 'vitest';
import { avatarOf } from './avatar.tsx';

describe('the picture path of a person', () => {
  it.each([
    ['/avatars/avt_1.png', 1],
    ['avt_2.png', 2],
    ['https://elsewhere.example/x/avt_3.png', 3],
    ['', null],
    ['/avatars/avt_4.png', null],
    ['/avatars/avt_1.png?', null],
  ])('[SH-16] %j shows avatar %s', (path, avatar) => {
    expect(avatarOf(path)).toBe(avatar);
  });
});
