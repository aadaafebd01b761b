import type { Page } from 'playwright-core';

/** ms from a written move to its sound: more than the page is ever behind, and with the microphone less than can be measured */
const deviceDelayMs = 350;

/** What the board was sent. */
interface SoundedLine {
  readonly epochMs: number;
  readonly text: string;
}

/**
 * Gives the open page a microphone that hears its board: each move of the stroke clicks a constant time after it was written. The
 * page gets the sound as from any microphone, by `getUserMedia`. What the board was sent while it
 * was on is in `soundedLines`.
 */
export async function installSoundingBoard(page: Page): Promise<void> {
  await page.evaluate(soundBoard, deviceDelayMs);
}

export async function soundedLines(page: Page): Promise<readonly SoundedLine[]> {
  return page.evaluate(() => (globalThis as unknown as { soundedLines: SoundedLine[] }).soundedLines);
}

/** Runs in the page. */
function soundBoard(delayMs: number): void {
  const restMs = 150;
  const clickSeconds = 0.02;
  const lines: SoundedLine[] = [];
  Object.assign(globalThis, { soundedLines: lines });

  async function openMicrophone(): Promise<MediaStream> {
    const audio = new AudioContext();
    await audio.resume();
    const air = new MediaStreamAudioDestinationNode(audio);
    const noise = noiseOf(audio);
    let lastMs = 0;
    let zeros: readonly number[] = [];

    /** The audio clock's 0 by the page's clock, ms: its time is read late, so the earliest of a second's readings counts. */
    function zeroMs(): number {
      const zero = performance.timeOrigin + performance.now() - 1000 * audio.currentTime;
      zeros = [...zeros.slice(-49), zero];
      return Math.min(...zeros);
    }

    function click(epochMs: number): void {
      const at = (epochMs + delayMs - zeroMs()) / 1000;
      // a move that is not heard does less harm than one that is heard late
      if (at < audio.currentTime) return;
      const source = new AudioBufferSourceNode(audio, { buffer: noise });
      source.connect(new GainNode(audio, { gain: 0.2 })).connect(air);
      source.start(at, 0, clickSeconds);
    }

    async function hear(): Promise<void> {
      zeroMs();
      const board = globalThis as unknown as {
        kinoraFakeSerial(command: string): Promise<readonly SoundedLine[]>;
      };
      for (const line of await board.kinoraFakeSerial('records')) {
        lines.push(line);
        const { epochMs, text } = line;
        if (!/L0\d{4}I/.test(text)) continue;
        if (epochMs - lastMs > restMs) click(epochMs);
        lastMs = epochMs;
      }
    }

    const bed = new AudioBufferSourceNode(audio, { buffer: noise, loop: true });
    bed.connect(new GainNode(audio, { gain: 0.002 })).connect(air);
    bed.start();
    const timer = setInterval(() => {
      if (air.stream.active) void hear();
      else close();
    }, 20);

    /** The page has turned its microphone off. */
    function close(): void {
      clearInterval(timer);
      void audio.close();
    }

    return air.stream;
  }

  function noiseOf(audio: AudioContext): AudioBuffer {
    const buffer = new AudioBuffer({ length: audio.sampleRate, sampleRate: audio.sampleRate });
    buffer.getChannelData(0).forEach((_, index, samples) => (samples[index] = 2 * Math.random() - 1));
    return buffer;
  }

  navigator.mediaDevices.getUserMedia = openMicrophone;
}
