/** What any program needs; the settings of whoever runs the tests stay out of the server that is tested. */
const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];

export function bareEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(kept.map((name) => [name, process.env[name]]));
}
