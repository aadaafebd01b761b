import { expect, it } from 'vitest';
import { convertCommand } from './convert-command.ts';

it('[PB-97] names the file and what comes of it', () => {
  expect(convertCommand('My film (4K).mkv')).toBe(
    'ffmpeg -i "My film (4K).mkv" -c:v libx264 -crf 18 -pix_fmt yuv420p -c:a aac "My film (4K).h264.mp4"',
  );
  expect(convertCommand('映画.mp4')).toContain('"映画.h264.mp4"');
});

it.each([
  'a"; rm -rf ~; ".mp4',
  '$(reboot).mp4',
  '`reboot`.mp4',
  'a\\.mp4',
  '%PATH%.mp4',
  '-y.mp4',
  'a\n.mp4',
])('[PB-97] leaves out a name that a shell could misread: %j', (name) => {
  expect(convertCommand(name)).toContain('-i "input.mp4"');
});
