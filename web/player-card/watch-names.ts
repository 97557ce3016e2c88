import { isInCard, isInDialogOfCard, linkOf, tabThroughCard } from './card-keys.ts'
import { cardOf, elementOf, linkedName, nameAt, type ShownCard } from './names-on-page.ts'

/** How long a name is pointed at before its card opens, and how long the card stays while the pointer moves to it, in ms. */
const hoverMs = 250
const leaveMs = 200
/** How long a touch must last to be a long press, in ms, and how far the finger can move meanwhile, in px. */
const pressMs = 450
const slackPx = 10

type Timer = ReturnType<typeof setTimeout>

/** Opens and closes the card of the page for pointer, touch and keys. */
class NameWatch {
  private shown: ShownCard | null = null
  /** The name whose card opens when the timer ends. */
  private coming: { name: HTMLElement; by: ShownCard['by']; timer: Timer } | null = null
  private leaving: Timer | undefined
  /**
   * The name under the pointer, and the name whose card was dismissed: its card does not open again until the pointer has left the name.
   */
  private pointed: HTMLElement | null = null
  private sentAway: HTMLElement | null = null
  /** The last position of the pointer. A page that changes under a resting pointer puts other names under it, at which nobody points. */
  private last: { x: number; y: number } | null = null
  /** The position of a finger on a name, and whether it is a long press by now. */
  private finger: { x: number; y: number } | null = null
  private hasPressed = false
  private readonly show: (shown: ShownCard | null) => void
  /** While a card is shown, checks whether its name is still in the page. */
  private readonly changes = new MutationObserver(() => !this.shown?.anchor.isConnected && this.closeUnlessAsked())

  constructor(show: (shown: ShownCard | null) => void) {
    this.show = show
  }

  private forget(): void {
    clearTimeout(this.coming?.timer)
    this.coming = null
  }

  private stay(): void {
    clearTimeout(this.leaving)
    this.leaving = undefined
  }

  private leave(): void {
    if (this.coming?.by === 'pointer') this.forget()
    if (this.shown?.by === 'pointer') this.leaving ??= setTimeout(() => this.set(null), leaveMs)
  }

  private set(next: ShownCard | null): void {
    this.stay()
    if (this.shown === next) return
    this.shown = next
    this.changes.disconnect()
    if (next) this.changes.observe(document.body, { childList: true, subtree: true })
    this.show(next)
  }

  private plan(name: HTMLElement, by: ShownCard['by'], ms: number): void {
    this.forget()
    const timer = setTimeout(() => {
      this.coming = null
      const next = name.isConnected ? cardOf(name, by) : null
      if (by === 'press') this.hasPressed = next !== null
      this.set(next)
    }, ms)
    this.coming = { name, by, timer }
  }

  close = () => {
    this.forget()
    this.set(null)
  }

  /** Closes the card, but not while its dialog is open: the player would not see the answer to a running call. */
  closeUnlessAsked = () => {
    if (document.querySelector('.player-card dialog[open]') === null) this.close()
  }

  point = (event: PointerEvent) => {
    if (event.pointerType === 'touch') {
      if (this.finger && Math.hypot(event.clientX - this.finger.x, event.clientY - this.finger.y) > slackPx) this.forget()
      return
    }
    if (!this.hasMoved(event)) return
    const name = nameAt(event)
    this.pointed = name
    if (name !== this.sentAway) this.sentAway = null
    const at = elementOf(event.target)
    if (isInCard(at) || this.shown?.anchor.contains(name ?? at)) return this.stay()
    if (!name || this.sentAway) return this.leave()
    if (name === this.coming?.name) return
    this.leave()
    this.plan(name, 'pointer', hoverMs)
  }

  private hasMoved({ type, clientX: x, clientY: y }: PointerEvent): boolean {
    const { last } = this
    const isMove = type === 'pointermove'
    if (isMove) this.last = { x, y }
    return last === null ? isMove : last.x !== x || last.y !== y
  }

  /** The pointer leaves the window. */
  out = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget === null) this.leave()
  }

  press = (event: PointerEvent) => {
    this.hasPressed = false
    this.finger = null
    if (isInCard(event.target)) return
    this.close()
    const name = nameAt(event)
    if (event.pointerType !== 'touch') this.sentAway = name
    else if (name) {
      this.finger = { x: event.clientX, y: event.clientY }
      this.plan(name, 'press', pressMs)
    }
  }

  lift = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') this.forget()
  }

  /** The tap that ends a long press opens no link. */
  click = (event: MouseEvent) => {
    if (!this.hasPressed || isInCard(event.target)) return
    this.hasPressed = false
    event.preventDefault()
    event.stopPropagation()
  }

  /** The browser's menu does not open above the card. */
  menu = (event: MouseEvent) => {
    if (this.finger || this.hasPressed) event.preventDefault()
  }

  focus = ({ target }: FocusEvent) => {
    if (isInCard(target)) return
    const name = linkedName(target)
    if (name) this.plan(name, 'focus', hoverMs)
    else if (this.shown?.by === 'focus') this.close()
  }

  /** A card that was opened by the focus stays while the focus is on the name or in the card. */
  blur = ({ relatedTarget }: FocusEvent) => {
    if (this.shown && (isInCard(relatedTarget) || relatedTarget === linkOf(this.shown))) return
    if (this.shown?.by === 'focus') this.close()
    else if (this.coming?.by === 'focus') this.forget()
  }

  key = (event: KeyboardEvent) => {
    if (isInDialogOfCard(event.target)) return
    if (event.key !== 'Escape') this.forget()
    if (event.key === 'Tab' && this.shown?.by === 'focus') tabThroughCard(event, this.shown)
    if (event.key !== 'Escape' || !this.shown) return
    // The key is handled here: it must not also undo a choice below.
    event.preventDefault()
    this.sentAway = this.pointed
    // Before the card is closed: closing it also cancels the card that this focus would open.
    if (isInCard(event.target)) linkOf(this.shown).focus()
    this.close()
  }

  scroll = ({ target }: Event) => {
    if (this.shown && target instanceof Node && target.contains(this.shown.anchor)) this.close()
  }
}

/**
 * Watches every name of the page and calls `show` with the card to show, null for none (docs/product.md 7.11). Returns a function that ends
 * it.
 */
export function watchNames(show: (shown: ShownCard | null) => void): () => void {
  const watch = new NameWatch(show)
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }
  document.addEventListener('pointerover', watch.point, options)
  document.addEventListener('pointermove', watch.point, options)
  document.addEventListener('pointerout', watch.out, options)
  document.addEventListener('pointerdown', watch.press, options)
  document.addEventListener('pointerup', watch.lift, options)
  document.addEventListener('pointercancel', watch.lift, options)
  document.addEventListener('click', watch.click, options)
  document.addEventListener('contextmenu', watch.menu, options)
  document.addEventListener('focusin', watch.focus, options)
  document.addEventListener('focusout', watch.blur, options)
  document.addEventListener('scroll', watch.scroll, { ...options, passive: true })
  window.addEventListener('keydown', watch.key, options)
  window.addEventListener('blur', watch.closeUnlessAsked, { signal: ending.signal })
  return () => {
    ending.abort()
    watch.close()
  }
}
