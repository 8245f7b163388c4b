import type { Page } from '@playwright/test';

/** What a page played: a WebM file with PCM, or with Opus of a high rate. */
export type SoundTape = Buffer;

/**
 * Runs in the page before its own scripts. Every media element goes through one Web Audio graph, as the browser's own output
 * would take it (volume and muting included), and what reaches the end of the graph is recorded, too.
 */
const TAP = `(() => {
  const Context = window.AudioContext;
  const connect = AudioNode.prototype.connect;
  const makeSource = Context.prototype.createMediaElementSource;
  const play = HTMLMediaElement.prototype.play;
  const sources = new WeakMap();
  let context, tape;
  function open() {
    if (context) return context;
    context = new Context({ sampleRate: 48000 });
    tape = new MediaStreamAudioDestinationNode(context, { channelCount: 2 });
    // Silence, so that the tape runs where nothing else is heard.
    const silence = new ConstantSourceNode(context, { offset: 0 });
    connect.call(silence, tape);
    silence.start();
    // Sound is taken on its way to the speakers, and these are later.
    Object.defineProperty(context, 'outputLatency', { value: 0 });
    return context;
  }
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to === context?.destination) connect.call(this, tape);
    return connect.call(this, to, ...rest);
  };
  window.AudioContext = function () { return open(); };
  Context.prototype.createMediaElementSource = function (element) {
    // The page takes the element into a graph of its own.
    const source = sources.get(element) ?? makeSource.call(this, element);
    sources.set(element, source);
    source.disconnect();
    return source;
  };
  HTMLMediaElement.prototype.play = function () {
    open();
    if (!sources.has(this)) {
      const source = makeSource.call(context, this);
      sources.set(this, source);
      source.connect(context.destination);
    }
    return play.call(this);
  };
  window.startTape = async () => {
    await open().resume();
    // Firefox writes no PCM.
    const mimeType = ['audio/webm;codecs=pcm', 'audio/webm;codecs=opus'].find(MediaRecorder.isTypeSupported);
    const recorder = new MediaRecorder(tape.stream, { mimeType, audioBitsPerSecond: 256000 });
    const parts = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((done) => { recorder.onstop = done; });
    recorder.start();
    window.stopTape = async () => {
      recorder.stop();
      await stopped;
      const reader = new FileReader();
      const read = new Promise((done) => { reader.onload = done; });
      reader.readAsDataURL(new Blob(parts));
      await read;
      return reader.result.split(',')[1];
    };
  };
})()`;

/** Makes the pages that come next record what they play; once in a browser context of its own. */
export async function tapSound(page: Page): Promise<void> {
  await page.addInitScript(TAP);
}

/** Records what a page plays while something is done. */
export async function recorded(page: Page, act: () => Promise<unknown>): Promise<SoundTape> {
  await page.evaluate('startTape()');
  await act();
  return Buffer.from(await page.evaluate<string>('stopTape()'), 'base64');
}
