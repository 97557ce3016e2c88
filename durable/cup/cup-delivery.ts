import { openDatabase } from '../../db/client.ts'
import { saveCupWinners } from '../../db/queries/cup-medals.ts'
import { deleteCup, saveCup, saveCupPlayers } from '../../db/queries/cup-records.ts'
import { deliverToMatch } from '../course/match-delivery.ts'
import { cupUpdate } from '../protocol/site-messages.ts'
import { medalNews } from '../runtime/medal-news.ts'
import { hubNames, hubOf, type ObjectEnv } from '../runtime/objects.ts'
import type { Leaving } from '../runtime/room.ts'
import { tellPlayers } from '../runtime/room-effects.ts'
import type { CupEffect } from './cup-effects.ts'
import type { CupEvent } from './cup-events.ts'
import { cupHost } from './cup-host.ts'
import { playerRowsOf, rowOf } from './cup-record.ts'
import type { CupState } from './cup-state.ts'
import { winnersOf } from './cup-winners.ts'

type LeavingCup = Leaving<CupState, CupEvent>

/** Delivers an effect of a cup; throws when it did not arrive. */
export async function deliver(cup: LeavingCup, effect: CupEffect, at: number): Promise<void> {
  if (effect.to === 'match') return deliverToMatch(cup, { effect, at }, cupHost)
  if (effect.do === 'winners') return honour(cup, at)
  await record(cup, effect.do)
  if (effect.do === 'news') await tellEverybody(cup.env, cup.state.id)
}

async function record({ env, state, revision }: LeavingCup, what: 'row' | 'news' | 'players'): Promise<void> {
  const db = openDatabase(env.DB)
  if (state.removedAt !== null) return deleteCup(db, state.id)
  return what === 'players' ? saveCupPlayers(db, state.id, playerRowsOf(state)) : saveCup(db, rowOf(state, revision))
}

/** Gives the winners the medal, takes it from who did not win after all, and tells those who have just got it. */
async function honour(cup: LeavingCup, at: number): Promise<void> {
  const { env, state } = cup
  if (state.removedAt !== null) return
  const awarded = await saveCupWinners(openDatabase(env.DB), state.id, winnersOf(state), at)
  // It is theirs, whether or not they can be told.
  await Promise.allSettled(medalNews(awarded).map((news) => tellPlayers(cup, news, at)))
}

/** Whoever looks at a list of cups reads it again. */
const tellEverybody = async (env: ObjectEnv, id: string): Promise<void> => {
  await Promise.all(hubNames(env.SITE_SHARDS).map((hub) => hubOf(env, hub).tellEverybody(cupUpdate(id))))
}
