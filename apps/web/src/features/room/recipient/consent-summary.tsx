import type { RoomConsent } from '@kinora/engine';
import { axisNames } from '@kinora/motion';
import type { StoreApi } from 'zustand/vanilla';
import { useMovingAxes } from '../../../runtime/device/use-moving-axes.ts';
import { useFormat, usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { useRecipientSeat } from '../session/room-context.ts';
import { speedShare } from '../speed-share.ts';
import { Text } from '../../../ui/layout/layout.tsx';

/** What START would allow, or what it allows now, in a line beside it: on a phone the limits themselves are further down. */
export function ConsentSummary({ consent }: { readonly consent: StoreApi<RoomConsent> }) {
  const words = useWords('room').receive;
  const format = useFormat();
  const { axes: names } = usePhrases().device;
  const offered = useStored(consent, (state) => state);
  const inForce = useRecipientSeat((seat) => seat.consent);
  const { axes, speed, intensity } = inForce ?? offered;
  const say = inForce === null ? words.allows : words.allowsNow;
  const allowed = useMovingAxes().filter((axis) => axes[axis].enabled);
  const which =
    allowed.length === axisNames.length ? words.allAxes : format.list(allowed.map((axis) => names[axis]));
  return (
    <Text tone="dim" size="sm">
      {allowed.length === 0
        ? words.allowsNothing
        : say(which, words.speedText(speedShare(speed)), words.speedText(Math.round(intensity * 100)))}
    </Text>
  );
}
