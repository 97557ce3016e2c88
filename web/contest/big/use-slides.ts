import { useEffect, useState } from 'react'
import { type BigSlide, keyOf } from './big-slides.ts'

/** How long a slide is shown, in ms; the champion is shown longer. */
const shownMs = 12_000
const championMs = 30_000

export const dwellMs = ({ is }: BigSlide): number => (is === 'champion' ? championMs : shownMs)

/** The slide that is `steps` after this one, in a circle; the first slide if this one is gone. */
export function slideAfter(slides: readonly BigSlide[], shown: string, steps: number): BigSlide {
  const at = slides.findIndex((slide) => keyOf(slide) === shown)
  const next = at < 0 ? 0 : (at + steps + slides.length) % slides.length
  return slides[next] as BigSlide
}

/** Moves from slide to slide by itself, and with the arrow keys. */
export function useSlides(slides: readonly BigSlide[]): BigSlide {
  const [shown, setShown] = useState(() => keyOf(slides[0] as BigSlide))
  const slide = slideAfter(slides, shown, 0)
  // If the chosen slide is gone, another slide is shown.
  const key = keyOf(slide)
  const all = slides.map(keyOf).join()
  const champion = slides.find(({ is }) => is === 'champion')
  const championKey = champion ? keyOf(champion) : null
  // The champion is shown at once.
  useEffect(() => {
    if (championKey !== null) setShown(championKey)
  }, [championKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `all` says which slides there are.
  useEffect(() => {
    const move = (steps: number) => setShown(keyOf(slideAfter(slides, key, steps)))
    const timer = setTimeout(() => move(1), dwellMs(slide))
    const press = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') move(event.key === 'ArrowRight' ? 1 : -1)
    }
    addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', press)
    }
  }, [key, all])
  return slide
}
