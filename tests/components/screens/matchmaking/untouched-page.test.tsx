import { expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useSignals } from '../../../../web/screens/matchmaking/signals/use-signals.ts'
import { hearSounds } from '../../support/heard-sounds.ts'
import { promisesRun } from '../../support/held-calls.ts'
import { showNotifications } from '../../support/shown-notifications.ts'

// Alone in its file: a page that was touched once stays so.
it('a page is said to be silent until the browser counts a touch, and listens for none after that', async () => {
  let isTouched = false
  hearSounds(() => isTouched)
  showNotifications()
  const { result, act } = await renderHook(useSignals)
  const lift = (name: string) =>
    act(() => {
      window.dispatchEvent(new Event(name))
      return promisesRun()
    })
  await lift('pointerup')
  expect(result.current.problems).toEqual(['sound-untouched'])
  isTouched = true
  await lift('keyup')
  expect(result.current.problems).toEqual([])
  const read = vi.spyOn(Storage.prototype, 'getItem')
  await lift('pointerup')
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})
