import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { ownContestTexts } from '../../../durable/rules/staff/own-contest.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { aCupWith, cupRecorded, cupSeenBy } from '../../support/workerd/contests/a-cup.ts'

/** A cup of three teams in play, its first match, and a member of staff in the team that has a bye in its first round. */
async function aMatchOfTheirCup() {
  const { id, staff, players } = await aCupWith(11)
  for (const act of ['setup', 'balance-teams', 'start', 'matches/1/start'])
    expect((await post(`/cup/${id}/${act}`, staff.token)).status).toBe(200)
  await cupRecorded(id)
  const { teams, matches } = await cupSeenBy(staff, id)
  const match = matches.find((each) => each.id === '1')
  const idle = teams.find(({ team_id }) => team_id !== match?.team1_id && team_id !== match?.team2_id)
  const theirs = players.find(({ steamId }) => idle?.players.includes(steamId)) as TestUser
  await env.DB.prepare('UPDATE users SET role = 3 WHERE steamid = ?1').bind(theirs.steamId).run()
  return { matchId: match?.matchid ?? '', theirs, other: await aUser({ role: 3 }) }
}

const refused = { success: false, error: 'FORBIDDEN', message: ownContestTexts.cup }

describe('a match of a cup', () => {
  it('is decided by no member of staff who plays elsewhere in that cup, whatever the call', async () => {
    const { matchId, theirs, other } = await aMatchOfTheirCup()
    const before = (await get(`/matches/${matchId}`, other.token)).body
    const acts = [
      ...['endmatch', 'reloadmatch', 'restartmatch', 'reloadmap'].map(
        (action) => ['/admin/serverAction', { action, id: matchId }] as const,
      ),
      [`/matches/${matchId}/settle`, { winner: 'A', reason: 'Feil lag' }] as const,
      [`/matches/${matchId}/void`, { reason: 'Feil lag' }] as const,
      [
        `/matches/${matchId}/replace-player`,
        { out: (before as { match: { players: { steamid: string }[] } }).match.players[0]?.steamid, in: other.steamId },
      ] as const,
    ]
    for (const [path, body] of acts) expect([path, body, (await post(path, theirs.token, body)).body]).toEqual([path, body, refused])
    expect((await get(`/matches/${matchId}`, other.token)).body).toEqual(before)
  })

  it('is paused by anyone who plays in the cup, as far as it can be, and ended by another member of staff', async () => {
    const { matchId, theirs, other } = await aMatchOfTheirCup()
    const paused = await post('/admin/serverAction', theirs.token, { action: 'pausematch', id: matchId })
    expect(paused.body).toMatchObject({ error: 'CONFLICT' })
    expect((await post('/admin/serverAction', other.token, { action: 'endmatch', id: matchId })).body).toMatchObject({ success: true })
  })
})
