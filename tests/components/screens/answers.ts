import type { StaffUser } from '../../../worker/contract/admin/users.ts'
import type { Evidence } from '../../../worker/contract/evidence.ts'
import type { AvailableMedals, OwnedMedal } from '../../../worker/contract/medals.ts'
import type { TopLists } from '../../../worker/contract/top.ts'
import { aMatch } from '../../web/builders.ts'

/** Answers of the server, each with a number by which a test knows it again. */
export const aMedal = (id: number): OwnedMedal => ({
  ...{ id, name: 'Skytter', description: '', image: '/medals/1.svg', tier: 'gold', type: 'event', weapon: null },
  ...{ requirement: 0, max_recipients: null, holders: 1, acquired_at: 1_000 },
})

export const noTotals: AvailableMedals['totals'] = {
  ...{ kills: 0, headshots: 0, assists: 0, matches_played: 0, damage: 0, weapon_kills: {} },
}

/** The top lists in which Ola has so many kills. */
export const topLists = (kills: number): Omit<TopLists, 'success'> => ({
  ...{ ADR: [], Games: [], Dmg: [], Kd: [], Ace: [], Utility: [], Hs: [] },
  Kills: [{ uid: 'ola02', steamid: '2', username: 'Ola', avatar: '', total_kills: kills }],
})

export const aStaffUser: StaffUser = {
  ...{ id: 2, uid: 'ola02', username: 'Ola', avatar: '', steamid: '2', banned: 0, role: 1, elo: 1_000, created_at: 0, seen_at: 0 },
  ...{ ban_reason: null, ban_until: null, chat_banned: 0, inside: null },
}

/** The evidence of a match in which team A has so many points. */
export const anEvidence = (team1_score: number): Evidence => ({
  ...{ source: 'room', match: aMatch({ team1_score }), players: [], timeline: [], chat: [], game_chat: [], kills: [] },
  ...{ server: null, server_said: null, cut: [], console: [], draw: null },
})
