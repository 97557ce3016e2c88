import type { OrganisedKind } from '../ports/match-order.ts'
import type { SiteFrame } from '../protocol/site-messages.ts'
import type { Refusal } from '../rules/error-codes.ts'
import type { SteamId, TeamId } from '../rules/vocabulary.ts'
import type { RoomEffect } from '../runtime/effects/room-effects.ts'
import type { CoursePlayer, CourseState, TeamOf } from './course-state.ts'

/** The host of a course: the part that differs between a tournament and a cup. */
export type CourseHost<State extends CourseState> = {
  kind: OrganisedKind
  /** Its name in the middle of a sentence, its first letter small: 'turneringen'. */
  it: string
  /** Why a match is cancelled that lost a team by a correction. */
  correctedReason: string
  /** The advice to the teams of a cancelled match about playing it again. */
  howToPlayAgain: string
  nameOf(state: State): string
  /** Why nothing is played yet; null once it has started, also when it is over. */
  whyNotYet(state: State): Refusal | null
  /** Why nothing more is played; null until it is over. */
  whyNoMore(state: State): Refusal | null
  /** How many of each team play; null for as many as the smaller one has. */
  teamSize(state: State): number | null
  /** The ids of the maps that its matches are played on; null for the active duty maps. */
  mapIds(state: State): readonly number[] | null
  /** The players who may be in the line-up of a team. */
  mayPlay(team: TeamOf<State>, state: State): readonly CoursePlayer[]
  /** The players of a team who may come in for a missed one, in their order; can contain players of the line-up. */
  reservesOf(team: TeamOf<State>, state: State): readonly SteamId[]
  /** The players without a place who may come in for any team, the longest wait first. */
  waiting(state: State): readonly SteamId[]
  /** The state in which `came` plays for the team in the place of `out` from now on. */
  withSubstitute(state: State, team: TeamId, players: { out: SteamId; came: SteamId }): State
  /** The address of its page, and the text of a link there. */
  pathOf(state: State): string
  linkText: string
  /** A message to the staff with the right to hear it. */
  toStaff(state: State, frame: SiteFrame): RoomEffect
}
