import type { ReactNode } from 'react';
import { useSnapshot } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { PlayIcon } from '../../../ui/icons.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Radio, RadioGroup } from '../../../ui/radio.tsx';
import { mayStart } from '../band/controller-moment.ts';
import { useControllerMoment } from '../band/use-moment.ts';
import { OrdinaryStop } from '../ordinary-stop.tsx';

const driveSources = ['profiles', 'hand', 'video'] as const;
export type DriveSource = (typeof driveSources)[number];

interface DrivePanelProps {
  readonly source: DriveSource;
  readonly onChoose: (source: DriveSource) => void;
  readonly onStart: () => void;
  readonly onStop: () => void;
  /** what belongs to the source: the order of a list */
  readonly children?: ReactNode;
}

/** The controller's START and STOP, and by what the partner's device is driven. */
export function DrivePanel({ source, onChoose, onStart, onStop, children }: DrivePanelProps) {
  const words = useWords('room').drive;
  const isDriving = useSnapshot(({ owner }) => owner !== 'nobody');
  const moment = useControllerMoment();
  return (
    <Panel title={words.title}>
      <Row gap={10} grow="all" isOneLine>
        <Button
          size="xl"
          leftSection={<PlayIcon />}
          disabled={isDriving}
          isBlocked={!mayStart(moment)}
          onClick={onStart}
        >
          {words.start}
        </Button>
        <OrdinaryStop onStop={onStop} />
      </Row>
      <SourceTabs source={source} onChoose={onChoose} />
      {!isDriving && (
        <Text tone="dim" size="sm">
          {words.startHints[source]}
        </Text>
      )}
      {children}
    </Panel>
  );
}

function SourceTabs({ source, onChoose }: Pick<DrivePanelProps, 'source' | 'onChoose'>) {
  const words = useWords('room').drive.sources;
  return (
    <RadioGroup legend={words.label} isLegendHidden isSegmented>
      {driveSources.map((one) => (
        <Radio
          key={one}
          look="segment"
          name="drive-source"
          checked={one === source}
          onChoose={() => onChoose(one)}
        >
          {words[one]}
        </Radio>
      ))}
    </RadioGroup>
  );
}
