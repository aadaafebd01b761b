import { channelWord } from '../../../runtime/i18n/channel-word.ts';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import type { Operation } from '../session/operation.ts';
import { useStudio, useStudioState } from '../session/studio-context.ts';
import { AmountRow } from './amount-row.tsx';
import { ChosenFields } from './chosen-fields.tsx';

const plain = ['halve', 'double', 'invert', 'reverse'] as const;

/** ST-45: what can be done to the chosen points, or to the lane. */
export function EditPanel() {
  const words = useWords('studio').edit;
  const { dispatch } = useStudio();
  const operate = (operation: Operation) => dispatch({ type: 'operated', operation });
  return (
    <Stack gap={12}>
      <ChosenFields />
      <ClipButtons />
      <Scope />
      <Row gap={6}>
        {plain.map((kind) => (
          <Button key={kind} variant="default" onClick={() => operate({ kind })}>
            {words[kind]}
          </Button>
        ))}
      </Row>
      <AmountRow
        name="scale"
        unit="percent"
        usual={80}
        min={0}
        max={400}
        onApply={(percent) => operate({ kind: 'scale', factor: percent / 100 })}
      />
      <AmountRow
        name="smooth"
        unit="percent"
        usual={50}
        min={1}
        max={100}
        onApply={(percent) => operate({ kind: 'smooth', share: percent / 100 })}
      />
      <AmountRow
        name="simplify"
        unit="percent"
        usual={3}
        min={0}
        max={50}
        onApply={(tolerance) => operate({ kind: 'simplify', tolerance })}
      />
      <Simplified />
      <AmountRow
        name="shift"
        unit="ms"
        usual={100}
        min={-3_600_000}
        max={3_600_000}
        onApply={(ms) => operate({ kind: 'shift', ms })}
      />
      <AmountRow
        name="limit"
        unit="speed"
        usual={400}
        min={1}
        max={100_000}
        onApply={(speed) => operate({ kind: 'limit', speed })}
      />
    </Stack>
  );
}

function ClipButtons() {
  const words = useWords('studio').edit;
  const { dispatch, acts } = useStudio();
  const isChosen = useStudioState(({ chosen }) => chosen.length > 0);
  const hasClip = useStudioState(({ clip }) => clip.length > 0);
  const forChosen = ['copy', 'cut', 'delete'] as const;
  const inputs = { copy: 'copied', cut: 'cut', delete: 'deleted' } as const;
  return (
    <Row gap={6}>
      {forChosen.map((name) => (
        <Button
          key={name}
          variant="default"
          disabled={!isChosen}
          onClick={() => dispatch({ type: inputs[name] })}
        >
          {words[name]}
        </Button>
      ))}
      <Button variant="default" disabled={!hasClip} onClick={acts.paste}>
        {words.paste}
      </Button>
      <Button variant="subtle" onClick={() => dispatch({ type: 'all-chosen' })}>
        {words.all}
      </Button>
      <Button variant="subtle" disabled={!isChosen} onClick={acts.chooseNone}>
        {words.none}
      </Button>
    </Row>
  );
}

/** What the operations would work on. */
function Scope() {
  const phrases = usePhrases();
  const words = useWords('studio').edit;
  const count = useStudioState(({ chosen }) => chosen.length);
  const channel = useStudioState((state) => state.channel);
  return (
    <Text tone="dim" size="sm" role="status">
      {count > 0 ? words.chosen(count) : words.wholeLane(channelWord(phrases, channel))}
    </Text>
  );
}

/** Decimals of a percentage. */
const decimals = 1;

function Simplified() {
  const words = useWords('studio').edit;
  const format = useFormat();
  const simplified = useStudioState((state) => state.simplified);
  return (
    <Text tone="dim" size="sm" role="status">
      {simplified && words.simplified(simplified.removed, format.number(simplified.error, decimals))}
    </Text>
  );
}
