import { openDatabase } from '../../db/client.ts'
import { deleteCup, saveCup, saveCupPlayers } from '../../db/queries/contests/cup-records.ts'
import { saveCupWinners } from '../../db/queries/medals/cup-medals.ts'
import type { CourseEvent } from '../course/course-events.ts'
import { hubNames, hubOf, type ObjectEnv } from '../ports/objects.ts'
import { cupUpdate } from '../protocol/site-messages.ts'
import type { CupId } from '../rules/vocabulary.ts'
import { medalNews } from '../runtime/effects/medal-news.ts'
import { tellPlayers } from '../runtime/effects/room-effects.ts'
import type { DeliveryContext } from '../runtime/room-plan.ts'
import type { CupPart } from './cup-effects.ts'
import { playerRowsOf, rowOf } from './cup-record.ts'
import type { CupState } from './cup-state.ts'
import { winnersOf } from './cup-winners.ts'

type CupDelivery = DeliveryContext<CupState, CourseEvent>

/** Writes a part of a cup to the record; throws when it did not arrive. */
export async function save(cup: CupDelivery, part: CupPart, at: number): Promise<void> {
  const { env, state, revision } = cup
  const db = openDatabase(env.DB)
  if (state.removedAt !== null) await deleteCup(db, state.id)
  else if (part === 'winners') await awardWinners(cup, at)
  else if (part === 'players') await saveCupPlayers(db, state.id, playerRowsOf(state))
  else await saveCup(db, rowOf(state, revision))
  if (part === 'news') await tellEverybody(env, state.id)
}

/** Gives the winners the medal, takes it from those who are no longer winners, and sends a message to new ones. */
async function awardWinners(cup: CupDelivery, at: number): Promise<void> {
  const { env, state } = cup
  const awarded = await saveCupWinners(openDatabase(env.DB), state.id, winnersOf(state), at)
  // The medal is theirs, even if the message is lost.
  await Promise.allSettled(medalNews(awarded).map((news) => tellPlayers(cup, news, at)))
}

/** Pages with a list of cups read it again. */
const tellEverybody = async (env: ObjectEnv, id: CupId): Promise<void> => {
  await Promise.all(hubNames(env.SITE_SHARDS).map((hub) => hubOf(env, hub).tellEverybody(cupUpdate(id))))
}
