import { expect, it } from 'vitest'
import { guestView, withoutElo } from '../../../durable/protocol/match/guest-view.ts'
import { matchForGuests } from '../../../web/match/guest-match.ts'
import { isRecorded } from '../../../web/match/recorded-match.ts'
import { readGuestMatch } from '../../../web/net/api/public/guest-match.ts'
import { guestMatchId } from '../../../worker/contract/matches/guest-match.ts'
import { aMatch, aPlayer, kari } from '../../web/builders.ts'

const seen = guestView(aMatch({ players: [aPlayer(kari)] }))
const pageWith = (text: string | null) =>
  ({ getElementById: (id: string) => (id === guestMatchId && text !== null ? { textContent: text } : null) }) as unknown as Document

it('comes with the page of that match, and with no other', () => {
  const page = pageWith(JSON.stringify(seen))
  expect(readGuestMatch(seen.match_id, page)?.players).toHaveLength(1)
  expect(readGuestMatch('en-annen', page)).toBeNull()
  expect(readGuestMatch(seen.match_id, pageWith(null))).toBeNull()
  expect(readGuestMatch(seen.match_id, pageWith(JSON.stringify({ ...seen, players: 'ny' })))).toBeNull()
})

it('is shown by the parts of the match, without what guests may not see', () => {
  const match = matchForGuests(seen)
  expect(match).toMatchObject({ match_id: seen.match_id, queuedPlayers: [], invites: [], has_server: 0, deadlineAt: null })
  expect(match.players[0]).toMatchObject({ steamid: kari, discord_id: null, role: 1 })
  expect([isRecorded(match), isRecorded(matchForGuests({ ...seen, recorded: 1 }))]).toEqual([false, true])
  expect(matchForGuests(withoutElo(seen)).players[0]?.elo).toBe(0)
})
