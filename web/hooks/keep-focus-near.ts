/** The time after a press within which its answer may remove the pressed element, in ms. */
const patienceMs = 5_000

/** Whether nothing has the focus: its element has vanished, or never had it. */
export const isFocusLost = (): boolean => (document.activeElement ?? document.body) === document.body

/** The elements around an element, from the inside out. */
export function aroundOf(element: Element | null): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let each = element?.parentElement; each && each !== document.body; each = each.parentElement) around.push(each)
  return around
}

/**
 * If this element vanishes soon and the focus with it, the elements around it get the focus: a keyboard and a screen reader go on from
 * there, instead of from the top of the page. Nothing happens once the focus has moved elsewhere. `around`: the elements around it, for one
 * that is already removed.
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
