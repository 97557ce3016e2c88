import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import '../../../../web/styles/app.css'
import { BracketPrint } from '../../../../web/screens/tournament/bracket/BracketPrint.tsx'
import { BracketView } from '../../../../web/screens/tournament/bracket/BracketView.tsx'
import { bracketTexts } from '../../../../web/screens/tournament/bracket/texts.ts'
import { useSharePicture } from '../../../../web/screens/tournament/bracket/use-share-picture.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import { asPlayed, singlePlan } from '../../../web/screens/tournament/bracket/bracket-builders.ts'
import { aTournament } from '../../../web/screens/tournament/tournament-builders.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { pageDrawn, testPage } from '../../support/test-page.tsx'

/** A bracket of 64 teams of which the first matches are played. The team of a seed has its number. */
const bracket = (played: number, revision = 1) => aTournament({ name: 'Høstcupen', matches: asPlayed(singlePlan(64), played), revision })

afterEach(() => void vi.restoreAllMocks())

describe('the bracket on paper', () => {
  const sheet = () => document.querySelector('.bracket-print')
  const tell = (name: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(name))

  it('is there as soon as the browser asks, and goes when it has printed', async () => {
    await render(<BracketPrint tournament={bracket(0)} />)
    expect(sheet()).toBeNull()
    tell('beforeprint')
    expect(sheet()?.querySelector('svg')?.getAttribute('aria-label')).toBe('Høstcupen')
    tell('afterprint')
    await expect.poll(sheet).toBeNull()
  })
})

describe('the bracket on its page', () => {
  async function shown(ownTeams: readonly number[], played = 3) {
    await page.viewport(500, 700)
    const { wrapper } = testPage()
    const screen = await render(<BracketView tournament={bracket(played)} ownTeams={ownTeams} />, { wrapper })
    await pageDrawn()
    const frame = document.querySelector('.bracket-frame') as HTMLElement
    /** Whether the middle of the match of this number is in the frame. */
    const sees = (no: number) => {
      const [box, match] = [frame.getBoundingClientRect(), document.querySelector(`[data-match="${no}"]`)?.getBoundingClientRect()]
      if (!match) throw new Error(`match ${no} is not in the bracket`)
      const [x, y] = [match.left + match.width / 2, match.top + match.height / 2]
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    }
    return { ...screen, frame, sees }
  }

  it('begins at the next match of one’s own team, else at the next of all', async () => {
    const plan = bracket(3).matches
    const own = plan.find(({ team1_id, status }) => status === 'ready' && team1_id !== null && team1_id >= 2)
    const last = plan.findLast(({ status }) => status === 'ready')
    const first = plan.find(({ status }) => status === 'ready')
    if (!own || !last?.team1_id || !first) throw new Error('there are matches to come')
    const mine = await shown([last.team1_id])
    expect(mine.sees(last.match_number)).toBe(true)
    await expectAccessible(mine.frame)
    await mine.unmount()
    const { sees } = await shown([])
    expect(sees(first.match_number)).toBe(true)
  })

  it('stays where the viewer has pushed it, when a match is played', async () => {
    const { frame, rerender } = await shown([])
    frame.scrollTo(40, 0)
    await pageDrawn()
    const at = [frame.scrollLeft, frame.scrollTop]
    await rerender(<BracketView tournament={bracket(8, 2)} ownTeams={[1]} />)
    await pageDrawn()
    expect([frame.scrollLeft, frame.scrollTop]).toEqual(at)
  })
})

describe('the picture of a bracket', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

  async function sharing() {
    const files: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download)
    })
    const { store, wrapper } = testPage()
    const hook = await renderHook(() => useSharePicture(bracket(3)), { wrapper })
    const share = () => hook.act(() => hook.result.current.share())
    const over = () => expect.poll(() => hook.act(async () => {}).then(() => hook.result.current.isBusy)).toBe(false)
    return { ...hook, files, share, over, toasts: () => store.get(toastQueueAtom).map(({ msg }) => msg) }
  }

  it('is drawn, and kept as a file where the device has no sheet to share it by', async () => {
    const { result, files, share, over, toasts } = await sharing()
    await share()
    expect(result.current.isBusy).toBe(true)
    await over()
    expect([files, toasts()]).toEqual([['høstcupen.png'], []])
  })

  it('is drawn in the fonts of the device, when those of the site do not come', async () => {
    vi.spyOn(document.fonts, 'load').mockRejectedValue(new DOMException('', 'NetworkError'))
    const { files, share, over } = await sharing()
    await share()
    await over()
    expect(files).toEqual(['høstcupen.png'])
  })

  it('that the browser cannot draw is told of, and can be tried again', async () => {
    const paper = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValueOnce(null)
    const { files, share, over, toasts } = await sharing()
    await share()
    await over()
    expect([files, toasts()]).toEqual([[], [bracketTexts.shareFailed]])
    paper.mockRestore()
    await share()
    await over()
    expect(files).toHaveLength(1)
  })
})
