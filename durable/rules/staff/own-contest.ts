import { type Refusal, refuse } from '../error-codes.ts'
import type { Role } from '../vocabulary.ts'
import { isOnlyPlayer } from './role-ranks.ts'
import { hasRight } from './staff-rights.ts'

export type Contest = 'tournament' | 'cup'

/**
 * Every act of staff in a tournament or a cup, and whether it decides who wins. A deciding act is refused to staff below role 5 who take
 * part (docs/product.md 3): a colleague does it. The other acts affect all participants alike.
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

/** The acts in a tournament that its co-organisers may not do: making it, ending it, and naming others who run it. */
export const actsOfStaffAlone: ReadonlySet<string> = new Set<StaffAct<'tournament'>>(['open', 'remove', 'bring-back', 'co-organiser'])

/** An actor's part in a contest: `isIn` for a participant, `isNamed` for a co-organiser. */
export type ContestActor = { role: Role; isIn: boolean; isNamed?: boolean }

/** Tells staff who are in a contest, before they act, which acts are left to others. */
export const ownContestNotes: Readonly<Record<Contest, string>> = {
  tournament: 'Du er selv med i turneringen. Trekning, oppstillinger og resultater må en annen arrangør avgjøre.',
  cup: 'Du er selv med i cupen. Lag, innbyttere og resultater må en annen i staben avgjøre.',
}

/** The message of a refused decision, for staff who are in the contest. */
export const ownContestTexts: Readonly<Record<Contest, string>> = {
  tournament: 'Du er selv med i turneringen. En annen i staben må gjøre dette.',
  cup: 'Du er selv med i cupen. En annen i staben må gjøre dette.',
}

/** The refusal of an act of staff that decides nothing: FORBIDDEN without the right; null with it. */
const refusedAtAll = (contest: Contest, { role, isNamed = false }: Pick<ContestActor, 'role' | 'isNamed'>): Refusal | null =>
  isNamed || hasRight(role, contest === 'cup' ? 'cups' : 'tournaments') ? null : refuse('FORBIDDEN')

/** The refusal of a decision by a participant (`isIn`) below role 5: FORBIDDEN; null for anyone else. */
export const refusedOwnContest = (contest: Contest, role: Role, isIn: boolean): Refusal | null =>
  isOnlyPlayer(role, isIn) ? refuse('FORBIDDEN', ownContestTexts[contest]) : null

/** The refusal of a decision in this contest: FORBIDDEN without the right, and for participants below role 5; null for anyone else. */
export const refusedToDecide = (contest: Contest, actor: ContestActor): Refusal | null =>
  refusedAtAll(contest, actor) ?? refusedOwnContest(contest, actor.role, actor.isIn)

/** The refusal of this act of staff; null where the actor may do it. */
export function refusedAct(contest: Contest, act: string, { isNamed = false, ...who }: ContestActor): Refusal | null {
  const decides: Readonly<Record<string, boolean>> = decidingActs[contest]
  const actor = { ...who, isNamed: isNamed && !actsOfStaffAlone.has(act) }
  return decides[act] ? refusedToDecide(contest, actor) : refusedAtAll(contest, actor)
}
