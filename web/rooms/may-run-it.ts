import type { Tournament } from '../../durable/protocol/tournament/tournament-fields.ts'
import { mayRun } from '../../durable/rules/tournament/may-run.ts'
import type { Role } from '../../durable/rules/vocabulary.ts'

/** Whether this player runs the tournament, as staff or as a co-organiser. */
export const mayRunIt = (
  { co_organisers: named }: Pick<Tournament, 'co_organisers'>,
  { steamid, role }: { steamid: string; role: Role },
): boolean =>
  mayRun(
    named.map((each) => each.steamid),
    { steamId: steamid, role },
  )
