import { loadWords } from '@kinora/phrases';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../ui/theme/tokens.css';
import { pollMs } from '../session/step-stay.ts';
import { createRoomHarness } from '../testing/room-harness.tsx';
import { RemovePartner } from './remove-partner.tsx';

const { partner: words } = await loadWords('room', 'en');

let harness: ReturnType<typeof createRoomHarness>;
const onClose = vi.fn();

const confirm = () =>
  [...document.querySelectorAll('button')].find((it) => it.textContent === words.removeConfirm)!;

beforeEach(() => {
  onClose.mockClear();
  harness = createRoomHarness();
});

afterEach(() => harness.dispose());

describe('removing the partner', () => {
  it('[RP-43] asks first, and does nothing when Escape is pressed', async () => {
    await harness.enter(<RemovePartner partnerKey="partner" onClose={onClose} />);
    await harness.pass(0);
    act(() => void confirm().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(harness.calls).not.toContain('releaseSeat');
  });

  it('[RP-43] frees the seat when it is confirmed, and says so', async () => {
    await harness.enter(<RemovePartner partnerKey="partner" onClose={onClose} />);
    await harness.pass(0);
    act(() => confirm().click());
    await harness.pass(0);
    expect(harness.calls).toContain('releaseSeat');
    expect(harness.notices).toEqual([words.removed]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[RP-43] says that the partner of the press has lost the seat, and does nothing about the next one', async () => {
    await harness.enter(<RemovePartner partnerKey="partner" onClose={onClose} />);
    harness.server.room = { partnerKey: 'another' };
    await harness.pass(pollMs);
    expect(confirm().disabled).toBe(true);
    expect(document.body.textContent).toContain(words.removeGone);
  });
});
