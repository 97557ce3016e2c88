import type { Database } from '../../db/client.ts'
import { orNull, readStaffFacts } from '../../durable/desk/read-staff-facts.ts'
import type { DeskView } from '../../durable/desk/staff-desk.ts'
import { hubNames, hubOf, queueOf, siteHealthOf, staffDeskOf } from '../../durable/ports/objects.ts'
import { troublesIn } from '../../durable/rules/staff/practice/practice-evening.ts'
import type { Bindings, SessionUser } from '../app-env.ts'
import type { Overview } from '../contract/admin/overview.ts'

/** The number of players online: each hub has its own and, from the list, that of the others. */
async function readOnline(env: Bindings): Promise<number> {
  const [first = ''] = hubNames(env.SITE_SHARDS)
  return (await hubOf(env, first).figures()).online
}

/** The colleagues on duty, and the taken concerns, for the reply. */
const deskReply = ({ duty, taken }: DeskView): Overview['desk'] => ({
  duty: duty.map(({ steamId, name, until }) => ({ steamid: steamId, name, until })),
  taken: Object.fromEntries(Object.entries(taken).map(([id, { steamId, name, at }]) => [id, { steamid: steamId, name, at }])),
})

/** How the site is, for this viewer: one round trip to the record, and the objects beside it (docs/product.md 13.2). */
export async function readOverview(env: Bindings, db: Database, user: SessionUser, now: number): Promise<Overview> {
  const [{ active, undecided, missing, contests, servers, serverless, site, tickets }, online, queued, desk] = await Promise.all([
    readStaffFacts(env, db, user, user.role, now, () => siteHealthOf(env).view()),
    orNull(readOnline(env)),
    orNull(queueOf(env).waiting()),
    orNull(staffDeskOf(env).view()),
  ])
  return {
    success: true,
    ...{ now, online, queued, tickets },
    matches: active,
    undecided: [...undecided],
    missing: [...missing],
    ...(contests && { contests: [...contests] }),
    ...(servers !== undefined && { servers }),
    ...(serverless !== undefined && { serverless }),
    ...(site !== undefined && { site: site as Overview['site'] }),
    desk: desk && deskReply(desk),
    practice: troublesIn(desk?.evening ?? null),
  }
}
