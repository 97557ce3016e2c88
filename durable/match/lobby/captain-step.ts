import { captainCount } from '../../rules/draft/captain-choice.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { captainPauseMs } from '../../rules/lobby/lobby-limits.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { type Captaincy, isOwner, type LobbyState, type Member, memberOf } from '../match-state.ts'
import { notYours } from './lobby-step.ts'

const silent: Captaincy = { wish: null, isNamed: false, wishedAt: null }
const captaincyOf = ({ captaincy = silent }: Member): Captaincy => captaincy
const notAMember = refuse('FORBIDDEN', 'Bare de som er med i gatheren, kan gjøre dette.')

/** The lobby with the captaincy of these members changed. */
const withCaptaincy = (state: LobbyState, changed: readonly Member[], change: Partial<Captaincy>): LobbyState => ({
  ...state,
  members: state.members.map((each) => (changed.includes(each) ? { ...each, captaincy: { ...captaincyOf(each), ...change } } : each)),
})

/** The refusal of a wish where the rating decides: with Balansert, in each team (docs/product.md 5.10). */
const refusedByOrder = ({ pickType }: LobbyState): Refusal | null =>
  pickType === 'random' ? refuse('CONFLICT', 'Med Balansert leder den med høyest ELO hvert lag.') : null

/** The lobby after a member's wish; the same wish again changes nothing. Refuses with SLOW_DOWN within a second of the last one. */
function withWish(state: LobbyState, member: Member, wish: Captaincy['wish'], now: number): Step {
  const { wish: before, wishedAt } = captaincyOf(member)
  if (before === wish) return become(state)
  if (wishedAt !== null && now - wishedAt < captainPauseMs) return refuse('SLOW_DOWN')
  return become(withCaptaincy(state, [member], { wish, wishedAt: now }))
}

/**
 * 'Jeg vil være kaptein', where captains are volunteers (docs/product.md 5.8), and back. Refuses with FORBIDDEN (not a member), CONFLICT
 * (another rule, or Balansert) or SLOW_DOWN.
 */
export function volunteerCaptain(state: LobbyState, { by, wants }: EventOf<'volunteer-captain'>, now: number): Step {
  const member = memberOf(state, by.steamId)
  if (!member) return notAMember
  const refusal = refusedByOrder(state)
  if (refusal) return refusal
  if (state.captainRule !== 'volunteers') return refuse('CONFLICT', 'Kapteinene er ikke frivillige i denne gatheren.')
  if (!wants && captaincyOf(member).wish !== 'volunteers') return become(state)
  return withWish(state, member, wants ? 'volunteers' : null, now)
}

/** 'Ikke meg', whatever the rule, and back. Refuses with FORBIDDEN (not a member), CONFLICT (Balansert) or SLOW_DOWN. */
export function declineCaptain(state: LobbyState, { by, declines }: EventOf<'decline-captain'>, now: number): Step {
  const member = memberOf(state, by.steamId)
  if (!member) return notAMember
  const refusal = refusedByOrder(state)
  if (refusal) return refusal
  if (!declines && captaincyOf(member).wish !== 'declines') return become(state)
  return withWish(state, member, declines ? 'declines' : null, now)
}

/**
 * The owner names a captain, or takes that back. A named member who declines gives way to the next one who is named. Refuses with FORBIDDEN
 * (not the owner) or CONFLICT (another rule, Balansert, not a member, they decline, or two are named).
 */
export function nameCaptain(state: LobbyState, { by, steamId, isNamed }: EventOf<'name-captain'>): Step {
  if (!isOwner(state, by.steamId)) return notYours
  const refusal = refusedByOrder(state)
  if (refusal) return refusal
  if (state.captainRule !== 'owner') return refuse('CONFLICT', 'I denne gatheren velger ikke eieren kapteinene.')
  const member = memberOf(state, steamId)
  if (!member) return refuse('CONFLICT', 'Spilleren er ikke med i gatheren.')
  if (captaincyOf(member).isNamed === isNamed) return become(state)
  if (!isNamed) return become(withCaptaincy(state, [member], { isNamed }))
  if (captaincyOf(member).wish === 'declines') return refuse('CONFLICT', 'Spilleren vil ikke være kaptein.')
  const named = state.members.filter((each) => captaincyOf(each).isNamed)
  const declining = named.filter((each) => captaincyOf(each).wish === 'declines')
  if (named.length - declining.length >= captainCount) return refuse('CONFLICT', 'To kapteiner er valgt. Ta bort en av dem først.')
  const free = named.length < captainCount ? state : withCaptaincy(state, declining, { isNamed: false })
  return become(withCaptaincy(free, [member], { isNamed }))
}
