import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveSoundLevel } from '../../../../web/net/signals/sound-level.ts'

/** The part of the browser's audio that we use. */
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
const peaked = vi.fn()
class FakeNode {
  gain = { linearRampToValueAtTime: peaked, exponentialRampToValueAtTime: () => {} }
  connect = (next: FakeNode) => next
  start = started
  stop = () => {}
}

let page: EventTarget
const storage = new Map<string, string>()
const userActivation = { hasBeenActive: false }
const note = { hertz: 440, atSeconds: 0, lastsSeconds: 0.2, volume: 0.3, shape: 'sine' } as const
const touch = (name: string) => {
  userActivation.hasBeenActive = true
  page.dispatchEvent(new Event(name))
}
let sound: typeof import('../../../../web/net/signals/play-notes.ts') & typeof import('../../../../web/net/signals/audio.ts')

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
  peaked.mockReset()
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  sound = { ...(await import('../../../../web/net/signals/audio.ts')), ...(await import('../../../../web/net/signals/play-notes.ts')) }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const play = async () => {
  const played = sound.playNotes([note, note])
  await vi.advanceTimersByTimeAsync(FakeAudio.wakesAfterMs)
  return played
}

describe("the page's sound", () => {
  it('is not made on a page that nobody has touched, and nothing is played there', async () => {
    sound.readySound()
    page.dispatchEvent(new Event('pointerdown'))
    expect(await play()).toBe(false)
    expect(FakeAudio.made).toHaveLength(0)
  })

  it.each(['pointerdown', 'pointerup', 'keydown'])('is made once, at the first %s', async (name) => {
    sound.readySound()
    touch(name)
    touch(name)
    expect(await play()).toBe(true)
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

  it.each([
    ['on', 0.3],
    ['low', 0.09],
  ] as const)('is as loud as the player keeps it: %s', async (level, peak) => {
    saveSoundLevel(level)
    touch('keydown')
    await play()
    expect(peaked.mock.calls[0]?.[0]).toBeCloseTo(peak)
  })

  it('is off where the player wants none, and on where nothing sensible is kept', async () => {
    saveSoundLevel('off')
    touch('keydown')
    await play()
    expect(started).not.toHaveBeenCalled()
    storage.set('kampklar-sound', 'kjempehøyt')
    await play()
    expect(started).toHaveBeenCalledTimes(2)
  })
})
