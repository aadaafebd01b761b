import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSocketMessage } from './read-socket-message.ts';

describe('a message of a board on the network', () => {
  it.each([
    ['plain', 'TCode v0.3\r\n', 'TCode v0.3\r\n'],
    ['plain, without a line end', 'TCode v0.3', 'TCode v0.3\n'],
    ['rows', 'L0 0 9999 Up\nR0 0 9999 Twist', 'L0 0 9999 Up\nR0 0 9999 Twist\n'],
    ['a log with marks', '[main] Ready!', '[main] Ready!\n'],
    ['a number', '42', '42\n'],
    ['JSON of 0.56b', '{"command":"tcode","message":"TCode v0.4\\r\\n"}', 'TCode v0.4\r\n'],
    ['its name with quotes', '{"command":"tcode","message":"\\"SR6\\" v1"}', '"SR6" v1\n'],
    [
      'rows of 0.56b',
      '{"command":"tcode","message":"L0 0 9999 Up\\nR0 0 1 X\\n"}',
      'L0 0 9999 Up\nR0 0 1 X\n',
    ],
    ['spaces in place of a line end', '{"command":"tcode","message":"TCode v0.4  "}', 'TCode v0.4  \n'],
    ['JSON of 0.5b', '{ "command": "TCode v0.3\n" }', 'TCode v0.3\n'],
    ['JSON of 0.5b with a return', '{ "command": "TCode v0.3\r\n" }', 'TCode v0.3\r\n'],
    ['its name, which has no line end', '{ "command": "Firmware v0.5b" }', 'Firmware v0.5b\n'],
    ['its rows', '{ "command": "L0 0 9999 Up\nR0 0 9999 Twist\n" }', 'L0 0 9999 Up\nR0 0 9999 Twist\n'],
    ['its restart', '{ "command": "Ready!\n" }', 'Ready!\n'],
  ])('[DV-190] [TC-110] [TC-111] is its lines: %s', (_what, message, lines) => {
    expect(readSocketMessage(message)).toBe(lines);
  });

  it.each([
    '{ "command": "sleeveTempStatus" , "message": {"temp":"36.5", "status":"Heating"} }',
    '{"command":"batteryStatus","message":{"batteryVoltage":11.9}}',
    '{ "command": "tempReached" }',
    '{"command":"tempReached\\u0000"}',
    '{"command":"debug","message":"TCode v0.9\\r\\nReady!"}',
    '{ "command": "debug" , "message": "TCode v0.9\nReady!" }',
    '{"command":"tcode","message":{"a":1}}',
    '{"command":"tcode","message":null}',
    '{"command":7}',
    '{\n  "x": 0.5\n}',
    '{}',
    '[1, 2]',
    '[[{"command":"TCode v0.3"}]]',
    '',
  ])('[DV-191] [TC-112] is nothing where it is a status: %s', (message) => {
    expect(readSocketMessage(message)).toBe('');
  });

  it.each([
    '{',
    '{"command":"tcode","message":"TCode v0',
    '{ "command": "debug" , "message": "a "b"" }',
    ' {x}',
  ])('[DV-191] is damaged where it begins as an object and is none: %s', (message) => {
    expect(readSocketMessage(message)).toBeNull();
  });

  function expectEnded(lines: string | null): void {
    expect(lines === null || lines === '' || lines.endsWith('\n')).toBe(true);
  }

  it('[DV-190] [DV-191] [DV-192] is read whatever it is, and ends a line', () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(texts, (text) => {
        expectEnded(readSocketMessage(text));
      }),
    );
  });

  it('[DV-191] is no damage whatever JSON it is, and no line where it has no "command"', () => {
    fc.assert(
      fc.property(fc.oneof(fc.object(), fc.array(fc.jsonValue())), fc.nat(4), (json, indent) => {
        const lines = readSocketMessage(JSON.stringify(json, null, indent));
        expect(lines).not.toBeNull();
        if (!('command' in json)) expect(lines).toBe('');
      }),
    );
  });

  it('[DV-190] is the text that 0.56b escaped, whatever it is, and wherever a piece is cut off', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.nat(), (said, at) => {
        const message = JSON.stringify({ command: 'tcode', message: said });
        expect(readSocketMessage(message)).toBe(said.endsWith('\n') ? said : `${said}\n`);
        const cut = at % message.length;
        expectEnded(readSocketMessage(message.slice(0, cut)));
        expectEnded(readSocketMessage(message.slice(cut)));
      }),
    );
  });
});
