import { type NavigateFunction, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ShownCard } from '../../../web/player-card/names-on-page.ts'
// Loaded before the test, which waits for nothing but the card.
import '../../../web/player-card/CardPopover.tsx'
import { PlayerCards } from '../../../web/player-card/PlayerCards.tsx'
import { useAnchored } from '../../../web/player-card/use-anchored.ts'
import { watchNames } from '../../../web/player-card/watch-names.ts'
import { kari, ola } from '../../web/builders.ts'
import { holdCalls } from '../support/held-calls.ts'
import { testPage } from '../support/test-page.tsx'

const hoverMs = 250
const leaveMs = 200
const pressMs = 450

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const Names = ({ has = [kari, ola] }: { has?: readonly string[] }) => (
  <>
    {has.map((each) => (
      <a key={each} href="#spiller">
        <span data-player-card={each}>{each}</span>
      </a>
    ))}
    <p>Ellers</p>
  </>
)

let x = 0
/** Moves the pointer to what stands there, as a browser tells of it. A finger stays where it is, unless it moves `by` some pixels. */
function point(type: string, to: Element, pointerType = 'mouse', by = 1) {
  x += by
  const event = new PointerEvent(type, { pointerType, clientX: x, clientY: 5, bubbles: true, cancelable: true })
  to.dispatchEvent(event)
  return event
}
const key = (name: string) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event
}

async function names() {
  const screen = await render(<Names />)
  let card: ShownCard | null = null
  const end = watchNames((next) => {
    card = next
  })
  onTestFinished(end)
  const at = (text: string) => screen.getByText(text).element()
  const move = (text: string) => point('pointermove', at(text))
  const pass = (ms: number) => vi.advanceTimersByTime(ms)
  return { ...screen, at, move, pass, end, shown: () => (card as ShownCard | null)?.userId ?? null }
}

describe('the card of the name one points at', () => {
  it('comes after a moment, and not for a name that the pointer only passes', async () => {
    const { move, pass, shown } = await names()
    move(kari)
    pass(hoverMs - 1)
    move('Ellers')
    pass(hoverMs)
    expect(shown()).toBeNull()
    move(ola)
    pass(hoverMs)
    expect(shown()).toBe(ola)
  })

  it('stays for a moment after the pointer has left, and for as long as that is back on the name', async () => {
    const { move, pass, shown } = await names()
    move(kari)
    pass(hoverMs)
    move('Ellers')
    pass(leaveMs - 1)
    move(kari)
    pass(leaveMs)
    expect(shown()).toBe(kari)
    move('Ellers')
    pass(leaveMs)
    expect(shown()).toBeNull()
  })

  it('makes way for that of the next name', async () => {
    const { move, pass, shown } = await names()
    move(kari)
    pass(hoverMs)
    move(ola)
    pass(hoverMs)
    expect(shown()).toBe(ola)
    pass(leaveMs)
    expect(shown()).toBe(ola)
  })

  it('is sent away by Escape, which is used up, until the pointer has left the name', async () => {
    const { move, pass, shown } = await names()
    move(kari)
    pass(hoverMs)
    expect([key('Escape').defaultPrevented, shown()]).toEqual([true, null])
    move(kari)
    pass(hoverMs)
    expect([key('Escape').defaultPrevented, shown()]).toEqual([false, null])
    move('Ellers')
    move(kari)
    pass(hoverMs)
    expect(shown()).toBe(kari)
  })

  it('does not come after a press on the name, nor to one who is typing', async () => {
    const { at, move, pass, shown } = await names()
    move(kari)
    point('pointerdown', at(kari))
    pass(hoverMs)
    expect(shown()).toBeNull()
    move(ola)
    key('a')
    pass(hoverMs)
    expect(shown()).toBeNull()
  })

  it('goes with the name, and leaves neither timer nor listener behind', async () => {
    const { rerender, move, pass, shown, end } = await names()
    move(kari)
    pass(hoverMs)
    await rerender(<Names has={[ola]} />)
    await expect.poll(shown).toBeNull()
    move(ola)
    end()
    move('Ellers')
    move(ola)
    expect([shown(), vi.getTimerCount()]).toEqual([null, 0])
  })
})

describe('the card under a finger', () => {
  it('comes when the finger rests, and the tap that ends it opens nothing', async () => {
    const { at, pass, shown } = await names()
    point('pointerdown', at(kari), 'touch')
    pass(pressMs)
    expect(shown()).toBe(kari)
    point('pointerup', at(kari), 'touch', 0)
    const tap = () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true })
      at(kari).dispatchEvent(event)
      return event.defaultPrevented
    }
    expect([tap(), location.hash]).toEqual([true, ''])
  })

  it('does not come for a tap, nor for a finger that moves on to scroll', async () => {
    const { at, pass, shown } = await names()
    point('pointerdown', at(kari), 'touch')
    point('pointerup', at(kari), 'touch', 0)
    pass(pressMs)
    point('pointerdown', at(kari), 'touch')
    point('pointermove', at(kari), 'touch', 11)
    pass(pressMs)
    expect(shown()).toBeNull()
  })
})

let navigate: NavigateFunction
function Site() {
  navigate = useNavigate()
  return (
    <>
      <Names />
      <PlayerCards />
    </>
  )
}

it('the card of a page goes away with another screen, and does not come back there by itself', async () => {
  holdCalls()
  const { wrapper } = testPage('/top')
  const screen = await render(<Site />, { wrapper })
  const name = screen.getByText(kari).element()
  const card = () => document.querySelector('.player-card')?.getAttribute('aria-label') ?? null
  point('pointermove', name)
  vi.advanceTimersByTime(hoverMs)
  await expect.poll(card).toBe(kari)
  await navigate('/elo')
  await expect.poll(card).toBeNull()
  vi.advanceTimersByTime(hoverMs)
  expect(card()).toBeNull()
})

function Popover({ anchor }: { anchor: HTMLElement }) {
  const ref = useAnchored(anchor, 'kort')
  return (
    <section ref={ref} id="kort" popover="manual">
      Kortet
    </section>
  )
}

it('a card describes the link that it stands at, and only while it does', async () => {
  const { getByText } = await render(<Names />)
  const [first, second] = [kari, ola].map((each) => getByText(each).element() as HTMLElement) as [HTMLElement, HTMLElement]
  const described = () =>
    [first, second].map((each) => [each.style.getPropertyValue('anchor-name'), each.closest('a')?.getAttribute('aria-describedby')])
  const at = ['--player-card', 'kort']
  const isOpen = () => document.getElementById('kort')?.matches(':popover-open')
  const screen = await render(<Popover anchor={first} />)
  expect(isOpen()).toBe(true)
  expect(described()).toEqual([at, ['', null]])
  await screen.rerender(<Popover anchor={second} />)
  expect(isOpen()).toBe(true)
  expect(described()).toEqual([['', null], at])
  await screen.unmount()
  expect(described()).toEqual([
    ['', null],
    ['', null],
  ])
})

it('a card describes a button after its own description, and leaves that to it', async () => {
  const { getByRole } = await render(<button type="button" aria-describedby="hint" />)
  const button = getByRole('button').element() as HTMLElement
  const screen = await render(<Popover anchor={button} />)
  expect(button.getAttribute('aria-describedby')).toBe('hint kort')
  await screen.unmount()
  expect(button.getAttribute('aria-describedby')).toBe('hint')
})
