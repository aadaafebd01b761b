/** What was started, to be ended the last first. */
export function createEndings() {
  const endings: (() => unknown)[] = [];
  return {
    keep<Part>(part: Part, end: (part: Part) => unknown): Part {
      endings.unshift(() => end(part));
      return part;
    },
    async stop() {
      for (const end of endings.splice(0)) await end();
    },
  };
}
