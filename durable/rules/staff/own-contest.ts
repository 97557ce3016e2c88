import { type Refusal, refuse } from '../error-codes.ts'
import type { Role } from '../vocabulary.ts'
import { isOnlyPlayer } from './role-ranks.ts'
import { hasRight } from './staff-rights.ts'

export type Contest = 'tournament' | 'cup'

/**
 * Every act of staff in a tournament or a cup, and whether it decides who wins. One that does is refused to staff who are in it, below
 * role 5 (docs/product.md 3): another of the staff does it. The rest is what a contest needs to run for everybody alike.
 */
export const decidingActs = {
  tournament: {
    open: false,
    edit: false,
    picture: false,
    registration: false,
    'add-team': false,
    'plan-times': false,
    'match-time': false,
    'start-match': false,
    'call-captain': false,
    'show-screen': false,
    'start-matches': false,
    'co-organiser': false,
    remove: true,
    'bring-back': true,
    'remove-team': true,
    'check-in': true,
    'line-up': true,
    withdraw: true,
    'answer-stand-in': true,
    'set-stand-in': true,
    seeding: true,
    draw: true,
    'publish-draw': true,
    'discard-draw': true,
    start: true,
    finish: true,
    'set-result': true,
    undo: true,
  },
  cup: {
    open: false,
    edit: false,
    'draw-players': false,
    setup: false,
    'start-round': false,
    'start-match': false,
    'call-captain': false,
    'show-screen': false,
    remove: true,
    'bring-back': true,
    'remove-player': true,
    'no-show': true,
    'assign-player': true,
    'set-captain': true,
    'balance-teams': true,
    undo: true,
    start: true,
    'let-in': true,
    'set-result': true,
    'name-winner': true,
    close: true,
  },
} as const satisfies Record<Contest, Readonly<Record<string, boolean>>>
export type StaffAct<Each extends Contest> = keyof (typeof decidingActs)[Each] & string

/** The acts in a tournament that its co-organisers have not: its making, its end, and who else runs it. */
export const actsOfStaffAlone: ReadonlySet<string> = new Set<StaffAct<'tournament'>>(['open', 'remove', 'bring-back', 'co-organiser'])

/** How somebody stands to a contest: `isIn` takes part, `isNamed` is a co-organiser. */
export type Standing = { role: Role; isIn: boolean; isNamed?: boolean }

/** Tells staff who are in a contest, before they act, which acts are left to others. */
export const ownContestNotes: Readonly<Record<Contest, string>> = {
  tournament: 'Du er selv med i turneringen. Trekning, oppstillinger og resultater må en annen arrangør avgjøre.',
  cup: 'Du er selv med i cupen. Lag, innbyttere og resultater må en annen i staben avgjøre.',
}

/** Why staff who are in a contest cannot decide it. */
export const ownContestTexts: Readonly<Record<Contest, string>> = {
  tournament: 'Du er selv med i turneringen. En annen i staben må gjøre dette.',
  cup: 'Du er selv med i cupen. En annen i staben må gjøre dette.',
}

/** Why somebody may not do what staff do in a contest, when it does not decide: FORBIDDEN without the right; null where they may. */
const refusedAtAll = (contest: Contest, { role, isNamed = false }: Pick<Standing, 'role' | 'isNamed'>): Refusal | null =>
  isNamed || hasRight(role, contest === 'cup' ? 'cups' : 'tournaments') ? null : refuse('FORBIDDEN')

/** Why somebody who is in this contest (`isIn`) may not decide it, below role 5: FORBIDDEN. Null where they may. */
export const refusedOwnContest = (contest: Contest, role: Role, isIn: boolean): Refusal | null =>
  isOnlyPlayer(role, isIn) ? refuse('FORBIDDEN', ownContestTexts[contest]) : null

/** Why somebody may not decide this contest: FORBIDDEN also for those below role 5 who are in it. Null where they may. */
export const refusedToDecide = (contest: Contest, standing: Standing): Refusal | null =>
  refusedAtAll(contest, standing) ?? refusedOwnContest(contest, standing.role, standing.isIn)

/** Why somebody may not do this act of staff; null where they may. */
export function refusedAct(contest: Contest, act: string, { isNamed = false, ...who }: Standing): Refusal | null {
  const decides: Readonly<Record<string, boolean>> = decidingActs[contest]
  const standing = { ...who, isNamed: isNamed && !actsOfStaffAlone.has(act) }
  return decides[act] ? refusedToDecide(contest, standing) : refusedAtAll(contest, standing)
}
