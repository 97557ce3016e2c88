import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The page's sound as far as we use it. */
class FakeAudio {
  static readonly made: FakeAudio[] = []
  static wakesAfterMs = 0
  readonly currentTime = 0
  readonly destination = {}
  suspended = 0
  constructor() {
    FakeAudio.made.push(this)
  }
  resume = () => new Promise<void>((resolve) => setTimeout(resolve, FakeAudio.wakesAfterMs))
  suspend = async () => {
    this.suspended += 1
  }
}
const started = vi.fn()
class FakeNode {
  gain = { linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  connect = (next: FakeNode) => next
  start = started
  stop = () => {}
}

let page: EventTarget
const userActivation = { hasBeenActive: false }
const note = { hertz: 440, atSeconds: 0, lastsSeconds: 0.2, volume: 0.3, shape: 'sine' } as const
const touch = (name: string) => {
  userActivation.hasBeenActive = true
  page.dispatchEvent(new Event(name))
}
let sound: typeof import('../../web/net/play-notes.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { userActivation })
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('OscillatorNode', FakeNode)
  vi.stubGlobal('GainNode', FakeNode)
  FakeAudio.made.length = 0
  FakeAudio.wakesAfterMs = 0
  userActivation.hasBeenActive = false
  started.mockReset()
  sound = await import('../../web/net/play-notes.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const play = async () => {
  const played = sound.playNotes([note, note])
  await vi.advanceTimersByTimeAsync(FakeAudio.wakesAfterMs)
  await played
}

describe("the page's sound", () => {
  it('is not made on a page that nobody has touched, and nothing is played there', async () => {
    sound.readySound()
    page.dispatchEvent(new Event('pointerdown'))
    await play()
    expect(FakeAudio.made).toHaveLength(0)
  })

  it.each(['pointerdown', 'pointerup', 'keydown'])('is made once, at the first %s', async (name) => {
    sound.readySound()
    touch(name)
    touch(name)
    await play()
    await play()
    expect(FakeAudio.made).toHaveLength(1)
    expect(started).toHaveBeenCalledTimes(4)
  })

  it('rests when nothing is played', async () => {
    sound.readySound()
    touch('keydown')
    await play()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(FakeAudio.made[0]?.suspended).toBe(1)
  })

  it('is silent when the browser wakes it too late: what it tells of is over', async () => {
    sound.readySound()
    touch('keydown')
    FakeAudio.wakesAfterMs = 5_000
    await play()
    expect(started).not.toHaveBeenCalled()
  })
})
