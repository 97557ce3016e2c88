import { onTestFinished, vi } from 'vitest'

/** The sounds of the site by their first note, in hertz. */
const names = new Map<number | undefined, string>([
  [220, 'knock'],
  [523.25, 'call'],
  [783.99, 'reminder'],
  [440, 'turn'],
  [1318.51, 'tick'],
  [98, 'thud'],
  [392, 'victory'],
  [261.63, 'defeat'],
])

/** The page keeps its audio for good, so what a test hears is not kept in there. */
let heard: string[] = []

class SilentAudio {
  readonly currentTime = 0
  readonly destination = {}
  async resume() {}
  async suspend() {}
}

class SilentNode {
  readonly gain = { linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  readonly #name: string | undefined
  constructor(_audio: unknown, { frequency }: OscillatorOptions = {}) {
    this.#name = names.get(frequency)
  }
  connect(next: SilentNode) {
    return next
  }
  start(at: number) {
    if (at === 0 && this.#name) heard.push(this.#name)
  }
  stop() {}
}

/** Takes the place of the page's audio until the test is over, on a page that was touched. The list grows with every sound that begins. */
export function hearSounds(): readonly string[] {
  heard = []
  vi.stubGlobal('AudioContext', SilentAudio)
  vi.stubGlobal('OscillatorNode', SilentNode)
  vi.stubGlobal('GainNode', SilentNode)
  Object.defineProperty(navigator, 'userActivation', { configurable: true, get: () => ({ hasBeenActive: true }) })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'userActivation')
  })
  return heard
}
