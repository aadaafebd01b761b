/** A line end inside of a JSON string, as TCodeESP32 up to 0.5b sends it, and other characters that JSON forbids there. */
const rawControls = /[\u0000-\u001f]/g;
/** A status that is a name alone, `tempReached`. No reply is one word that begins in lower case and has no line end. */
const statusName = /^[a-z]\w*\u0000?$/;

/**
 * What a message of a board on the network says, as lines; '' for a status, null for what is neither T-Code nor JSON.
 * The end of a message ends a line. Forms: docs/spec/tcode.md, TC-110 to TC-112.
 */
export function readSocketMessage(message: string): string | null {
  const json = parseJson(message);
  if (json !== undefined) return linesOf(textOf(json));
  return message.trimStart().startsWith('{') ? null : linesOf(message);
}

/** The object or list that a message is; undefined where it is none. A number alone is text: a firmware may be named so. */
function parseJson(message: string): object | undefined {
  if (!/^\s*[[{]/.test(message)) return undefined;
  return parseObject(message) ?? parseObject(message.replace(rawControls, escaped));
}

function parseObject(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

function escaped(control: string): string {
  return JSON.stringify(control).slice(1, -1);
}

function textOf(json: object): string {
  const { command, message } = json as { readonly command?: unknown; readonly message?: unknown };
  if (typeof command !== 'string') return '';
  if (message === undefined) return statusName.test(command) ? '' : command;
  return command === 'tcode' && typeof message === 'string' ? message : '';
}

function linesOf(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
