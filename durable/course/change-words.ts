import type { CourseChangeLine } from '../protocol/tournament/tournament-fields.ts'
import type { CourseChange, CourseSide } from '../rules/tournament/course-types.ts'
import type { MatchNo } from '../rules/vocabulary.ts'
import type { CourseState } from './course-state.ts'
import { capitalised, groupName, matchWords, resultWords, teamName } from './matches/match-words.ts'
import { matchIn } from './state-course.ts'

type ChangeOf<What extends CourseChange['what']> = Extract<CourseChange, { what: What }>

const line = (no: MatchNo | null, text: string, isDestructive = false): CourseChangeLine => ({
  no,
  text: capitalised(text),
  grave: isDestructive ? 1 : 0,
})

/** The match of this number in the middle of a sentence. */
function nameOf(state: CourseState, no: MatchNo): string {
  const match = matchIn(state, no)
  return match ? matchWords(state, match) : `kamp ${no}`
}

function resultLine(state: CourseState, { no, before, after }: ChangeOf<'result'>): CourseChangeLine {
  const name = nameOf(state, no)
  if (!after) return line(no, `Resultatet ${resultWords(before)} i ${name} tas bort`)
  return line(no, before ? `${name}: ${resultWords(before)} blir til ${resultWords(after)}` : `${name}: ${resultWords(after)}`)
}

function sideWords(state: CourseState, before: CourseSide, after: CourseSide): string | null {
  const was = before.is === 'team' ? teamName(state, before.team) : null
  const is = after.is === 'team' ? teamName(state, after.team) : null
  if (was === is) return null
  if (was && is) return `${is} går videre i stedet for ${was}`
  if (is) return `${is} er klar for kampen`
  return after.is === 'nobody' ? `${was} er ute, og ingen kommer i stedet` : `${was} er ikke lenger klar for kampen`
}

const sidesLines = (state: CourseState, { no, before, after }: ChangeOf<'sides'>): CourseChangeLine[] =>
  [0, 1].flatMap((place) => {
    const words = sideWords(state, before[place] as CourseSide, after[place] as CourseSide)
    return words ? [line(no, `${nameOf(state, no)}: ${words}`)] : []
  })

function droppedLines(state: CourseState, { no, result, wasStarted }: ChangeOf<'dropped'>): CourseChangeLine[] {
  const name = nameOf(state, no)
  return [
    ...(result ? [line(no, `Resultatet ${resultWords(result)} i ${name} faller bort`, true)] : []),
    ...(wasStarted ? [line(no, `Kampen som pågår i ${name}, avbrytes`, true)] : []),
  ]
}

function championLine(state: CourseState, { before, after }: ChangeOf<'champion'>, it: string): CourseChangeLine {
  if (after === null)
    return line(null, before === null ? `${it} har ingen vinner` : `${teamName(state, before)} har ikke lenger vunnet ${it}`, true)
  const winner = teamName(state, after)
  return line(
    null,
    before === null ? `${winner} vinner ${it}` : `${winner} vinner ${it} i stedet for ${teamName(state, before)}`,
    before !== null,
  )
}

function linesOf(state: CourseState, change: CourseChange, it: string): CourseChangeLine[] {
  switch (change.what) {
    case 'result':
      return [resultLine(state, change)]
    case 'sides':
      return sidesLines(state, change)
    case 'dropped':
      return droppedLines(state, change)
    case 'champion':
      return [championLine(state, change, it)]
    case 'advances':
      return [line(null, `${teamName(state, change.team)} går ${change.after ? '' : 'ikke '}videre fra ${groupName(change.group)}`)]
    case 'paired-again':
      return [line(null, `Runde ${change.round} settes opp på nytt`, true)]
    default:
      return change satisfies never
  }
}

/** The effects of a changed result, in words for staff (docs/product.md 14.6). `it` is the contest: 'turneringen'. */
export const changeLines = (state: CourseState, changes: readonly CourseChange[], it: string): CourseChangeLine[] =>
  changes.flatMap((change) => linesOf(state, change, it))
