import { flashMs, nextPulse } from './pulse.ts';

/** Hz; heard well on small speakers. */
const pitch = 1_000;
/** 0..1 */
const loudness = 0.25;
/** ms ahead in which a tone is given to the sound card, and how often that is looked at. */
const aheadMs = 300;
const lookMs = 100;
/** ms of rise and fall: without them the tone clicks before it sounds. */
const edgeMs = 4;

/**
 * A tone at each pulse, on the sound card's own clock, earlier by what the card and the speakers are late. `now` in ms
 * of the test. Returns its end.
 */
export function createBeeper(now: () => number): () => void {
  const audio = new AudioContext();
  let given = 0;

  function give(): void {
    const pulse = nextPulse(now());
    if (pulse === given || pulse - now() > aheadMs) return;
    given = pulse;
    beep(audio, audio.currentTime + (pulse - now()) / 1000 - (audio.outputLatency || 0));
  }

  const timer = setInterval(give, lookMs);
  return () => {
    clearInterval(timer);
    void audio.close();
  };
}

function beep(audio: AudioContext, at: number): void {
  const start = Math.max(at, audio.currentTime);
  const end = start + flashMs / 1000;
  const tone = new OscillatorNode(audio, { frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + edgeMs / 1000);
  volume.gain.setValueAtTime(loudness, end - edgeMs / 1000);
  volume.gain.linearRampToValueAtTime(0, end);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}
