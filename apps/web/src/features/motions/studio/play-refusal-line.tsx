import { type AxisName, axisNames } from '@kinora/motion';
import { DeviceRefusalLine, useDeviceRefusal } from '../../../runtime/device/device-refusal-line.tsx';
import type { DeviceRefusal } from '../../../runtime/device/device-refusal.ts';
import { useMovingAxes } from '../../../runtime/device/use-moving-axes.ts';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { RemedyLine } from '../../../ui/remedy-line.tsx';
import { useNewProfile } from '../library/use-new-profile.ts';
import { useIsLocked, useLibrary, useMotions, useSelectedDocument } from './motions-context.ts';

/** Why the chosen profile cannot play: the device, none of its axes is on, or there is none. */
type PlayRefusal = DeviceRefusal | 'no-axis' | 'no-profile';

/** The first reason that holds; null where one can play, or plays, and while the list is still to come. */
export function usePlayRefusal(): PlayRefusal | null {
  const device = useDeviceRefusal();
  const isLocked = useIsLocked();
  const document = useSelectedDocument();
  const isEmpty = useLibrary(({ status, profiles }) => status === 'ready' && profiles.length === 0);
  if (isLocked) return null;
  if (isEmpty) return 'no-profile';
  if (device !== null || document === null) return device;
  return axisNames.some((axis) => document.axes[axis].enabled) ? null : 'no-axis';
}

interface RefusalProps {
  /** of the sentence */
  readonly id: string;
}

/** Rule PG-184: why nothing can play, with a button for each remedy. */
export function PlayRefusalLine({ id }: RefusalProps) {
  return (
    <div role="status">
      <Reason id={id} />
    </div>
  );
}

function Reason({ id }: RefusalProps) {
  const words = useWords('motions').transport;
  const refusal = usePlayRefusal();
  if (refusal === null) return null;
  if (refusal === 'no-profile') return <NoProfile id={id} />;
  if (refusal === 'no-axis') return <NoAxis id={id} />;
  return <DeviceRefusalLine id={id} refusal={refusal} needDevice={words.needDevice} />;
}

function NoProfile({ id }: RefusalProps) {
  const words = useWords('motions').list;
  const make = useNewProfile();
  return <RemedyLine id={id} lamp="disc" text={words.none} offers={[{ word: words.new, run: make }]} />;
}

/** The stroke is what most devices have; another device has a first axis. */
function NoAxis({ id }: RefusalProps) {
  const words = useWords('motions').transport;
  const names = usePhrases().device.axes;
  const [axis = 'L0'] = useMovingAxes();
  const turnOn = useTurnOn();
  return (
    <RemedyLine
      id={id}
      lamp="disc"
      text={words.empty}
      offers={[{ word: words.turnOn(names[axis]), run: () => turnOn(axis) }]}
    />
  );
}

function useTurnOn(): (axis: AxisName) => void {
  const { library } = useMotions();
  const pk = useLibrary((state) => state.selected);
  const document = useSelectedDocument();
  return (axis) => {
    if (pk === null || document === null) return;
    const axes = { ...document.axes, [axis]: { ...document.axes[axis], enabled: true } };
    library.edit(pk, { ...document, axes });
  };
}
