import { describe, expect, it } from 'vitest';
import { drawDriveStates } from '../../testing/draw-drive-states.ts';

describe('the table of states in the docs', () => {
  it('is what the code does now', async () => {
    await expect(drawDriveStates()).toMatchFileSnapshot('../../../../../docs/drive-states.md');
  });
});
