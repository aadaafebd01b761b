import type { RoomConsent } from '@kinora/engine';
import { axisNames } from '@kinora/motion';
import type { StoreApi } from 'zustand/vanilla';
import { useMovingAxes } from '../../../runtime/device/use-moving-axes.ts';
import { useFormat, usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { speedShare } from '../speed-share.ts';
import { Text } from '../../../ui/layout/layout.tsx';

/** What START would allow, in a line beside it: on a phone the limits themselves are further down. */
export function ConsentSummary({ consent }: { readonly consent: StoreApi<RoomConsent> }) {
  const words = useWords('room').receive;
  const format = useFormat();
  const { axes: names } = usePhrases().device;
  const { axes, speed, intensity } = useStored(consent, (state) => state);
  const allowed = useMovingAxes().filter((axis) => axes[axis].enabled);
  const which =
    allowed.length === axisNames.length ? words.allAxes : format.list(allowed.map((axis) => names[axis]));
  return (
    <Text tone="dim" size="sm">
      {allowed.length === 0
        ? words.allowsNothing
        : words.allows(
            which,
            words.speedText(speedShare(speed)),
            words.speedText(Math.round(intensity * 100)),
          )}
    </Text>
  );
}
