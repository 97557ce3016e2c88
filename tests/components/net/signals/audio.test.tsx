import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { canPlaySound } from '../../../../web/net/signals/sound-check.ts'
import { playSound } from '../../../../web/net/signals/sounds.ts'
import { allowSound, audioState, hearSounds } from '../../support/heard-sounds.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  hearSounds()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the audio of a page', () => {
  it('rests two seconds after the last sound, and not after the one before it', async () => {
    await playSound('call')
    await vi.advanceTimersByTimeAsync(1_500)
    await playSound('turn')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(audioState()).toBe('running')
    await vi.advanceTimersByTimeAsync(1)
    expect(audioState()).toBe('suspended')
  })

  it('rests too after a sound that came too late to be played', async () => {
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(5_000)
    expect(await playSound('call')).toBe(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(audioState()).toBe('suspended')
  })

  it('rests too after it was only asked whether it sounds', async () => {
    expect(await canPlaySound()).toBe('yes')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(audioState()).toBe('suspended')
  })

  it('is blocked where the browser does not answer within half a second, and is asked anew the next time', async () => {
    allowSound(false)
    const answer = canPlaySound()
    await vi.advanceTimersByTimeAsync(500)
    expect(await answer).toBe('blocked')
    allowSound(true)
    expect(await canPlaySound()).toBe('yes')
  })
})
