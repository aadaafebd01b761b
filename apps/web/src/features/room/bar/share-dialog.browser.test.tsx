import { loadWords } from '@kinora/phrases';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../ui/theme/tokens.css';
import { createRoomHarness } from '../testing/room-harness.tsx';
import { ShareDialog } from './share-dialog.tsx';

const { bar } = await loadWords('room', 'en');
const address = 'https://example.org/#/remote?code=K7QM2DXP';

let harness: ReturnType<typeof createRoomHarness>;

const open = async () => {
  await harness.enter(<ShareDialog address={address} onClose={() => undefined} />);
  await harness.pass(0);
};
const send = () => [...document.querySelectorAll('button')].find((it) => it.textContent === bar.sendLink);

/** The browser's sheet to share with; undefined: it has none. */
function setShare(share: ((data: ShareData) => Promise<void>) | undefined): void {
  Reflect.deleteProperty(navigator, 'share');
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

beforeEach(() => {
  harness = createRoomHarness();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  harness.dispose();
});

describe('the invitation', () => {
  it('[RP-48] is sent by the system where the browser can, and stays open when the person decides not to', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
    setShare(share);
    await open();
    await act(async () => send()!.click());
    expect(share).toHaveBeenCalledWith({ title: bar.shareTitle, url: address });
    expect(document.querySelector('input')?.value).toBe(address);
    expect(harness.notices).toEqual([]);
  });
});
