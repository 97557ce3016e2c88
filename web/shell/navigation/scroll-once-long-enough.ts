const ownScrolls = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * Scrolls the page to `top` (px) as soon as the page is that long, and to its end until then: a list that loads more near its end grows
 * until it is long enough. Stops when the viewer scrolls or presses anything. Returns a function that stops it.
 */
export function scrollOnceLongEnough(top: number): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const scroll = () => {
    const end = document.documentElement.scrollHeight - window.innerHeight
    window.scrollTo({ top: Math.min(top, end) })
    if (end >= top) waiting.abort()
  }
  const observer = new ResizeObserver(scroll)
  signal.addEventListener('abort', () => observer.disconnect())
  for (const event of ownScrolls) window.addEventListener(event, () => waiting.abort(), { signal, passive: true })
  observer.observe(document.body)
  scroll()
  return () => waiting.abort()
}
