import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UndoBar } from '../../../web/ui/UndoBar.tsx'
import { renderPart, testPage } from '../support/test-page.tsx'

const now = 1_000_000
const act = 'Du utestengte kaluga'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now }))
afterEach(() => void vi.useRealTimers())

describe('the bar that takes back an act of staff', () => {
  async function bar(until: number | null) {
    const presses: string[] = []
    const screen = await renderPart(<UndoBar text={act} until={until} onUndo={() => presses.push(act)} />, testPage())
    return { screen, presses, words: () => screen.container.textContent }
  }

  it('names the act and the time left, and is gone when that is over', async () => {
    const { screen, words } = await bar(now + 600_000)
    expect(words()).toBe(`${act} · 10:00 igjenAngre`)
    await screen.act(() => vi.advanceTimersByTime(599_000))
    expect(words()).toContain('0:01 igjen')
    await screen.act(() => vi.advanceTimersByTime(1_001))
    expect(words()).toBe('')
  })

  it('stays for an act without an end, and its button says the act', async () => {
    const { screen, presses, words } = await bar(null)
    expect(words()).toBe(`${act}Angre`)
    const button = screen.container.querySelector('button')
    button?.click()
    expect([button?.getAttribute('aria-label'), presses]).toEqual([`Angre: ${act}`, [act]])
  })

  it('is not shown for an act that is already too old', async () => {
    const { words } = await bar(now)
    expect(words()).toBe('')
  })
})
