import { type Contest, type ContestTable, matchesNext, matchesOn } from '../contest.ts'

/** One slide of the big screen. A part with too much for one slide has several pages, from 0. The `page` of a `match` is its number. */
export type BigSlide = { is: 'soon' | 'now' | 'table' | 'next' | 'bracket' | 'champion' | 'match'; page: number; pages: number }

/** How much can be read from fifteen metres. */
export const onOneSlide = { now: 3, next: 6, rows: 16 } as const

const paged = (is: BigSlide['is'], pages: number): BigSlide[] => Array.from({ length: pages }, (_, page) => ({ is, page, pages }))
const ofSize = (is: BigSlide['is'], count: number, size: number): BigSlide[] => paged(is, Math.ceil(count / size))

export const keyOf = ({ is, page }: BigSlide): string => `${is} ${page}`
export const ofPage = <T>(all: readonly T[], { page }: Pick<BigSlide, 'page'>, size: number): T[] =>
  all.slice(page * size, (page + 1) * size)

/** The tables in the size of slides: a long table in parts. */
export const tablePages = ({ tables }: Pick<Contest, 'tables'>): ContestTable[] =>
  tables.flatMap(({ key, name, rows }) => {
    const pages = Math.max(1, Math.ceil(rows.length / onOneSlide.rows))
    return Array.from({ length: pages }, (_, page) => ({ key, name, rows: ofPage(rows, { page }, onOneSlide.rows) }))
  })

/** The slides of a cup or a tournament, in the order in which they are shown (docs/product.md 16.6). Never empty. */
export function bigSlides(contest: Pick<Contest, 'status' | 'winner' | 'matches' | 'tables' | 'bracket'>): BigSlide[] {
  const { status, winner, bracket } = contest
  const isOver = status === 'over'
  const slides = [
    ...paged('champion', isOver && winner !== null ? 1 : 0),
    ...ofSize('now', isOver ? 0 : matchesOn(contest).length, onOneSlide.now),
    ...paged('table', status === 'before' ? 0 : tablePages(contest).length),
    ...ofSize('next', status === 'on' ? matchesNext(contest).length : 0, onOneSlide.next),
    ...paged('bracket', bracket.length > 0 ? 1 : 0),
  ]
  return slides.length > 0 ? slides : paged('soon', 1)
}

/**
 * The slides that are shown: those of the part that the organiser has chosen, otherwise all. If that part has no slide, and after the end,
 * all slides are shown.
 */
export function shownSlides(contest: Parameters<typeof bigSlides>[0] & Pick<Contest, 'screen'>): BigSlide[] {
  const { screen, status } = contest
  const all = bigSlides(contest)
  if (!screen || status === 'over') return all
  const { part, no } = screen
  if (part === 'match') return matchesOn(contest).some((match) => match.no === no) ? [{ is: 'match', page: no ?? 0, pages: 1 }] : all
  const held = all.filter(({ is }) => is === part)
  return held.length > 0 ? held : all
}
