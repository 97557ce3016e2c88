/** For how long after a press the pressed element can be removed by its result, in ms. */
const patienceMs = 5_000

/** Whether no element has the focus: the focused element was removed, or there never was one. */
export const isFocusLost = (): boolean => (document.activeElement ?? document.body) === document.body

/** The elements around an element, from the inside out. */
export function aroundOf(element: Element | null): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let each = element?.parentElement; each && each !== document.body; each = each.parentElement) around.push(each)
  return around
}

/**
 * If this element is removed soon and had the focus, the nearest element around it gets the focus: a keyboard and a screen reader continue
 * there, instead of at the top of the page. Nothing happens if the focus has moved to another element. `around`: the elements around an
 * element that is already removed.
 */
export function keepFocusNear(element: Element | null, around = aroundOf(element)): void {
  if (!element) return
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', moved)
  }
  const moved = ({ target }: FocusEvent) => {
    if (target !== element) stop()
  }
  const observer = new MutationObserver(() => {
    if (element.isConnected || !isFocusLost()) return
    stop()
    const nearest = around.find(({ isConnected }) => isConnected)
    if (!nearest) return
    nearest.tabIndex = -1
    nearest.focus({ preventScroll: true })
  })
  const timer = setTimeout(stop, patienceMs)
  document.addEventListener('focusin', moved)
  observer.observe(document.body, { childList: true, subtree: true })
}
