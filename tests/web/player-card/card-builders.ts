import type { PlayerCard } from '../../../worker/contract/charts.ts'

/** The card of Ola, whom nobody has met. */
export const aPlayerCard = (over: Partial<PlayerCard> = {}): PlayerCard => ({
  uid: 'ola02',
  steamid: '76561197960265802',
  username: 'Ola',
  avatar: '',
  role: 1,
  elo: 1342,
  banned: 0,
  matches_played: 7,
  kd: 1.08,
  form: ['W', 'L', 'D'],
  met: null,
  relation: null,
  ...over,
})
