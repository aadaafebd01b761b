import { moveCode } from '@kinora/motion';
import { describeError, type Phrases } from '@kinora/phrases';
import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { useDialogWords, useWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Hint } from '../controls/hint.tsx';
import { formatOffset, roundOffset } from '../media/offset.ts';
import type { MeasurementPhase, MeasurementRefusal } from './measurement.ts';
import { MoveProgress, SoundLevel } from './sound-level.tsx';
import { useMeasurement } from './use-measurement.ts';

interface MeasureDialogProps {
  /** of device, whose delay it is */
  readonly kind: string;
  /** seconds, as it is now */
  readonly offset: number;
  readonly onAccept: (offset: number) => void;
  readonly onClose: () => void;
}

/** The train with what is before and after it. */
const aboutSeconds = Math.ceil(moveCode[moveCode.length - 1]!.endMs / 1000 / 5) * 5 + 5;

/** Rules LB-100 to LB-104: what will happen, the microphone, the moves, and the result, which the person accepts or not. */
export function MeasureDialog({ kind, offset, onAccept, onClose }: MeasureDialogProps) {
  const words = useWords('delay');
  const dialogWords = useDialogWords();
  const measurement = useMeasurement(kind);
  const phase = useStored(measurement.store, (state) => state);
  const measured = phase.kind === 'measured' ? roundOffset(phase.delayMs / 1000) : null;

  /** True closes the dialog. */
  function confirm(): boolean {
    if (measured !== null) {
      onAccept(measured);
      return true;
    }
    if (phase.kind === 'measuring') measurement.end();
    else measurement.proceed();
    return false;
  }

  return (
    <Dialog
      title={words.title}
      words={measured === null ? dialogWords : { ...dialogWords, cancel: words.keep(formatOffset(offset)) }}
      confirmWord={measured === null ? confirmWord(phase, words) : words.accept(formatOffset(measured))}
      isBusy={phase.kind === 'asking' || phase.kind === 'computing'}
      hasCancel={phase.kind !== 'measuring'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap={12} size="md">
        <PhaseText phase={phase} offset={offset} />
        <PhaseMeters phase={phase} />
      </Stack>
    </Dialog>
  );
}

type DelayWords = ReturnType<typeof useWords<'delay'>>;

/** A button that is busy keeps its name. */
function confirmWord(phase: MeasurementPhase, words: DelayWords): string {
  if (phase.kind === 'ready') return words.start;
  if (phase.kind === 'measuring' || phase.kind === 'computing') return words.end;
  const isAgain = phase.kind === 'refused' || (phase.kind === 'asking' && phase.isAgain);
  return isAgain ? words.again : words.useMicrophone;
}

function describeRefusal(code: MeasurementRefusal, { refusals }: DelayWords, phrases: Phrases): string {
  return isOwnRefusal(code, refusals) ? refusals[code] : describeError(phrases, code);
}

function isOwnRefusal<Own extends object>(code: string, refusals: Own): code is keyof Own & string {
  return Object.hasOwn(refusals, code);
}

interface PhaseProps {
  readonly phase: MeasurementPhase;
}

/** Each new text is read out. */
function PhaseText({ phase, offset }: PhaseProps & { readonly offset: number }) {
  const words = useWords('delay');
  const phrases = usePhrases();
  const text: Readonly<
    Record<Exclude<MeasurementPhase['kind'], 'measured' | 'refused' | 'explained'>, string>
  > = {
    asking: words.asking,
    ready: words.ready,
    measuring: words.measuring,
    computing: words.computing,
  };
  return (
    <Stack gap={10} role="status">
      {phase.kind === 'explained' && (
        <>
          <Text>{words.before(moveCode.length, aboutSeconds)}</Text>
          <Text>{words.place}</Text>
          <Text>{words.safe}</Text>
        </>
      )}
      {phase.kind === 'refused' && (
        <>
          <Text tone="warn">{describeRefusal(phase.code, words, phrases)}</Text>
          <Hint>{words.unchanged}</Hint>
        </>
      )}
      {phase.kind === 'measured' && <Result phase={phase} offset={offset} />}
      {phase.kind in text && <Text>{text[phase.kind as keyof typeof text]}</Text>}
    </Stack>
  );
}

interface ResultProps {
  readonly phase: Extract<MeasurementPhase, { kind: 'measured' }>;
  readonly offset: number;
}

function Result({ phase: { delayMs, plusMinusMs, microphoneMs }, offset }: ResultProps) {
  const words = useWords('delay');
  return (
    <>
      <Text size="lg">{words.result(Math.round(delayMs), Math.max(1, Math.round(plusMinusMs)))}</Text>
      <Text>{words.offsets(formatOffset(offset), formatOffset(roundOffset(delayMs / 1000)))}</Text>
      <Hint>{microphoneMs === null ? words.notReported : words.subtracted(Math.round(microphoneMs))}</Hint>
    </>
  );
}

function PhaseMeters({ phase }: PhaseProps) {
  const words = useWords('delay');
  if (phase.kind !== 'ready' && phase.kind !== 'measuring') return null;
  return (
    <>
      <SoundLevel label={words.level} microphone={phase.microphone} />
      {phase.kind === 'measuring' && (
        <MoveProgress label={words.progress} drive={phase.drive} lengthMs={phase.lengthMs} />
      )}
    </>
  );
}
