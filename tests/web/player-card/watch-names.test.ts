import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardOf, type ShownCard } from '../../../web/player-card/names-on-page.ts'
import { watchNames } from '../../../web/player-card/watch-names.ts'
import { kari } from '../builders.ts'

/** A link with a name in it, as much of it as the card looks at. */
class Link extends EventTarget {
  isConnected = true
  readonly dataset = { playerCard: kari }
  readonly textContent = 'Kari'
  private readonly option: object | null
  constructor(option: object | null = null) {
    super()
    this.option = option
  }
  matches = () => true
  closest = (selector: string) => (selector === 'a' ? this : selector.includes('turn-option') ? this.option : null)
  querySelector = () => this
}
const asName = (link: Link) => link as unknown as HTMLElement

let onChange: () => void
let isObserved: boolean
/** The question that a card asks, as a dialog in it. */
let question: object | null
const page = Object.assign(new EventTarget(), { body: {}, querySelector: () => question })

beforeEach(() => {
  vi.useFakeTimers()
  isObserved = false
  question = null
  class Observer {
    constructor(callback: () => void) {
      onChange = callback
    }
    observe = () => {
      isObserved = true
    }
    disconnect = () => {
      isObserved = false
    }
  }
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('MutationObserver', Observer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A name that has the keyboard's focus until its card is shown. */
function aFocusedName() {
  const link = new Link()
  let card: ShownCard | null = null
  const end = watchNames((next) => {
    card = next
  })
  page.dispatchEvent(Object.defineProperty(new Event('focusin'), 'target', { value: link }))
  vi.advanceTimersByTime(250)
  return { link, shown: () => card, end }
}

describe('the card of a player', () => {
  it('stays under its own question when the name goes or the window is left, until the question is answered', () => {
    const { link, shown, end } = aFocusedName()
    question = {}
    Object.assign(link, { isConnected: false })
    onChange()
    window.dispatchEvent(new Event('blur'))
    expect(shown()).not.toBeNull()
    question = null
    onChange()
    expect(shown()).toBeNull()
    end()
  })

  it('goes with the name that it stands at, and the page is watched no longer than that', () => {
    const { link, shown, end } = aFocusedName()
    expect(shown()).toMatchObject({ userId: kari, name: 'Kari' })
    onChange()
    expect([shown(), isObserved]).toEqual([expect.anything(), true])
    link.isConnected = false
    onChange()
    expect([shown(), isObserved]).toEqual([null, false])
    end()
  })

  it('comes when one moves to the name, and not when the page puts a name under a pointer at rest', () => {
    const link = new Link()
    const shown = vi.fn()
    const end = watchNames(shown)
    const pointer = (type: 'pointerover' | 'pointermove', x: number, target: EventTarget) => {
      const event = Object.assign(new Event(type), { clientX: x, clientY: 5, pointerType: 'mouse' })
      page.dispatchEvent(Object.defineProperty(event, 'target', { value: target }))
      vi.advanceTimersByTime(250)
    }
    pointer('pointerover', 10, link)
    expect(shown).not.toHaveBeenCalled()
    pointer('pointermove', 10, new EventTarget())
    pointer('pointerover', 10, link)
    pointer('pointermove', 10, link)
    expect(shown).not.toHaveBeenCalled()
    pointer('pointermove', 11, link)
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ userId: kari, by: 'pointer' }))
    end()
  })

  it('stands beside the choices of a captain, and does not come where the browser could only put it over them', () => {
    const option = {}
    const supports = vi.fn(() => true)
    vi.stubGlobal('CSS', { supports })
    expect(cardOf(asName(new Link(option)), 'pointer')).toMatchObject({ anchor: option, isBeside: true })
    expect(cardOf(asName(new Link(option)), 'press')).toBeNull()
    supports.mockReturnValue(false)
    expect(cardOf(asName(new Link(option)), 'focus')).toBeNull()
    expect(cardOf(asName(new Link()), 'focus')).toMatchObject({ isBeside: false })
  })
})
