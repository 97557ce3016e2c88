import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFadeIn } from '../../../../web/match/stats/use-fade-in.ts'
import { useFlash } from '../../../../web/match/stats/use-flash.ts'
import { MapCarousel } from '../../../../web/screens/match/canceled/MapCarousel.tsx'
import { useMoveAnimation } from '../../../../web/screens/match/use-move-animation.ts'
import { aMap } from '../../../web/builders.ts'
import { preferStill } from '../../support/media.ts'
import { renderPart } from '../../support/test-page.tsx'

/** The first keyframe of each running animation of this element, without the fields that the browser adds. */
const beginnings = (element: Element) =>
  element.getAnimations().map(({ effect }) => {
    const [begin] = (effect as KeyframeEffect).getKeyframes()
    return { transform: begin?.transform, opacity: begin?.opacity }
  })

type Lists = { pool: readonly string[]; team: readonly string[]; moment: unknown }

const Row = ({ name }: { name: string }) => (
  <li data-moves={name} data-testid={name} style={{ height: 40, width: 200 }}>
    {name}
  </li>
)

/** Two lists one above the other, between which players move. */
function Draft({ pool, team, moment }: Lists) {
  useMoveAnimation(moment)
  return (
    <main style={{ height: 3_000 }}>
      {[pool, team].map((list, at) => (
        <ul key={at === 0 ? 'pool' : 'team'} style={{ height: 200, margin: 0, padding: 0 }}>
          {list.map((name) => (
            <Row key={name} name={name} />
          ))}
        </ul>
      ))}
    </main>
  )
}

describe('a player who moves to a team', () => {
  async function draft(isStill = false) {
    preferStill(isStill)
    const screen = await render(<Draft pool={['per', 'tor']} team={[]} moment={1} />)
    const see = (lists: Lists) => screen.rerender(<Draft {...lists} />)
    const moved = (name: string) => beginnings(screen.getByTestId(name).element())
    return { see, moved }
  }

  it('comes from the place in the list that was left, as do those who move up there', async () => {
    const { see, moved } = await draft()
    expect([moved('per'), moved('tor')]).toEqual([[], []])
    await see({ pool: ['tor'], team: ['per'], moment: 2 })
    expect(moved('per')).toMatchObject([{ transform: 'translate(0px, -200px)' }])
    expect(moved('tor')).toMatchObject([{ transform: 'translate(0px, 40px)' }])
  })

  it('fades in at the new place for a viewer who wants less motion', async () => {
    const { see, moved } = await draft(true)
    await see({ pool: ['tor'], team: ['per'], moment: 2 })
    expect(moved('per')).toMatchObject([{ opacity: '0' }])
    expect(moved('per')[0]?.transform).toBeUndefined()
  })

  it('does not move when the page was scrolled in between, nor for a change that is no moment', async () => {
    const { see, moved } = await draft()
    window.scrollTo(0, 500)
    await see({ pool: ['per', 'tor'], team: [], moment: 2 })
    expect(moved('per')).toEqual([])
    await see({ pool: ['tor'], team: ['per'], moment: 2 })
    expect(moved('per')).toEqual([])
  })
})

function Figure({ value, place = 1 }: { value: string | null; place?: number }) {
  return (
    <p>
      <span ref={useFlash<HTMLSpanElement>(value)} data-testid="flash">
        {value}
      </span>
      <span ref={useFadeIn<HTMLSpanElement>(place)} data-testid="place">
        {place}
      </span>
    </p>
  )
}

describe('a figure of the scoreboard', () => {
  async function figure(value: string | null, isStill = false) {
    preferStill(isStill)
    const screen = await render(<Figure value={value} />)
    const see = (next: string | null, place = 1) => screen.rerender(<Figure value={next} place={place} />)
    return {
      see,
      flashes: () => beginnings(screen.getByTestId('flash').element()),
      fades: () => beginnings(screen.getByTestId('place').element()),
    }
  }

  it('lights up when it changes while the page is open, once for each change', async () => {
    const { see, flashes } = await figure('3')
    expect(flashes()).toHaveLength(0)
    await see('4')
    await see('4')
    expect(flashes()).toHaveLength(1)
  })

  it('does not light up when there is no figure any more', async () => {
    const { see, flashes } = await figure('3')
    await see(null)
    expect(flashes()).toHaveLength(0)
  })

  it('does not light up for a viewer who wants less motion', async () => {
    const { see, flashes } = await figure('3', true)
    await see('4')
    expect(flashes()).toHaveLength(0)
  })

  it('fades in when its row stands at another place, and not before', async () => {
    const { see, fades } = await figure('3')
    await see('4')
    expect(fades()).toEqual([])
    await see('4', 2)
    expect(fades()).toMatchObject([{ opacity: '0' }])
  })
})

describe('the maps of a canceled match', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  async function carousel(count: number, isStill = false) {
    preferStill(isStill)
    const maps = Array.from({ length: count }, (_, at) => aMap(at + 1))
    const screen = await renderPart(<MapCarousel maps={maps} label="Kartene" />)
    const shown = () => screen.container.querySelector('.display')?.textContent
    const marked = () => screen.container.querySelector('[aria-current=true]')?.getAttribute('aria-label')
    const press = (name: string) => screen.act(() => (screen.getByRole('button', { name }).element() as HTMLElement).click())
    return { ...screen, shown, marked, press, pass: (ms: number) => screen.act(() => vi.advanceTimersByTime(ms)) }
  }

  it('follow one another every five seconds, around, until they are stopped', async () => {
    const { shown, marked, press, pass } = await carousel(2)
    expect(shown()).toBe('Kart1')
    await pass(5_000)
    expect(shown()).toBe('Kart2')
    await pass(5_000)
    expect([shown(), marked()]).toEqual(['Kart1', 'Kart1'])
    await press('Stopp bildene')
    await pass(20_000)
    expect([shown(), vi.getTimerCount()]).toEqual(['Kart1', 0])
  })

  it('stand still for a viewer who wants less motion, until they are started', async () => {
    const { shown, press, pass } = await carousel(2, true)
    await pass(5_000)
    expect(shown()).toBe('Kart1')
    await press('Kart2')
    expect(shown()).toBe('Kart2')
    await press('Start bildene')
    await pass(5_000)
    expect(shown()).toBe('Kart1')
  })

  it('leave no timer behind, and want none for one alone', async () => {
    const { unmount } = await carousel(2)
    await unmount()
    await carousel(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
