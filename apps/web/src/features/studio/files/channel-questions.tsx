import type { StudioFile } from '@kinora/studio';
import { type ChannelAnswer, ChannelOptions } from '../../../runtime/i18n/channel-options.tsx';
import { useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { useStudio } from '../session/studio-context.ts';

/** ST-58: for which axis is a script that does not say it? */
export function ChannelQuestions() {
  const { store } = useStudio();
  const asking = useStored(store, (state) => state.asking);
  return asking.length === 0 ? null : (
    <Stack as="ul" gap={8} surface="warn">
      {asking.map((file) => (
        <ChannelQuestion key={file.script.name} file={file} />
      ))}
    </Stack>
  );
}

function ChannelQuestion({ file }: { readonly file: StudioFile }) {
  const words = useWords('studio').asking;
  const { dispatch } = useStudio();
  const { name } = file.script;
  return (
    <Row as="li" gap={10}>
      <Text canBreak>{words.question(name)}</Text>
      <Select
        label={words.question(name)}
        value=""
        onChange={(answer) => dispatch({ type: 'answered', file, answer: answer as ChannelAnswer })}
      >
        <ChannelOptions inside={file.lanes.map(([channel]) => channel)} />
      </Select>
      <Button
        variant="default"
        aria-label={words.leaveOutFile(name)}
        onClick={() => dispatch({ type: 'answered', file, answer: 'leave-out' })}
      >
        {words.leaveOut}
      </Button>
    </Row>
  );
}
