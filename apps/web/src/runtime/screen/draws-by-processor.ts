/** How the programs that draw on a processor name themselves: Chromium's, Mesa's two, Windows' own. */
const processorNames = /swiftshader|llvmpipe|softpipe|basic render/i;

let known: boolean | null = null;

/** Whether the processor draws, for want of a graphics card. Asked once, on a separate canvas, which takes ms. */
export function drawsByProcessor(): boolean {
  known ??= ask();
  return known;
}

function ask(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (context === null) return false;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return processorNames.test(String(name));
}
