/** Text in, text out, in pieces as they come off the wire: any model of a firmware can stand behind a fake port. */
export type FakeResponder = (text: string) => string;

export interface FakeAnswers {
  /** null = this question is not answered */
  readonly firmware?: string | null;
  readonly tcodeVersion?: string | null;
  /** rows of D2 */
  readonly rows?: readonly string[];
  /** `YSYS#0#KN-1` */
  readonly ysys?: string | null;
  readonly lineEnd?: string;
}

/** Answers the four questions and nothing else; what a well-behaved v0.3 device says, unless told otherwise. */
export function createFakeResponder(answers: FakeAnswers = {}): FakeResponder {
  const { firmware = 'OSR-Fake v1', tcodeVersion = 'TCode v0.3', ysys = 'YSYS#0#KN-1' } = answers;
  const { rows = ['L0 0 9999 Up', 'R0 0 9999 Twist'], lineEnd = '\r\n' } = answers;
  const known = new Map<string, readonly string[]>([
    ['D0', firmware === null ? [] : [firmware]],
    ['D1', tcodeVersion === null ? [] : [tcodeVersion]],
    ['D2', rows],
    ['YSYS', ysys === null ? [] : [ysys]],
  ]);
  let buffered = '';
  return (text) => {
    const lines = (buffered + text).split('\n');
    buffered = lines.pop()!;
    return lines
      .flatMap((line) => known.get(line.trim()) ?? [])
      .map((line) => line + lineEnd)
      .join('');
  };
}
