import type { CupMatchInputs, CupRegisterInput, CupSettingsInput, CupStaffInputs } from '../../../durable/protocol/cup/cup-bodies.ts'
import type { CupId } from '../../../durable/rules/vocabulary.ts'
import { cupMadeReply, cupNightReply, cupReply, cupsReply, ownCupsReply } from '../../../worker/contract/cups.ts'
import { act, call } from '../http.ts'

const pathOf = (id: CupId): string => `/cup/${encodeURIComponent(id)}`

/** The public cups: first those that are not over, the next one first, then the last played ones (docs/product.md 16.1). */
export const fetchCups = () => call({ path: '/cup', reply: cupsReply })
/** The cups in which the player is registered, also private ones; for staff every private cup. */
export const fetchOwnCups = () => call({ path: '/cup/mine', reply: ownCupsReply })
/** The player of the night, once the cup is over. */
export const fetchCupNight = (id: CupId) => call({ path: `${pathOf(id)}/night`, reply: cupNightReply })
export const fetchCup = (id: CupId) => call({ path: pathOf(id), reply: cupReply })

/** Makes a cup. The same `key` again, as after a lost answer, is the same cup. */
export const createCup = (settings: CupSettingsInput, key: string) =>
  call({ path: '/cup/create', reply: cupMadeReply, method: 'POST', body: settings, key })
export const editCup = (id: CupId, settings: CupSettingsInput) =>
  call({ path: `${pathOf(id)}/edit`, reply: cupMadeReply, method: 'POST', body: settings })
/** Deletes the cup. */
export const deleteCup = (id: CupId) => act(`${pathOf(id)}/delete`)
export const registerInCup = (id: CupId, given: CupRegisterInput) => act(`${pathOf(id)}/register`, given)
/** Fills the free places with random players who were active lately; the answer has the number of added players. */
export const addRandomUsers = (id: CupId) => act(`${pathOf(id)}/add-random-users`)

/** Starts all playable matches of the round; the answer has their number, and the names of busy players. */
export const startCupRound = (id: CupId) => act(`${pathOf(id)}/start-round`)

/** Puts a player into a team, also a player who is not in the cup yet. */
export const letIntoCup = (id: CupId, into: CupStaffInputs['let-in']) => act(`${pathOf(id)}/let-in`, into)

/** A staff action on one match (docs/product.md 16.5). The other acts are sent to the room (`web/rooms/cup-room.ts`). */
export const actOnCupMatch = <Name extends keyof CupMatchInputs & string>(
  { cup, match }: { cup: string; match: string },
  name: Name,
  body: CupMatchInputs[Name],
) => act(`${pathOf(cup)}/matches/${encodeURIComponent(match)}/${name}`, body)
