import { useEffect, useRef } from 'react'

const parts = 'section, dialog'

/** The headings around the element, the nearest first. */
export function headingsAround(element: Element): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let part = element.closest(parts); part; part = part.parentElement?.closest(parts) ?? null) {
    const heading = part.querySelector<HTMLElement>('h1, h2')
    if (heading) around.push(heading)
  }
  return around
}

function focusHeading(heading: HTMLElement): boolean {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}

/**
 * For the element that holds a section of the admin area. An action often removes its row, and the pressed button with it: the focus then
 * moves to the nearest heading around the button, otherwise to the section's own, instead of back to the start of the page.
 */
export function useSameFocus() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const holder = ref.current
    if (!holder) return
    let last: { element: Element; headings: HTMLElement[] } | null = null
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element ? { element: target, headings: headingsAround(target) } : null
    }
    /** A press outside removes the focus on purpose. */
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !last?.element.contains(target)) last = null
    }
    const watch = new MutationObserver(() => {
      if (!last || last.element.isConnected) return
      const { headings } = last
      last = null
      if (document.activeElement !== document.body) return
      const own = holder.querySelector('h1')
      ;[...headings, ...(own ? [own] : [])].some((heading) => heading.isConnected && focusHeading(heading))
    })
    holder.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    watch.observe(holder, { childList: true, subtree: true })
    return () => {
      holder.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
      watch.disconnect()
    }
  }, [])
  return ref
}
