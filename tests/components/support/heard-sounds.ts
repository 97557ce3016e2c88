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

/** The page keeps its audio for good, so the sounds that a test hears or forbids stand beside it. */
let heard: string[] = []
let isAllowed = true
let state: AudioContextState = 'suspended'

class SilentAudio {
  readonly currentTime = 0
  readonly destination = {}
  get state() {
    return state
  }
  /** A browser that forbids sound never answers. */
  resume(): Promise<void> {
    state = isAllowed ? 'running' : 'suspended'
    return isAllowed ? Promise.resolve() : new Promise(() => {})
  }
  async suspend() {
    state = 'suspended'
  }
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

/** Takes the place of the page's audio until the test is over. The list grows with every sound that begins on a page that was touched. */
export function hearSounds(wasTouched = () => true): readonly string[] {
  heard = []
  state = 'suspended'
  vi.stubGlobal('AudioContext', SilentAudio)
  vi.stubGlobal('OscillatorNode', SilentNode)
  vi.stubGlobal('GainNode', SilentNode)
  Object.defineProperty(navigator, 'userActivation', { configurable: true, get: () => ({ hasBeenActive: wasTouched() }) })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'userActivation')
  })
  return heard
}

/** The browser forbids this page to sound (false) or allows it (true), until the test is over. */
export function allowSound(isNowAllowed: boolean): void {
  isAllowed = isNowAllowed
  onTestFinished(() => {
    isAllowed = true
  })
}

/** Whether the page's audio runs. */
export const audioState = (): AudioContextState => state
