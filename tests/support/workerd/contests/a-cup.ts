import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { cupLiveReply, cupMadeReply, type ShownCup } from '../../../../worker/contract/cups.ts'
import { aUser, type TestUser } from '../builders.ts'
import { get, post } from '../call.ts'
import { drained } from '../drained.ts'

const minute = 60_000

/** The form's fields for a cup whose registration is open. */
export const cupForm = (fields: object = {}): object => ({
  name: 'Fredagscupen',
  description: 'Ta med godt humør.',
  max_players: 60,
  date: Date.now() + 60 * minute,
  reg_open: Date.now() - 60 * minute,
  reg_close: Date.now() + 30 * minute,
  ...fields,
})
/** Registration that opens in an hour, and one that closed an hour ago. */
export const notOpenYet = () => ({
  reg_open: Date.now() + 60 * minute,
  reg_close: Date.now() + 90 * minute,
  date: Date.now() + 120 * minute,
})
export const closedAlready = () => ({ reg_open: Date.now() - 90 * minute, reg_close: Date.now() - 60 * minute })

export const makeCup = async (staff: TestUser, fields: object = {}): Promise<ShownCup> => {
  const { body } = await post('/cup/create', staff.token, cupForm(fields))
  if (!body.success) throw new Error(`no cup: ${JSON.stringify(body)}`)
  return v.parse(cupMadeReply, body).cup
}

export const aCupEntry = (fields: object = {}): object => ({
  faceit_elo: 1500,
  profile_link: 'https://www.faceit.com/no/players/kari',
  ...fields,
})
export const registerIn = (id: string, player: TestUser, fields: object = {}, headers: Record<string, string> = {}) =>
  post(`/cup/${id}/register`, player.token, aCupEntry(fields), headers)

/** Resolves when the record has everything that the room has sent. */
export const cupRecorded = (id: string): Promise<void> => drained(id, env.CUP)

/** A cup with this many registered players, all of it in the record. The first player can be given. */
export async function aCupWith(count: number, { fields = {}, first }: { fields?: object; first?: TestUser } = {}) {
  const staff = await aUser({ role: 3 })
  const { id } = await makeCup(staff, fields)
  const players: TestUser[] = first ? [first] : []
  while (players.length < count) players.push(await aUser())
  for (const [place, player] of players.entries()) await registerIn(id, player, { faceit_elo: 1000 + 50 * place })
  await cupRecorded(id)
  return { id, staff, players }
}

/** The whole cup in the view of this user. */
export const cupSeenBy = async ({ token }: TestUser, id: string) => v.parse(cupLiveReply, (await get(`/cup/${id}/live`, token)).body)
