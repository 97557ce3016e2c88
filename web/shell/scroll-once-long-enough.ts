const ownScrolls = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/** Scrolls the page to `top` (px) as soon as it is that long, unless the viewer scrolls or presses anything before. Answers how to stop waiting. */
export function scrollOnceLongEnough(top: number): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return
    window.scrollTo({ top })
    waiting.abort()
  })
  signal.addEventListener('abort', () => observer.disconnect())
  for (const event of ownScrolls) window.addEventListener(event, () => waiting.abort(), { signal, passive: true })
  observer.observe(document.body)
  return () => waiting.abort()
}
