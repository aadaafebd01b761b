import { describe, expect, it } from 'vitest';
import { commands, describeCommands, readArgument } from './commands.ts';

describe('the operator’s commands', () => {
  it.each([
    ['register-devices', ['A', 'B'], '"B" is one argument too many. Usage: register-devices'],
    ['plans', ['now'], '"now" is one argument too many. Usage: plans'],
    ['grant-operator', [], '<email> is missing. Usage: grant-operator <email>'],
    ['grant-operator', [' '], '<email> is missing. Usage: grant-operator <email>'],
  ])('[AC-191] say what is wrong with the arguments of %s: %j', (name, given, sentence) => {
    const argument = readArgument(commands[name]!, given);
    expect(argument).toEqual({ ok: false, error: expect.stringContaining(sentence) });
  });

  it('[AC-191] take the one argument that they name, or none', () => {
    expect(readArgument(commands['register-devices']!, ['A,B'])).toEqual({ ok: true, value: 'A,B' });
    expect(readArgument(commands['plans']!, [])).toEqual({ ok: true, value: '' });
  });

  it('[AC-66] are named by help, each with a sentence', () => {
    for (const { usage, summary } of Object.values(commands)) {
      expect(describeCommands()).toContain(usage);
      expect(describeCommands()).toContain(summary);
    }
  });
});
