import { rankTiers } from '../../../durable/rules/rating/rank-tiers.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import type { Dice } from './dice.ts'

export type DemoPlayer = {
  uid: string
  steamid: string
  username: string
  avatar: string
  role: Role
  elo: number
  created_at: number
  seen_at: number
  /** Whole days without this player: no match ended since. */
  daysAway: number
  tradelink: string | null
  discord_id: string | null
  banned: 0 | 1
  ban_reason: string | null
  chat_banned: 0 | 1
}

const dayMs = 86_400_000
const minuteMs = 60_000
const avatars = 12

/** Staff come first: a developer, the head administrator, two administrators, two moderators. */
const staffRoles: readonly Role[] = [5, 4, 3, 3, 2, 2]

const names = [
  'kodekaptein',
  'Fjordvakta',
  'nordavind',
  'Tåkefyrste',
  'snøfrid',
  'LykteLars',
  'fjellgeita',
  'Kari Kaldblod',
  'ostehøvel',
  'BrunostBandit',
  'Ola på B',
  'trollmor',
  'vafFeL',
  'Sindre S.',
  'Lofotlama',
  'rev_i_bakken',
  'Elgjegern',
  'mørketid',
  'pølse i lompe',
  'xX_Skogsnisse_Xx',
  'Havregrøt',
  'kjøttkaka',
  'bergenser1070',
  "ikkeno'stress",
  'MåkeMaria',
  'kvikk og lunken',
  'Trønderbart',
  'Snåsapeek',
  'heisann',
  'Rakfisk',
  'TurBoTore',
  'isbjørn87',
  'Gudrun GG',
  'blåtimen',
  'Dovregubben',
  'kaffekopp',
  'Æsj',
  'Lillebror',
  'silje.exe',
  'Vestlandsregn',
  'potetmos',
  'Nøkken',
  'Ørnulf',
  'flatbrød',
  'ekornet',
  'Jo Nesten',
  'hytteTorsk',
  'SMASH Siri',
  'rømmegrøten',
  'BunadsBoost',
  'knut_',
  'Huldra',
  'Ragna Rush',
  'Askeladd9',
  'tørrfisk',
  'Marit på Mid',
  'nattbuss',
  'Vikingsokk',
  'Surstrømmen',
  'Øystein Eco',
]

const banReasons: Readonly<Record<string, string>> = { Surstrømmen: 'Juks: så gjennom vegger i tre kamper på rad.' }
const chatBanned: ReadonlySet<string> = new Set(['xX_Skogsnisse_Xx'])

/** How many players each rank has, from the lowest: a bell around 1000. */
const playersPerRank = [3, 3, 5, 7, 10, 10, 7, 6, 3, 3, 3]

/** Ratings spread evenly over each rank; the lowest rank leaves room to have lost and won, the highest is open upwards. */
function drawRatings(dice: Dice): number[] {
  const ratings = rankTiers.flatMap(({ minElo, maxElo }, tier) => {
    const count = playersPerRank[tier] ?? 0
    const low = Math.max(minElo, 80)
    const width = (Number.isFinite(maxElo) ? maxElo : minElo + 229) - low + 1
    return Array.from({ length: count }, (_, place) => low + Math.floor(((place + dice.roll()) * width) / count))
  })
  return dice.shuffle(ratings)
}

/** A trade link with an account number that Steam has not given out. */
const tradelinkOf = (index: number): string =>
  `https://steamcommunity.com/tradeoffer/new/?partner=${4_294_900_000 + index}&token=demo${String(index).padStart(4, '0')}`

/** Sixty players of the demo, with their ratings at `now`. Their SteamIDs belong to no account yet. */
export function drawPlayers(dice: Dice, now: number): DemoPlayer[] {
  const ratings = drawRatings(dice)
  return names.map((username, index) => {
    const number = index + 1
    const ban_reason = banReasons[username] ?? null
    const daysAway = ban_reason !== null ? 19 : dice.chance(0.6) ? 0 : dice.between(1, 6)
    return {
      uid: `demo${String(number).padStart(2, '0')}`,
      steamid: `7656119${9_999_999_900 + number}`,
      username,
      avatar: `/avatars/${String((index % avatars) + 1).padStart(2, '0')}.svg`,
      role: staffRoles[index] ?? 1,
      elo: ratings[index] ?? 1000,
      created_at: now - (728 - index * 11) * dayMs + dice.between(0, 20 * 60) * minuteMs,
      seen_at: now - daysAway * dayMs - dice.between(1, 55) * minuteMs,
      daysAway,
      tradelink: index % 8 === 0 ? tradelinkOf(number) : null,
      discord_id: index % 5 === 1 ? String(100_000_000_000_000_000n + BigInt(number)) : null,
      banned: ban_reason !== null ? 1 : 0,
      ban_reason,
      chat_banned: chatBanned.has(username) ? 1 : 0,
    }
  })
}
