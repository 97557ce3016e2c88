import type { CupRoomView } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { havePlayOffs, matchesNext, matchesOn } from '../cup-course.ts'

/** One picture of the big screen; a part with too much for one picture comes in pages, from 0. */
export type BigSlide = { is: 'soon' | 'now' | 'table' | 'next' | 'play-offs' | 'champion'; page: number; pages: number }

/** How much is readable from ten metres. */
export const onOneSlide = { now: 4, table: 16, next: 6 } as const

const paged = (is: keyof typeof onOneSlide, count: number): BigSlide[] => {
  const pages = Math.ceil(count / onOneSlide[is])
  return Array.from({ length: pages }, (_, page) => ({ is, page, pages }))
}
const single = (is: Exclude<BigSlide['is'], keyof typeof onOneSlide>, isThere: boolean): BigSlide[] =>
  isThere ? [{ is, page: 0, pages: 1 }] : []

export const keyOf = ({ is, page }: BigSlide): string => `${is} ${page}`
export const ofPage = <T>(all: readonly T[], { page }: BigSlide, size: number): T[] => all.slice(page * size, (page + 1) * size)

/** The slides of a cup, in the order in which they are shown (docs/product.md 16.6). Never empty. */
export function bigSlides({ cup, teams, matches }: Pick<CupRoomView, 'cup' | 'teams' | 'matches'>): BigSlide[] {
  const isOver = cup.status === 'closed'
  const slides = [
    ...single('champion', isOver && cup.winner !== null),
    ...paged('now', isOver ? 0 : matchesOn(matches).length),
    ...paged('table', matches.length === 0 ? 0 : teams.length),
    ...paged('next', isOver ? 0 : matchesNext(matches).length),
    ...single('play-offs', havePlayOffs(matches)),
  ]
  return slides.length > 0 ? slides : single('soon', true)
}
