/** A board on the network as its firmware has it: plain text, or JSON as TCodeESP32 sends it (TC-110 to TC-112). */
export type SocketForm = 'plain' | '0.5b' | '0.56b';

interface Form {
  /** What leaves as one message when the firmware says this. `asked` is what it was sent. */
  readonly wrap: (said: string, asked: string) => string;
  /** what it sends unasked, once a second */
  readonly statuses: readonly string[];
}

export const socketForms: Readonly<Record<SocketForm, Form>> = {
  plain: { wrap: (said) => said, statuses: [] },
  '0.5b': {
    // nothing is escaped, and its reply to D0 has no line end
    wrap: (said, asked) => {
      const text = said.replaceAll('\r', '');
      return `{ "command": "${asked.trim() === 'D0' ? text.trimEnd() : text}" }`;
    },
    statuses: [
      '{ "command": "sleeveTempStatus" , "message": {"temp":"36.5", "status":"Heating"} }',
      '{ "command": "tempReached" }',
      '{ "command": "debug" , "message": "TCode v0.9\nReady!" }',
    ],
  },
  '0.56b': {
    wrap: (said) => JSON.stringify({ command: 'tcode', message: said }),
    statuses: [
      '{"command":"batteryStatus","message":{"batteryVoltage":11.9,"capacityRemainingPercentage":80}}',
      '{"command":"tempReached"}',
      '{"command":"debug","message":"[main] TCode v0.9\\r\\nReady!"}',
    ],
  },
};
