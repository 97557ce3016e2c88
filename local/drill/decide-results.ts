import type { SiteClient } from '../bots/site-client.ts'
import type { StaffClient } from './act-as-staff.ts'
import type { OrderedMatch } from './order-matches.ts'

const reason = 'Øvelse: kampen ble dømt feil.'

/** Staff who played in a match decide nothing about it, so each of them is asked in turn. */
async function decide(staff: readonly StaffClient[], matchId: string, act: 'void' | 'correct', body: object): Promise<void> {
  const refusals: string[] = []
  for (const each of staff) {
    try {
      return void (await each.act(`/api/matches/${matchId}/${act}`, { ...body, reason }))
    } catch (error) {
      refusals.push(String(error))
    }
  }
  throw new Error(`nobody could decide ${matchId}: ${refusals.join(', ')}`)
}

/** Staff annul and correct matches that have ended, in turn. Answers how many they decided. */
export async function decideResults(site: SiteClient, staff: readonly StaffClient[], matches: readonly OrderedMatch[]): Promise<number> {
  let decided = 0
  for (const { id, owner } of matches) {
    const match = await site.readMatch(owner, id)
    if (match?.status !== 'complete') continue
    if (decided % 2 === 0) await decide(staff, id, 'void', {})
    else await decide(staff, id, 'correct', { winner: 'A', maps: [{ score_a: 13, score_b: 0 }] })
    decided += 1
  }
  return decided
}
