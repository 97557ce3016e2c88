import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { panByMouse } from '../../../../../web/screens/tournament/bracket/use-drag-pan.ts'

/** A bracket that can be scrolled, as much of it as panning looks at. */
class Box extends EventTarget {
  readonly dataset: Record<string, string> = {}
  scrollLeft = 100
  scrollTop = 0
  scrollTo = vi.fn()
  contains = (target: unknown) => target === this
}
let box: Box
let end: () => void
const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('window', page)
  box = new Box()
  end = panByMouse(box as unknown as HTMLElement)
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

const mouse = (type: string, clientX: number, on: EventTarget, target: EventTarget = on) => {
  const event = Object.assign(new Event(type, { cancelable: true }), { clientX, clientY: 0, pointerType: 'mouse', button: 0 })
  if (target !== on) Object.defineProperty(event, 'target', { value: target })
  on.dispatchEvent(event)
  return event
}

it('a match of the bracket opens after one has dragged it out of the frame and let it rest there', () => {
  mouse('pointerdown', 50, box)
  mouse('pointermove', 10, page)
  expect(box.scrollTo).toHaveBeenCalledWith(140, 0)
  mouse('pointerup', 10, page, new EventTarget())
  expect(mouse('click', 0, box).defaultPrevented).toBe(false)
})

it('the click that ends a drag inside the frame opens nothing, and the next one does', () => {
  mouse('pointerdown', 50, box)
  mouse('pointermove', 10, page)
  mouse('pointerup', 10, page, box)
  expect([mouse('click', 10, box).defaultPrevented, mouse('click', 10, box).defaultPrevented]).toEqual([true, false])
})

it('the frame stays where it is once the browser has taken the drag over', () => {
  mouse('pointerdown', 50, box)
  mouse('pointercancel', 50, page, box)
  mouse('pointermove', 10, page)
  expect(box.scrollTo).not.toHaveBeenCalled()
})
